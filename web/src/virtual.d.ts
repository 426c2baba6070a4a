declare module "virtual:contract-routes" {
  /** An operation's method and path. */
  export type CompactRoute = [method: string, path: string];
  export interface CompactRouter {
    [name: string]: CompactRoute | CompactRouter;
  }
  const routes: CompactRouter;
  export default routes;
}

declare module "virtual:common-passwords" {
  /** Separated by spaces. */
  const common: string;
  export default common;
}
