import { createStore, useStore } from "./store.ts";
import { chooseTheme, chosenTheme, type ThemeChoice } from "./theme.ts";

const theme = createStore<ThemeChoice>(chosenTheme());

const choose = (choice: ThemeChoice): void => {
  chooseTheme(choice);
  theme.set(choice);
};

// From another window, whose choice is stored already.
addEventListener("storage", () => {
  const choice = chosenTheme();
  if (choice !== theme.get()) choose(choice);
});

/** The same for all that show it, in each window. */
export const useTheme = () => [useStore(theme), choose] as const;
