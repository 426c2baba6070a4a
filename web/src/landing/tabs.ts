import { arrowStep } from "../ui/arrow-step.ts";

/** Turns the page's sections into tabs on a phone; without this script they're one page. */
export function initTabs(): void {
  const list = document.querySelector<HTMLElement>("[data-tabs]");
  if (!list) return;
  const tabs = [...list.querySelectorAll<HTMLElement>("button")];
  const panels = tabs.map((tab) => document.getElementById(tab.dataset.panel ?? ""));
  const phone = matchMedia("(width < 768px)");
  let current = 0;

  const show = () => {
    list.hidden = !phone.matches;
    for (const [index, panel] of panels.entries()) {
      const chosen = index === current;
      const tab = tabs[index];
      tab?.setAttribute("aria-selected", String(chosen));
      if (tab) tab.tabIndex = chosen ? 0 : -1;
      if (!panel) continue;
      panel.hidden = phone.matches && !chosen;
      if (phone.matches) panel.setAttribute("role", "tabpanel");
      else panel.removeAttribute("role");
    }
  };
  const choose = (index: number) => {
    current = (index + tabs.length) % tabs.length;
    show();
    scrollTo(0, 0);
  };

  for (const [index, tab] of tabs.entries()) tab.addEventListener("click", () => choose(index));
  list.addEventListener("keydown", ({ key }) => {
    const step = arrowStep(key);
    if (!step) return;
    choose(current + step);
    tabs[current]?.focus();
  });
  phone.addEventListener("change", show);
  show();
}
