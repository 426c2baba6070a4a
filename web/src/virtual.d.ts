declare module "virtual:contract-routes" {
  /** An operation's method and path, and what else its route states. */
  type CompactRoute = [method: string, path: string, rest?: Record<string, unknown>];
  interface CompactRouter {
    [name: string]: CompactRoute | CompactRouter;
  }
  const routes: CompactRouter;
  export default routes;
}
