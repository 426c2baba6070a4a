import { chosenTheme } from "../lib/theme.ts";

/** Does for prerendered pages what public/early.js does for the app. */
export function beforePaint(): void {
  const theme = chosenTheme();
  if (theme !== "system") document.documentElement.dataset.theme = theme;
  // Suppresses the browser's own install prompt, because the app offers the installation.
  addEventListener("beforeinstallprompt", (event) => event.preventDefault());
}
