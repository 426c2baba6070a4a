import { createStore, useStore } from "./store.ts";
import { chooseTheme, chosenTheme, type ThemeChoice } from "./theme.ts";

const theme = createStore<ThemeChoice>(chosenTheme());

const choose = (choice: ThemeChoice): void => {
  chooseTheme(choice);
  theme.set(choice);
};

// Follows a choice made in another window.
addEventListener("storage", () => {
  const choice = chosenTheme();
  if (choice !== theme.get()) choose(choice);
});

/** The theme and its setter, shared by all components and windows. */
export const useTheme = () => [useStore(theme), choose] as const;
