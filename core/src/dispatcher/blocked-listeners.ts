import type { DomainEvent } from "../kernel/domain-events.ts";
import { memberIdPattern } from "../kernel/id-prefixes.ts";
import type { BlockedIds } from "../members/blocks.access.ts";
import type { Socket } from "../realtime/sockets.service.ts";

/** @param actorId null if it isn't for the receivers to know */
export function memberIdsIn(event: DomainEvent, actorId: string | null): string[] {
  const named = Object.values(event).flat().filter(isMemberId);
  return [...new Set([actorId, ...named].filter(isMemberId))];
}

const isMemberId = (value: unknown): value is string =>
  typeof value === "string" && memberIdPattern.test(value);

/** Drops members with a block to a member that the event names; who acted always receives it. */
export const withoutBlockedListeners = (
  sockets: readonly Socket[],
  actorId: string,
  blockedOf: ReadonlyMap<string, BlockedIds>,
): Socket[] =>
  sockets.filter(
    ({ userId }) =>
      userId === actorId || ![...blockedOf.values()].some((blocked) => blocked.has(userId)),
  );
