import { type CircleItem, membersAmong } from "../circles/circles.access.ts";
import { CircleEntity } from "../circles/circles.entity.ts";
import { DiscussionEntity } from "../discussions/discussions.entity.ts";
import type { FactOf } from "../facts.ts";
import { readTogether, wanted } from "../kernel/batch.ts";
import type { Card } from "../kernel/schemas.ts";
import * as notices from "./circle-notices.ts";
import { tell } from "./tell.ts";

/** The circle that a post's fact happened in, to say so in what is told of it. */
export async function circleOf({ circleId }: { circleId?: string }): Promise<CircleItem | null> {
  if (circleId === undefined) return null;
  const { data } = await CircleEntity.get({ circleId }).go();
  return data;
}

/** Mentions first: whoever is mentioned in a reply to their own discussion hears of it once. */
export async function tellOfDiscussion(
  factId: string,
  fact: FactOf<"discussion.opened"> | FactOf<"reply.written">,
  sender: Card,
): Promise<void> {
  const [discussion, circle] = await readTogether([
    wanted(DiscussionEntity, { discussionId: fact.discussionId }),
    wanted(CircleEntity, { circleId: fact.circleId }),
  ]);
  if (!discussion || !circle || discussion.isRemoved) return;
  for (const userId of fact.mentions) {
    await tell(factId, notices.mentionedInDiscussion(userId, sender, discussion, circle));
  }
  if (fact.type !== "reply.written" || fact.userId === fact.authorId) return;
  // Whoever has left the circle could not read the reply.
  for (const userId of await membersAmong(circle.circleId, [fact.authorId])) {
    await tell(factId, notices.discussionReplied(userId, sender, discussion, circle));
  }
}
