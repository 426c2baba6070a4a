/** The pages' one stylesheet: light and dark, from a phone's width up. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --canvas: #f7f4ef; --surface: #fffdfa; --ink: #29231e; --muted: #5f564d; --line: #ddd5ca;
  --control: #83776a; --primary: #23604a; --on-primary: #fbfaf4; --primary-hover: #1a4b39;
  --error: #a1302f; --error-wash: #fbeeec; --notice: #f3e8cf; --on-notice: #4a3a12; --focus: #0e5794;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #181512; --surface: #221e1a; --ink: #ece7df; --muted: #b5aba0; --line: #3c362f;
    --control: #8b8073; --primary: #8ccbaa; --on-primary: #10211a; --primary-hover: #a6dbc0;
    --error: #f49a91; --error-wash: #3a211e; --notice: #3a3018; --on-notice: #f1e2b8; --focus: #94cff9;
  }
}
* { box-sizing: border-box; }
html { font: 400 1rem/1.55 ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--canvas); color: var(--ink); min-height: 100vh; }
h1 .status { vertical-align: 3px; margin-left: 6px; font-weight: 400; }
.notice { background: var(--notice); color: var(--on-notice); padding: 10px 20px; font-size: .9375rem; text-align: center; }
main { max-width: 980px; margin: 0 auto; padding: 24px 20px 64px; }
main.narrow { max-width: 640px; }
h1 { font-size: 1.375rem; line-height: 1.3; font-weight: 600; margin: 0 0 4px; text-wrap: balance; }
h2 { font-size: 1.0625rem; font-weight: 600; margin: 0 0 12px; }
p { margin: 0 0 12px; max-width: 62ch; }
a { color: var(--primary); text-underline-offset: 3px; }
.back { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; color: var(--muted); text-decoration: none; }
.back:hover { color: var(--ink); text-decoration: underline; }
.muted { color: var(--muted); }
.small { font-size: .9375rem; }
.price { font-size: 2.25rem; line-height: 1.2; font-weight: 600; letter-spacing: -.01em; margin: 8px 0 2px; font-variant-numeric: tabular-nums; }
.price small { font-size: 1rem; font-weight: 400; color: var(--muted); letter-spacing: 0; }
.sheet { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px 20px; }
.pay { display: grid; grid-template-columns: minmax(0, 1fr); gap: 28px; }
.terms { margin: 14px 0 0; }
dl.sums { margin: 20px 0 0; font-variant-numeric: tabular-nums; }
dl.sums div { display: flex; justify-content: space-between; gap: 20px; padding: 12px 0; border-top: 1px solid var(--line); }
dl.sums div.total { font-weight: 600; }
dl.sums dt small { display: block; font-weight: 400; color: var(--muted); font-size: .9375rem; }
dl.sums dd { margin: 0; white-space: nowrap; }
.field { margin: 0 0 18px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; }
label, .label { display: block; font-weight: 500; margin: 0 0 6px; }
input { width: 100%; min-height: 46px; padding: 9px 12px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 6px; font-variant-numeric: tabular-nums; }
input::placeholder { color: var(--muted); opacity: 1; }
input[aria-invalid="true"] { border-color: var(--error); box-shadow: 0 0 0 1px var(--error); }
.given { padding: 4px 0 0; overflow-wrap: anywhere; }
.error { display: block; color: var(--error); font-size: .9375rem; margin: 6px 0 0; }
.alert { border: 1px solid var(--error); background: var(--error-wash); border-radius: 6px; padding: 12px 16px; margin: 0 0 20px; }
.alert p { margin: 0; font-weight: 500; }
.alert ul { margin: 6px 0 0; padding-left: 20px; }
.alert a { color: var(--error); }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 46px; padding: 10px 20px; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid var(--control); background: transparent; color: var(--ink); text-decoration: none; cursor: pointer; }
.button:hover { border-color: var(--ink); }
.button.primary { background: var(--primary); border-color: var(--primary); color: var(--on-primary); }
.button.primary:hover { background: var(--primary-hover); border-color: var(--primary-hover); }
.button.wide { width: 100%; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 16px; }
.actions form { display: contents; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
details { margin: 18px 0 0; border-top: 1px solid var(--line); padding-top: 6px; }
summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; font-weight: 500; }
summary::before { content: ""; width: 8px; height: 8px; margin: 0 12px 0 4px; border: solid var(--muted); border-width: 0 2px 2px 0; transform: rotate(-45deg); }
details[open] > summary::before { transform: rotate(45deg); }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th { text-align: left; font-weight: 500; color: var(--muted); }
th, td { padding: 10px 12px 10px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.amount, th.amount { text-align: right; padding-right: 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
tbody tr:last-child td { border-bottom: 0; }
dl.cards { margin: 0; font-size: .9375rem; }
dl.cards div { display: flex; flex-wrap: wrap; gap: 0 20px; padding: 8px 0; border-top: 1px solid var(--line); }
dl.cards dd { margin: 0; flex: 1 1 12em; }
code { font: .9375rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: nowrap; }
.section { padding: 28px 0; border-top: 1px solid var(--line); }
.section:first-of-type { border-top: 0; padding-top: 16px; }
.sheet + .section { padding-top: 32px; }
.status { display: inline-block; border: 1px solid currentColor; border-radius: 6px; padding: 1px 8px; font-size: .875rem; color: var(--muted); }
.status.bad { color: var(--error); }
@media (min-width: 820px) {
  main { padding-top: 40px; }
  .pay { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 64px; align-items: start; }
  .pay .order { position: sticky; top: 32px; }
  .sheet { padding: 32px; }
}
@media print { .notice, .actions, .back, details { display: none; } body { background: none; } }
`;
