import { chooseTheme, chosenTheme, type ThemeChoice } from "../lib/theme.ts";

export function initThemeSwitch(): void {
  const switches = document.querySelectorAll<HTMLSelectElement>("[data-theme-switch]");
  for (const select of switches) {
    select.value = chosenTheme();
    // Its options are the choices.
    select.addEventListener("change", () => chooseTheme(select.value as ThemeChoice));
  }
}
