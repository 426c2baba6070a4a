import type { GuardedRoute } from "./access.ts";

/**
 * What stands around a page.
 * - full: bar, footer, everything of the community
 * - bare: the logo and the footer
 * - none: the page alone, for ceremonies
 */
export type Frame = "full" | "bare" | "none";

export interface RouteEntry extends GuardedRoute {
  frame: Frame;
  /** What the page is called, in the tab and to a screen reader. A page may say it more exactly. */
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
