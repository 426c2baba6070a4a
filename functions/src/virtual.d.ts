declare module "virtual:api-parts" {
  import type { AnyRouter } from "@orpc/server";

  /** Parts are the files of `functions/src/api/` by name; paths are the contract's. */
  export const parts: Record<string, () => Promise<{ router: AnyRouter }>>;
  export const paths: import("./http/find-part.ts").Paths;
}
