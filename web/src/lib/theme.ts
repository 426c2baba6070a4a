import { readItem, removeItem, writeItem } from "./stored-items.ts";

export type ThemeChoice = "system" | "light" | "dark";

/** Also used by public/early.js, which sets the theme before the first paint. */
const storageKey = "theme";

export function chosenTheme(): ThemeChoice {
  const stored = readItem(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") {
    removeItem(storageKey);
    delete document.documentElement.dataset.theme;
  } else {
    writeItem(storageKey, choice);
    document.documentElement.dataset.theme = choice;
  }
}
