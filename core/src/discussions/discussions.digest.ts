import { circleRef } from "../circles/circles.access.ts";
import { timestamp } from "../kernel/clock.ts";
import type { DigestLine, DigestReader } from "../kernel/digest-aspect.ts";
import { mapInGroups } from "../kernel/in-groups.ts";
import { sharedReads } from "../kernel/shared-reads.ts";
import { addressOf } from "./discussions.access.ts";
import { DiscussionEntity } from "./discussions.entity.ts";
import { activityOf } from "./discussions.view.ts";

/** Topics read per circle, by latest reply. */
const topicsRead = 5;

/** A topic with a reply since `until` is left to the next digest. */
const newsIn = sharedReads(async (circleId, since, until) => {
  const { data } = await DiscussionEntity.query
    .newest({ circleId, kind: "topic" })
    .where(
      ({ activeAt, lastReplyAt }, { gte }) =>
        `${gte(activeAt, timestamp(since))} OR ${gte(lastReplyAt, timestamp(since))}`,
    )
    .go({ order: "desc", limit: topicsRead });
  return data
    .filter(({ isRemoved, hiddenAt }) => !isRemoved && !hiddenAt)
    .filter((topic) => Date.parse(activityOf(topic)) < until)
    .map((topic) => ({
      path: addressOf(topic),
      authorId: topic.authorId,
      title: topic.title,
      activeAt: activityOf(topic),
      replies: Math.max(0, topic.replyCount ?? 0),
    }));
});

export async function digestLines({
  actor,
  since,
  at,
  circles,
  texts,
}: DigestReader): Promise<DigestLine[]> {
  const lines = await mapInGroups(circles, async ({ circleId, name }) => {
    const topics = await newsIn(circleId, since, at);
    return topics.flatMap(({ path, authorId, title, activeAt, replies }): DigestLine[] => {
      if (authorId === actor.userId && replies === 0) return [];
      return [
        {
          text: texts.quoted(title),
          note: texts.listed([
            texts.written(name),
            replies > 0 ? texts.replies(replies) : texts.newTopic,
          ]),
          path,
          personIds: [authorId],
          quietIn: circleRef(circleId).key,
          order: -2 * replies - Date.parse(activeAt) / 1e14,
        },
      ];
    });
  });
  return lines.flat();
}
