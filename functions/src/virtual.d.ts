declare module "virtual:api-parts" {
  import type { AnyRouter } from "@orpc/server";

  /** `functions/src/api/` by file name, and the contract's paths. */
  export const parts: Record<string, () => Promise<{ router: AnyRouter }>>;
  export const paths: import("./http/find-part.ts").Paths;
}
