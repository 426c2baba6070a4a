import type { GuardedRoute } from "./access.ts";

/**
 * The frame around a page.
 * - full: the community's bar and footer
 * - bare: logo and footer
 * - none: the page alone
 */
export type Frame = "full" | "bare" | "none";

export interface RouteEntry extends GuardedRoute {
  frame: Frame;
  /** Title of the tab, also announced by screen readers; a page may render a more specific one. */
  title: string;
}

const entriesFor =
  (access: RouteEntry["access"], frame: Frame = "bare") =>
  <Path extends string>(path: Path, title: string): RouteEntry & { path: Path } => ({
    path,
    title,
    access,
    frame,
  });

export const open = entriesFor("open");
export const entry = entriesFor("entry");
export const account = entriesFor("account");
export const member = entriesFor("member", "full");
