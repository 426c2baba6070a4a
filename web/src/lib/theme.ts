export type ThemeChoice = "system" | "light" | "dark";

/** Also used by public/early.js, which sets the theme before the first paint. */
const storageKey = "theme";

export function chosenTheme(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") {
    localStorage.removeItem(storageKey);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(storageKey, choice);
    document.documentElement.dataset.theme = choice;
  }
}
