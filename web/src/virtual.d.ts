/** Put in at build time, once per language; undefined in development and in tests. */
declare const BUILD_LANGUAGE: "en" | "de" | "es" | "fr" | "pt" | "ar";
declare const BUILD_LOCALE: string;
/** Separated by spaces. */
declare const BUILD_LANGUAGES: string;

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

declare module "virtual:sky-today" {
  /** The sky at noon UTC of the day of the build. */
  const sky: {
    /** As "2026-03-03". */
    date: string;
    /** Apparent longitudes by body, in degrees. */
    positions: Record<import("@attune/charts/sky/bodies").Body, number>;
  };
  export default sky;
}
