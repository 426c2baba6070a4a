import type { contract } from "@attune/core/contract";
import type { Actor } from "@attune/core/kernel/actor";
import type { OperationMeta } from "@attune/core/kernel/operation";
import { authorize, requireRecentSignIn } from "@attune/core/members/members.access";
import { implement } from "@orpc/server";

export interface ApiContext {
  actor: Actor;
}

type Contract = typeof contract;

/**
 * Whoever calls is measured against what the operation states before any handler runs; an
 * operation that states nothing refuses everybody.
 */
const guarded = (whole: Contract) =>
  implement(whole)
    .$context<ApiContext>()
    .use(async ({ context, next, procedure }) => {
      const { meta, route } = procedure["~orpc"];
      const { who, recentSignIn } = meta as OperationMeta;
      if (!who) throw new Error("An operation does not state who may call it.");
      // Looking may rest on what was known a moment ago; changing something may not.
      const actor = await authorize(context.actor, who, { fresh: route.method !== "GET" });
      if (recentSignIn) requireRecentSignIn(actor);
      return next({ context: { actor } });
    });

/**
 * A noun's part of the contract, ready to be implemented. Each function hands in the parts that it
 * answers, so that it does not load the others' schemas: the builder is typed for the whole contract
 * and reads the named part alone.
 */
export const implementing = <Noun extends keyof Contract>(noun: Noun, part: Contract[Noun]) =>
  guarded({ [noun]: part } as unknown as Contract)[noun];
