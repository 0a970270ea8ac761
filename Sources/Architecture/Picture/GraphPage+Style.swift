extension GraphPage {
    /// How the page looks, in light and dark.
    static let style = """
        :root {
          color-scheme: light dark;
          --back: #ffffff; --text: #1f2328; --soft: #59636e; --line: #d1d9e0; --band: #f4f6f8; --node: #ffffff;
          --edge: #9aa4ae; --bad: #cf222e; --ring: #bc6a00; --out: #0969da; --in: #1a7f37; --mark: #fff3c4;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #0d1117; --text: #e6edf3; --soft: #9198a1; --line: #30363d; --band: #151b23; --node: #212830;
            --edge: #656c76; --bad: #ff6a69; --ring: #e3a13a; --out: #58a6ff; --in: #4ac26b; --mark: #4b3a05;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--back); color: var(--text); font: 14px/1.45 system-ui, sans-serif; }
        header {
          position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 6px 16px;
          padding: 10px 20px; background: var(--back); border-bottom: 1px solid var(--line);
        }
        h1 { margin: 0; font-size: 17px; }
        header p { margin: 0; color: var(--soft); flex: 1; }
        input[type=search] {
          width: 220px; padding: 5px 10px; font: inherit; color: inherit; background: var(--node);
          border: 1px solid var(--line); border-radius: 6px;
        }
        .all { display: none; color: var(--soft); }
        .many .all { display: block; }
        .sides { display: flex; gap: 20px; align-items: flex-start; padding: 16px 20px; }
        main { flex: 1; min-width: 0; max-width: 1500px; }
        aside { width: 270px; flex: none; position: sticky; top: 66px; max-height: calc(100vh - 80px); overflow: auto; }
        aside h2 { margin: 0 0 2px; font-size: 16px; overflow-wrap: anywhere; }
        aside h3 { margin: 14px 0 4px; font-size: 12px; color: var(--soft); font-weight: 600; }
        aside p { margin: 2px 0; color: var(--soft); overflow-wrap: anywhere; }
        aside ul { margin: 0; padding: 0; list-style: none; }
        aside li { margin: 2px 0; overflow-wrap: anywhere; }
        aside li small { display: block; color: var(--soft); }
        aside .hint { margin-bottom: 10px; }
        .key { width: 36px; height: 16px; vertical-align: -3px; }
        .rule { color: var(--bad); font-weight: 500; font-size: 12px; }
        a { color: var(--out); cursor: pointer; text-decoration: none; }
        a:hover { text-decoration: underline; }
        #graph { width: 100%; height: auto; display: block; min-width: 760px; }
        main { overflow-x: auto; }
        .band rect { fill: var(--band); }
        .band text { fill: var(--soft); font-size: 12px; font-weight: 600; }
        .e { fill: none; stroke: var(--edge); stroke-width: 1.1; opacity: .75; marker-end: url(#tip); }
        .key .e.e { opacity: 1; stroke-width: 2; marker-end: none; }
        .e.test { stroke-dasharray: 4 3; }
        .e.ring { stroke: var(--ring); opacity: 1; marker-end: url(#tipring); }
        .e.bad { stroke: var(--bad); stroke-width: 1.8; opacity: 1; marker-end: url(#tipbad); }
        .many:not(.whole) main .e:not(.bad):not(.in):not(.out) { display: none; }
        .many.whole main .e { opacity: .4; }
        .tip { fill: var(--edge); }
        .tip.bad { fill: var(--bad); }
        .tip.ring { fill: var(--ring); }
        .tip.out { fill: var(--out); }
        .tip.in { fill: var(--in); }
        .n { cursor: pointer; outline: none; }
        .n rect { fill: var(--node); stroke: var(--edge); }
        .n text { fill: var(--text); font-size: 12px; text-anchor: middle; }
        .n.ring rect { stroke: var(--ring); stroke-width: 2; }
        .n.bad rect { stroke: var(--bad); stroke-width: 2; }
        .n:focus-visible rect { stroke: var(--out); stroke-width: 3; }
        .looking .n { opacity: .28; }
        .looking main .e { opacity: .07; }
        .looking .n.here, .looking .n.out, .looking .n.in { opacity: 1; }
        .looking main .e.out, .looking main .e.in { opacity: 1; stroke-width: 1.8; }
        .e.out:not(.bad) { stroke: var(--out); marker-end: url(#tipout); }
        .e.in:not(.bad) { stroke: var(--in); marker-end: url(#tipin); }
        .n.out rect { stroke: var(--out); stroke-width: 2; }
        .n.in rect { stroke: var(--in); stroke-width: 2; }
        .n.here rect { stroke: var(--text); stroke-width: 2.5; }
        .n.here text { font-weight: 600; }
        .seeking:not(.looking) .n:not(.hit) { opacity: .25; }
        .seeking .n.hit rect { fill: var(--mark); }
        .out-word { color: var(--out); }
        .in-word { color: var(--in); }
        section { padding: 0 20px 40px; overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: left; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); font-weight: 400; }
        thead th { color: var(--soft); border-bottom-width: 2px; white-space: nowrap; }
        th button { all: unset; cursor: pointer; font-weight: 600; }
        th button:focus-visible { outline: 2px solid var(--out); }
        th[aria-sort=ascending] button::after { content: " ↑"; }
        th[aria-sort=descending] button::after { content: " ↓"; }
        .number { text-align: right; font-variant-numeric: tabular-nums; }
        .found { color: var(--bad); font-weight: 600; }
        tr.here { background: var(--mark); }
        @media (max-width: 900px) { .sides { flex-direction: column; } aside { position: static; width: auto; } }
        """
}
