import { readItem, removeItem, tabKeys } from "./stored-items.ts";

/** Path of the circle or event that a visitor came from, to open after the sign-up. */
export function introducedPage(): string | null {
  const path = readItem(tabKeys.postLoginRedirect, sessionStorage);
  if (!path || !/^\/(circles\/cir|events\/evt)_\w+$/.test(path)) return null;
  removeItem(tabKeys.postLoginRedirect, sessionStorage);
  return path;
}
