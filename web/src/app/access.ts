/**
 * Who may open a route.
 * - open: everyone
 * - entry: visitors; members are redirected
 * - welcome: visitors, and members with a finished profile
 * - account: signed in, onboarding finished or not
 * - member: signed in, onboarded, membership not lapsed
 */
export type Access = "open" | "entry" | "welcome" | "account" | "member";

export interface GuardedRoute {
  path: string;
  access: Access;
  /** Also open to a lapsed member: settings, with export and deletion. */
  openToLapsed?: boolean;
}

export const home = "/community";

/** The id of the route for addresses without a page. */
export const unknownAddress = "unknown";

export const opensToVisitors = ({ access }: GuardedRoute): boolean =>
  access !== "account" && access !== "member";
