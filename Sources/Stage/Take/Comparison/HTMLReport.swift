import Foundation

/// Writes the results for takes as a self-contained HTML file.
package struct HTMLReport {
    private let results: [TakeResult]

    package init(_ results: [TakeResult]) { self.results = results }

    package var text: String {
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Takes</title>
        <style>\(HTML.style)</style></head><body><h1>\(summary)</h1>
        <table><thead><tr><th>Take</th><th>Scene</th><th>Baseline</th><th></th></tr></thead><tbody>\(rows)</tbody></table>
        \(results.compactMap(\.section).joined())<script>\(HTML.script)</script></body></html>

        """
    }

    private var summary: String {
        let bad = results.count { !$0.isGood }
        let takes = "\(results.count) \(results.count == 1 ? "take" : "takes")"
        return bad == 0 ? "\(takes), all unchanged" : "\(bad) of \(takes) changed"
    }

    private var rows: String {
        results.map { result in
            let name = HTML.escaped(result.name)
            let title = result.section == nil ? name : "<a href=\"#\(TakeSection.anchor(result))\">\(name)</a>"
            let verdict = "<td class=\"verdict \(HTML.kind(of: result))\">\(HTML.escaped(result.verdict.words))</td>"
            return
                "<tr><td>\(title)</td><td>\(HTML.escaped(result.scene))</td>\(verdict)<td>\(HTML.escaped(result.reason ?? ""))</td></tr>\n"
        }.joined()
    }
}

/// The building blocks of the report.
enum HTML {
    static func escaped(_ text: String) -> String { JUnitReport.escaped(text).replacing("'", with: "&#39;") }

    static func kind(of result: TakeResult) -> String {
        switch result.verdict {
        case .same, .accepted: "same"
        case .noBaseline: "none"
        case .differs, .impossible: "differs"
        }
    }

    /// The style sheet, which uses the design's colors.
    static let style = """
        :root{--window:#F4F4F6;--panel:#FFF;--stage:#E9EAED;--hairline:#D9DBE0;--text:#1F2126;--secondary:#5A5F69;--accent:#1A5FB4;--playhead:#B3164F;--finish:#146C43;--alert:#B42318}
        @media(prefers-color-scheme:dark){:root{--window:#1E1F23;--panel:#24262B;--stage:#17181B;--hairline:#383B42;--text:#ECEDEF;--secondary:#A9ADB5;--accent:#78AEED;--playhead:#FF6B8B;--finish:#57C98B;--alert:#FF8A80}}
        body{margin:32px;background:var(--window);color:var(--text);font:13px/20px Inter,system-ui,sans-serif}
        h1{font-size:24px;line-height:32px;font-weight:600}h2{font-size:15px;font-weight:600;margin:0}small,dt,.time,figcaption span{color:var(--secondary);font-weight:400}
        table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:500;font-size:11px;color:var(--secondary)}td,th{padding:6px 16px 6px 0;border-bottom:1px solid var(--hairline)}
        a{color:var(--accent)}.mono,dd,.time{font-family:"JetBrains Mono",ui-monospace,monospace;font-size:11px}
        .same{color:var(--finish)}.differs,.differs b{color:var(--alert)}.none{color:var(--secondary)}
        section{margin-top:32px;padding:16px;background:var(--panel);border-radius:10px;box-shadow:0 0 0 1px var(--hairline)}
        .panes{display:flex;gap:24px;align-items:flex-start;flex-wrap:wrap}.pane{margin:0;width:216px}.screen{position:relative;background:#000;border-radius:12px;overflow:hidden;box-shadow:0 0 0 1px var(--hairline)}
        .screen img,.screen svg{position:absolute;inset:0;width:100%;height:100%}.screen rect{fill:none;vector-effect:non-scaling-stroke}.screen rect.b{stroke:#FFF;stroke-width:1.5;stroke-dasharray:4 3}.screen rect.n{stroke:#78AEED;stroke-width:2}
        .list{flex:1;min-width:240px;max-height:460px;overflow:auto;margin:0;padding:0;list-style:none}.list li{padding:6px 8px;border-radius:6px;cursor:pointer}.list li:hover,.list li.on{background:var(--stage)}
        dl{display:grid;grid-template-columns:56px 1fr;margin:0 0 0 44px}dd{margin:0}
        .strips{position:relative;margin-top:16px;padding-left:72px;cursor:ew-resize;touch-action:none;user-select:none}.strip{position:relative;height:100px;border-top:1px solid var(--hairline);margin-right:44px}
        .strip span{position:absolute;left:-72px;top:8px;color:var(--secondary)}.strip img{position:absolute;top:4px;height:91px;border-radius:4px;pointer-events:none;box-shadow:0 0 0 1px var(--hairline)}
        .strip img.more{display:none}
        .playhead{position:absolute;z-index:1;top:0;bottom:0;width:1px;background:var(--playhead);pointer-events:none}
        """

    /// The script. It selects the time to show when the mouse moves over a strip, or when the user clicks a difference.
    static let script = """
        for (const take of document.querySelectorAll('section.take')) {
          const data = JSON.parse(take.querySelector('script').textContent), strips = take.querySelector('.strips'), head = strips.querySelector('.playhead');
          const shots = Object.fromEntries(['before', 'now', 'difference'].map(k => [k, [...strips.querySelectorAll('.strip.' + k + ' img')]]));
          const last = (list, at, t) => { let found = list[0]; for (const x of list) if (at(x) <= t + 1e-6) found = x; return found; };
          const box = (kind, b) => b ? `<rect class="${kind}" x="${b[0]}" y="${b[1]}" width="${b[2]}" height="${b[3]}"/>` : '';
          let now = data.first;
          const show = t => {
            now = t = Math.min(Math.max(t, data.begin), data.end);
            const row = strips.querySelector('.strip');
            head.style.left = row.offsetLeft + row.offsetWidth * (t - data.begin) / (data.end - data.begin) + 'px';
            const boxes = (last(data.boxes, b => b[0], t) || [0, []])[1];
            for (const kind of ['before', 'now', 'difference']) {
              const pane = take.querySelector('.pane.' + kind), shot = last(shots[kind], i => +i.dataset.time, t);
              if (shot) pane.querySelector('img').src = shot.src;
              pane.querySelector('.time').textContent = t.toFixed(3) + ' s';
              pane.querySelector('svg').innerHTML = boxes.map(b => (kind != 'now' ? box('b', b[1]) : '') + (kind != 'before' ? box('n', b[2]) : '')).join('');
            }
            for (const li of take.querySelectorAll('li')) li.classList.toggle('on', Math.abs(li.dataset.time - t) < 1e-6);
          };
          const scrub = e => { const r = strips.querySelector('.strip').getBoundingClientRect(); show(data.begin + (data.end - data.begin) * (e.clientX - r.left) / r.width); };
          strips.addEventListener('pointermove', scrub); strips.addEventListener('pointerdown', scrub);
          for (const li of take.querySelectorAll('li')) li.addEventListener('click', () => show(+li.dataset.time));
          addEventListener('resize', () => show(now)); show(now);
        }
        """
}
