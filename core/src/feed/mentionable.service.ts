import { memberIdsOf, membersAmong, openCircle } from "../circles/circles.access.ts";
import { isClose } from "../connections/closeness.ts";
import { connectedAmong } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { maxBatchSize } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { toCard } from "../members/card.ts";
import { idsNamed, peopleNamed } from "../search/people-named.ts";
import { mentionableProfiles } from "./mentions.ts";

const listed = 5;
/** More than are listed, because some of them may not let the author mention them. */
const read = 10;

interface Asked {
  begun: string;
  circleId?: string | undefined;
  connected?: boolean | undefined;
}

/** @throws not_found without the circle */
export async function listMentionable(
  actor: SignedInActor,
  { begun, circleId, connected = false }: Asked,
): Promise<Card[]> {
  const inCircle = circleId !== undefined;
  const found = inCircle ? await membersNamed(actor, circleId, begun) : await peopleNamed(begun);
  const others = found.filter((userId) => userId !== actor.userId && !isBlocked(actor, userId));
  const reached = connected
    ? await connectedAmong(actor.userId, others.slice(0, maxBatchSize))
    : others;
  const isNear = inCircle || connected ? async () => true : isClose;
  const profiles = await mentionableProfiles(actor.userId, reached.slice(0, read), isNear);
  return profiles
    .filter(({ isBanned }) => !isBanned)
    .slice(0, listed)
    .map(toCard);
}

/** Of a large circle, only a hundred members and the newest of the directory are looked at. */
async function membersNamed(
  actor: SignedInActor,
  circleId: string,
  begun: string,
): Promise<string[]> {
  const circle = await openCircle(actor, circleId);
  const { data, cursor } = await memberIdsOf(circle.circleId, maxBatchSize, null);
  const first = idsNamed(data, begun);
  if (!cursor) return first;
  const further = (await peopleNamed(begun)).slice(0, maxBatchSize);
  return [...new Set([...first, ...(await membersAmong(circle.circleId, further))])];
}
