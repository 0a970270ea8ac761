extension GraphPage {
    /// What happens on the page: search, pointing, clicking, sorting.
    static let script = #"""
        "use strict";
        (() => {
          const data = JSON.parse(document.getElementById("data").textContent);
          const body = document.body;
          const graph = document.getElementById("graph");
          const nodes = [...graph.querySelectorAll(".n")];
          const edges = [...graph.querySelectorAll(".e")];
          const table = document.getElementById("table");
          const rows = [...table.tBodies[0].rows];
          const rowOf = new Map(rows.map((row) => [Number(row.dataset.n), row]));
          const search = document.getElementById("search");
          const legend = document.getElementById("legend");
          const one = document.getElementById("one");
          const places = new Map(data.nodes.map((node, index) => [node.id, index]));
          let focus = null;

          const make = (name, text, className) => {
            const element = document.createElement(name);
            if (text !== undefined) element.textContent = text;
            if (className) element.className = className;
            return element;
          };

          const link = (index) => {
            const element = make("a", data.nodes[index].id);
            element.addEventListener("click", () => choose(index, true));
            return element;
          };

          function list(title, className, found, other) {
            if (!found.length) return;
            const head = make("h3", `${title} ${found.length}`, className);
            const items = make("ul");
            for (const edge of found) {
              const item = make("li");
              item.append(link(edge[other]));
              if (edge.rules.length) item.append(" ", make("b", edge.rules.join(", "), "rule"));
              if (edge.rules.length || edge.test) item.append(make("small", edge.uses.slice(0, 4).join(", ")));
              items.append(item);
            }
            one.append(head, items);
          }

          function show(index) {
            for (const element of [...nodes, ...edges]) element.classList.remove("here", "in", "out");
            body.classList.toggle("looking", index !== null);
            legend.hidden = index !== null;
            one.hidden = index === null;
            one.replaceChildren();
            if (index === null) return;
            data.edges.forEach((edge, place) => {
              if (edge.a === index) {
                edges[place].classList.add("out");
                nodes[edge.b].classList.add("out");
              } else if (edge.b === index) {
                edges[place].classList.add("in");
                nodes[edge.a].classList.add("in");
              }
            });
            nodes[index].classList.remove("in", "out");
            nodes[index].classList.add("here");
            const node = data.nodes[index];
            one.append(make("h2", node.id));
            if (node.path) one.append(make("p", node.path));
            const parts = [node.layer, node.feature && `of ${node.feature}`, node.roles.join(", ")].filter(Boolean);
            one.append(make("p", parts.join(" · ")));
            const counts = make("p", `${node.lines} lines of code`);
            if (node.findings) counts.append(" · ", make("span", `${node.findings} findings`, "found"));
            one.append(counts);
            list("uses", "out-word", data.edges.filter((edge) => edge.a === index), "b");
            list("used by", "in-word", data.edges.filter((edge) => edge.b === index && edge.a !== index), "a");
          }

          function choose(index, isFar) {
            if (focus !== null) rowOf.get(focus).classList.remove("here");
            focus = index;
            show(index);
            if (index !== null) {
              rowOf.get(index).classList.add("here");
              if (isFar) nodes[index].scrollIntoView({ block: "center" });
            }
            const hash = index === null ? "" : "#" + encodeURIComponent(data.nodes[index].id);
            try { history.replaceState(null, "", hash || location.pathname + location.search); } catch { }
          }

          nodes.forEach((element, index) => {
            element.addEventListener("mouseenter", () => { if (focus === null) show(index); });
            element.addEventListener("mouseleave", () => { if (focus === null) show(null); });
            element.addEventListener("focus", () => { if (focus === null && element.matches(":focus-visible")) show(index); });
            element.addEventListener("keydown", (event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              choose(focus === index ? null : index);
            });
            element.addEventListener("click", (event) => {
              event.stopPropagation();
              choose(focus === index ? null : index);
            });
          });
          graph.addEventListener("click", () => choose(null));
          rows.forEach((row) => {
            row.querySelector("a").addEventListener("click", () => choose(Number(row.dataset.n), true));
          });
          for (const element of legend.querySelectorAll("a[data-name]")) {
            element.addEventListener("click", () => {
              if (places.has(element.dataset.name)) choose(places.get(element.dataset.name), true);
            });
          }

          function seek() {
            const words = search.value.trim().toLowerCase();
            body.classList.toggle("seeking", words !== "");
            data.nodes.forEach((node, index) => {
              const isHit = [node.id, node.path, node.feature].some((text) => text.toLowerCase().includes(words));
              nodes[index].classList.toggle("hit", words !== "" && isHit);
              rowOf.get(index).hidden = !isHit;
            });
          }
          search.addEventListener("input", seek);
          search.addEventListener("keydown", (event) => {
            if (event.key !== "Enter") return;
            const words = search.value.trim().toLowerCase();
            const exact = data.nodes.findIndex((node) => node.id.toLowerCase() === words);
            const index = exact >= 0 ? exact : nodes.findIndex((element) => element.classList.contains("hit"));
            if (index >= 0) choose(index, true);
          });
          document.addEventListener("keydown", (event) => {
            if (event.key === "/" && document.activeElement !== search) {
              event.preventDefault();
              search.focus();
            } else if (event.key === "Escape") {
              search.value = "";
              seek();
              choose(null);
            }
          });
          document.getElementById("all").addEventListener("change", (event) => {
            body.classList.toggle("whole", event.target.checked);
          });

          [...table.tHead.rows[0].cells].forEach((cell, column) => {
            cell.querySelector("button").addEventListener("click", () => {
              const isNumber = cell.classList.contains("number");
              const old = cell.getAttribute("aria-sort");
              const isUp = old ? old === "descending" : !isNumber;
              for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
              cell.setAttribute("aria-sort", isUp ? "ascending" : "descending");
              const key = (row) => row.cells[column].textContent;
              const sign = isUp ? 1 : -1;
              rows.sort((left, right) => {
                const order = isNumber ? Number(key(left)) - Number(key(right)) : key(left).localeCompare(key(right), "en");
                return sign * order || Number(left.dataset.n) - Number(right.dataset.n);
              });
              table.tBodies[0].append(...rows);
            });
          });

          let wanted = null;
          try { wanted = decodeURIComponent(location.hash.slice(1)); } catch { }
          if (places.has(wanted)) choose(places.get(wanted), true);
        })();
        """#
}
