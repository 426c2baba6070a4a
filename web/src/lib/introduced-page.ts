import { readItem, removeItem, tabKeys } from "./stored-items.ts";

/**
 * Path of the circle, event, post or profile that a visitor came from, to open after the sign-up.
 * A new member has no conversations.
 */
export function introducedPage(): string | null {
  const path = readItem(tabKeys.postLoginRedirect, sessionStorage);
  if (!path || !/^\/(circles|events|(community\/)?post|profile)\/[^/]+$/.test(path)) return null;
  removeItem(tabKeys.postLoginRedirect, sessionStorage);
  return path;
}
