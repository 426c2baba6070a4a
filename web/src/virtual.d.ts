declare module "virtual:contract-routes" {
  /** An operation's method and path. */
  export type CompactRoute = [method: string, path: string];
  export interface CompactRouter {
    [name: string]: CompactRoute | CompactRouter;
  }
  const routes: CompactRouter;
  export default routes;
}

declare module "virtual:contract-routes/far" {
  import type { CompactRouter } from "virtual:contract-routes";

  const routes: CompactRouter;
  export default routes;
}
