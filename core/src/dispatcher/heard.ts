import type { DomainEvent } from "../kernel/domain-events.ts";
import type { BlockedIds } from "../members/blocks.access.ts";
import type { Socket } from "../realtime/sockets.service.ts";

const memberId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The members an event is about: who did it, and everyone it names. */
export function membersIn(event: DomainEvent, actorId: string): string[] {
  const named = Object.values(event).flat().filter(isMemberId);
  return [...new Set([actorId, ...named].filter(isMemberId))];
}

const isMemberId = (value: unknown): value is string =>
  typeof value === "string" && memberId.test(value);

/**
 * The sockets that may hear of an event: none whose member a block keeps apart from someone it's
 * about. Who did it hears of it in any case.
 */
export const withoutBlockedListeners = (
  sockets: readonly Socket[],
  actorId: string,
  blockedOf: ReadonlyMap<string, BlockedIds>,
): Socket[] =>
  sockets.filter(
    ({ userId }) =>
      userId === actorId || ![...blockedOf.values()].some((blocked) => blocked.has(userId)),
  );
