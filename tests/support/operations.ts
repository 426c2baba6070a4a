import { contract } from "@attune/core/contract";
import type { Limit } from "@attune/core/kernel/limits";
import type { AllowedCaller, OperationMeta } from "@attune/core/kernel/operation";

export interface Operation {
  /** For example "feed.createPost". */
  name: string;
  method: string;
  /** Path below /api, with {parameters}. */
  path: string;
  who: AllowedCaller | undefined;
  recentSignIn: boolean;
  limit: Limit | undefined;
}

interface Procedure {
  "~orpc": { meta: OperationMeta; route: { method?: string; path?: string } };
}

export const operations: Operation[] = Object.entries(contract).flatMap(([noun, verbs]) =>
  // A contract's nouns contain procedures only.
  Object.entries(verbs as Record<string, Procedure>).map(([verb, { "~orpc": stated }]) => ({
    name: `${noun}.${verb}`,
    method: stated.route.method ?? "POST",
    path: stated.route.path ?? "",
    who: stated.meta.who,
    recentSignIn: stated.meta.recentSignIn ?? false,
    limit: stated.meta.limit,
  })),
);

export const describeCaller = (who: AllowedCaller | undefined): string =>
  typeof who === "object" ? who.permission : (who ?? "nothing");
