import { chosenTheme } from "../lib/theme.ts";

/** What public/early.js does for the application. */
export function beforePaint(): void {
  try {
    const theme = chosenTheme();
    if (theme !== "system") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is off: the system's theme stays.
  }
  // The application offers to install.
  addEventListener("beforeinstallprompt", (event) => event.preventDefault());
}
