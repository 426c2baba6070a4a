/**
 * Who a route is for.
 * - open: anybody, without a question
 * - entry: visitors; whoever is signed in is sent on
 * - welcome: anybody, but the signed-in only with a finished profile
 * - account: signed in; the onboarding is not asked for
 * - member: signed in, with a finished profile and no lapsed membership
 */
export type Access = "open" | "entry" | "welcome" | "account" | "member";

export interface GuardedRoute {
  /** The route's pattern, as it stands in the route table. */
  path: string;
  access: Access;
  /** A member whose membership has lapsed keeps this page: settings, with export and deletion. */
  openToLapsed?: boolean;
}

/** Where the signed-in begin. */
export const home = "/community";

/** Whether nobody has to sign in for it. */
export const opensToVisitors = ({ access }: GuardedRoute): boolean =>
  access !== "account" && access !== "member";
