declare module "virtual:api-parts" {
  import type { AnyRouter } from "@orpc/server";

  /** What `functions/src/api/` holds, by file name, and the paths that the contract gives it. */
  export const parts: Record<string, () => Promise<{ router: AnyRouter }>>;
  export const paths: import("./http/find-part.ts").Paths;
}
