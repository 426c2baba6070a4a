/** The console's only stylesheet: light and dark, no fonts or pictures to load. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f7f7f4, #16181a);
  --surface: light-dark(#ffffff, #1f2225);
  --ink: light-dark(#1d2125, #e8e8e4);
  --muted: light-dark(#5b6268, #a5acb2);
  --line: light-dark(#d9dad4, #363b40);
  --link: light-dark(#14568c, #8ec5f5);
  --alarm: light-dark(#a3281f, #ff9d92);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
nav { display: flex; flex-wrap: wrap; gap: 0 4px; max-width: 1200px; margin: 0 auto; padding: 4px 12px; }
nav a { padding: 8px; text-decoration: none; border-bottom: 2px solid transparent; }
nav a[aria-current] { border-color: var(--link); font-weight: 600; }
main { max-width: 1200px; margin: 0 auto; padding: 16px 20px 64px; }
h1 { font-size: 22px; margin: 8px 0 16px; }
h2 { font-size: 17px; margin: 32px 0 8px; }
p { max-width: 68ch; }
.muted { color: var(--muted); }
.alarm { color: var(--alarm); font-weight: 600; }
.scroll { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 8px 12px; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tr:last-child > td { border-bottom: 0; }
th { font-weight: 600; color: var(--muted); white-space: nowrap; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
pre, code { font: 13px/1.45 ui-monospace, monospace; }
pre { margin: 0; padding: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
td pre { padding: 0; }
td form { margin: 0 8px 4px 0; }
form { display: inline-flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.controls { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 0 0 16px; }
button, input, select { font: inherit; color: inherit; min-height: 36px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
button { cursor: pointer; }
button:hover { border-color: var(--link); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 12px; }
.tiles > * { display: block; padding: 12px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; text-decoration: none; color: inherit; }
.tiles a:hover { border-color: var(--link); }
.tiles b { display: block; font-size: 22px; font-variant-numeric: tabular-nums; }
.previews { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 24px; }
.previews figure { margin: 0; max-width: 100%; overflow-x: auto; }
.previews figcaption { padding-bottom: 6px; }
.previews iframe { width: auto; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
`;
