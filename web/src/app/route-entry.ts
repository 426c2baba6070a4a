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

type Entry<Path extends string> = RouteEntry & { path: Path };
type Make = <Path extends string>(path: Path, title: string) => Entry<Path>;

export const open: Make = (path, title) => ({ path, title, access: "open", frame: "bare" });
export const entry: Make = (path, title) => ({ path, title, access: "entry", frame: "bare" });
export const account: Make = (path, title) => ({ path, title, access: "account", frame: "bare" });
export const member: Make = (path, title) => ({ path, title, access: "member", frame: "full" });
