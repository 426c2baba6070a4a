import type { contract } from "@attune/core/contract";
import type { Actor, SignedInActor } from "@attune/core/kernel/actor";
import type { OperationMeta } from "@attune/core/kernel/operation";
import {
  replaceBlockedIds,
  withoutBlocked,
  withoutItemsOf,
} from "@attune/core/members/blocks.access";
import { authorize, requireRecentSignIn } from "@attune/core/members/members.access";
import { limitCalls } from "@attune/core/security/limits.service";
import { recordThreats } from "@attune/core/security/threats.service";
import type { AnyContractRouter } from "@orpc/contract";
import { type ImplementerInternalWithMiddlewares, implement } from "@orpc/server";

export interface ApiContext {
  actor: Actor;
}

type Contract = typeof contract;

/** Refuses an operation that doesn't state who may call it. */
const guarded = (whole: Contract) =>
  implement(whole)
    .$context<ApiContext>()
    .use(async ({ context, next, procedure }, input, output) => {
      const { meta, route } = procedure["~orpc"];
      // The contract's operations are all made by operation().
      const { who, recentSignIn, leavesOutMuted, limit, ...rules } = meta as OperationMeta;
      if (!who) throw new Error("An operation does not state who may call it.");
      // Only reads may use the cached access status.
      const reads = route.method === "GET";
      const actor = await authorize(context.actor, who, { fresh: !reads });
      if (recentSignIn) requireRecentSignIn(actor);
      await limitCalls(actor, route.path ?? "", limit ?? (reads ? "read" : "write"));
      await recordThreats(actor, route.path ?? "", input);
      // Moderators and admins see everyone, so blocks don't apply.
      const { blocked } = rules.namesBlocked || typeof who === "object" ? {} : actor;
      if (blocked) replaceBlockedIds(input, blocked);
      const result = await next({ context: { actor } });
      const unwanted = leavesOutMuted ? actor.unwanted?.() : undefined;
      const answer = withoutItemsOf(withoutBlocked(result.output, blocked), unwanted);
      return answer === result.output ? result : output(answer);
    });

/** The gate lets visitors call only what's for anyone. */
type ActorOf<Operation> = Operation extends { "~orpc": { meta: OperationMeta<infer Who> } }
  ? "anyone" extends Who
    ? Actor
    : SignedInActor
  : never;

type Implementing<Operations extends AnyContractRouter> = {
  [Verb in keyof Operations]: Operations[Verb] extends AnyContractRouter
    ? ImplementerInternalWithMiddlewares<
        Operations[Verb],
        ApiContext,
        { actor: ActorOf<Operations[Verb]> }
      >
    : never;
};

/** A function passes only its part of the contract, to load no other schemas. */
export const implementing = <Noun extends keyof Contract>(noun: Noun, part: Contract[Noun]) =>
  // Only this part of the contract is accessed, and oRPC can't type the actor by operation.
  guarded({ [noun]: part } as unknown as Contract)[noun] as unknown as Implementing<Contract[Noun]>;
