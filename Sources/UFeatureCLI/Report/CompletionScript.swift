/// The shells that there are completions for.
enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
}

/// The script that makes a shell complete the command line of a program.
///
/// A script knows nothing of commands: it asks the program, whose table of commands is the one that parsing and help
/// are made from too. So a script fits any later version, and whatever the workspace has in it.
struct CompletionScript {
    let shell: Shell
    let program: String

    var text: String {
        let text =
            switch shell {
            case .bash: Self.bash
            case .zsh: Self.zsh
            case .fish: Self.fish
            }
        return text.split(separator: "PROGRAM", omittingEmptySubsequences: false).joined(separator: program)
    }
}

extension CompletionScript {
    /// For bash from 3.2 on, which macOS has; it needs nothing of the package bash-completion.
    private static let bash = #"""
        # Completions of PROGRAM for bash, as 'PROGRAM completions bash' prints them.

        _PROGRAM() {
            local program=${COMP_WORDS[0]} what kept typed base reply rest
            # Behind an alias, or in quotes, it's the one on the PATH.
            [[ $program == "~/"* ]] && program=$HOME/${program#*/}
            type -P -- "$program" > /dev/null || program=PROGRAM
            COMPREPLY=()
            {
                # Tabulators are blanks to 'read', which takes several of them for one.
                IFS= read -r reply
                what=${reply%%$'\t'*} rest=${reply#*$'\t'}
                kept=${rest%%$'\t'*} rest=${rest#*$'\t'}
                typed=${rest%%$'\t'*} base=${rest#*$'\t'}
                while IFS= read -r reply; do COMPREPLY+=("$reply"); done
            } < <("$program" complete bash -- "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2> /dev/null)
            case $what in
                open) compopt -o nospace 2> /dev/null ;;
                files) _PROGRAM_paths -f default "$typed" "$base" ;;
                directories) _PROGRAM_paths -d dirnames "$typed" "$base" ;;
            esac
        }

        # Offers paths: by the shell's own means, unless they are relative to another folder.
        _PROGRAM_paths() {
            local path
            [[ -z $4 ]] && compopt -o "$2" 2> /dev/null && return
            while IFS= read -r path; do
                [[ -d $4/$path ]] && path+=/
                COMPREPLY+=("$path")
            done < <(cd -- "${4:-.}" 2> /dev/null && compgen "$1" -- "$3")
            compopt -o filenames 2> /dev/null
            [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == */ ]] && compopt -o nospace 2> /dev/null
        }

        complete -o nosort -F _PROGRAM PROGRAM 2> /dev/null || complete -F _PROGRAM PROGRAM

        """#

    private static let zsh = #"""
        #compdef PROGRAM
        # Completions of PROGRAM for zsh, as 'PROGRAM completions zsh' prints them.

        _PROGRAM() {
            local program=${(Q)words[1]} line
            local -a lines header items ending
            # Behind an alias it's the one on the PATH.
            program=${program/#\~\//$HOME/}
            [[ -n ${commands[$program]} || ( $program == */* && -x $program ) ]] || program=PROGRAM
            lines=("${(@f)$("$program" complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2> /dev/null)}")
            header=("${(@ps:\t:)lines[1]}")
            shift lines

            # What is in front of the value stays as it is.
            case ${header[2]} in
                *,) compset -P '*,' ;;
                *=) compset -P '*=' ;;
            esac
            case ${header[1]} in
                files) _files ${header[4]:+-W} ${header[4]:+"${header[4]}"} && return ;;
                directories) _files -/ ${header[4]:+-W} ${header[4]:+"${header[4]}"} && return ;;
                open) ending=(-S '') ;;
                # A comma takes the place of the space behind a value.
                list) ending=(-S ' ' -r ',') ;;
            esac
            for line in $lines; do
                items+=("${${line%%$'\t'*}//:/\\:}${${(M)line:#*$'\t'*}:+:${line#*$'\t'}}")
            done
            (( $#items )) && _describe -V 'PROGRAM' items "${ending[@]}"
        }

        # As a file on the 'fpath' it's the function's body; otherwise it was sourced.
        if [[ ${funcstack[1]} == _PROGRAM ]]; then
            _PROGRAM "$@"
        else
            compdef _PROGRAM PROGRAM
        fi

        """#

    /// For fish from 3.1 on.
    private static let fish = #"""
        # Completions of PROGRAM for fish, as 'PROGRAM completions fish' prints them.

        function __PROGRAM_complete
            # The first is how fish 4 says what the second meant to fish 3.
            set -l words (commandline --current-process --tokens-expanded --cut-at-cursor 2> /dev/null
                or commandline --current-process --tokenize --cut-at-cursor)
            set -l raw (commandline --current-token --cut-at-cursor)
            # A word in quotes that aren't closed yet has no other end.
            set -l word (string unescape -- "$raw"; or string trim --left --chars='"\'' -- "$raw")
            # Behind an alias it's the one on the PATH.
            set -l program (string replace --regex '^~/' "$HOME/" -- "$words[1]")
            command --query -- $program; or set program PROGRAM

            set -l lines (command $program complete fish -- $words[2..-1] "$word" 2> /dev/null)
            set -l header (string split \t -- "$lines[1]")
            switch "$header[1]"
                case files
                    __PROGRAM_paths __fish_complete_path "$header[2]" "$header[3]" "$header[4]"
                case directories
                    __PROGRAM_paths __fish_complete_directories "$header[2]" "$header[3]" "$header[4]"
                case '*'
                    for line in $lines[2..-1]
                        printf '%s%s\n' "$header[2]" "$line"
                    end
            end
        end

        # Offers paths, behind what the word begins with; they may be relative to another folder.
        function __PROGRAM_paths -a offer kept typed base
            set -l front
            test -n "$base"; and not string match --quiet -- '/*' "$typed"; and set front "$base/"
            for path in ($offer "$front$typed")
                printf '%s%s\n' "$kept" (string sub --start=(math (string length -- "$front") + 1) -- "$path")
            end
        end

        complete --command PROGRAM --erase
        complete --command PROGRAM --no-files --keep-order --arguments '(__PROGRAM_complete)'

        """#
}
