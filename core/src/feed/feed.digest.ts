import { circleRef } from "../circles/circles.access.ts";
import type { DigestLine, DigestReader } from "../kernel/digest-aspect.ts";
import { createdAtOfId, firstIdAt } from "../kernel/ids.ts";
import { mapInGroups } from "../kernel/in-groups.ts";
import { sharedReads } from "../kernel/shared-reads.ts";
import type { DigestTexts } from "../kernel/texts/mail-texts.ts";
import { CirclePostEntity } from "./feed.entity.ts";
import { countsOf } from "./feed.service.ts";
import { postAddress } from "./post-address.rules.ts";

const postsRead = 20;

const newsIn = sharedReads(async (circleId, since) => {
  const { data } = await CirclePostEntity.query
    .newest({ circleId })
    .gte({ postId: firstIdAt("post", since) })
    .go({ order: "desc", limit: postsRead });
  return data
    .filter(({ hiddenAt }) => !hiddenAt)
    .map((post) => {
      const { postId, authorId, authorName } = post;
      return { postId, authorId, authorName, ...countsOf(post) };
    });
});
type News = Awaited<ReturnType<typeof newsIn>>[number];

function lineOf(
  post: News,
  circle: DigestReader["circles"][number],
  texts: DigestTexts,
): DigestLine {
  const { reactionTotal, commentCount } = post;
  const said = [
    ...(reactionTotal > 0 ? [texts.responses(reactionTotal)] : []),
    ...(commentCount > 0 ? [texts.comments(commentCount)] : []),
  ];
  return {
    text: texts.postBy(post.authorName, circle.name),
    note: said.length > 0 ? texts.listed(said) : texts.newPost,
    path: postAddress({ postId: post.postId, circleId: circle.circleId }),
    personIds: [post.authorId],
    quietIn: circleRef(circle.circleId).key,
    // A comment counts twice a reaction; ties are broken by the newest.
    order: -(reactionTotal + 2 * commentCount) - Date.parse(createdAtOfId(post.postId)) / 1e14,
  };
}

/** Doesn't quote posts, because others may see an inbox. */
export async function digestLines({
  actor,
  since,
  circles,
  texts,
}: DigestReader): Promise<DigestLine[]> {
  const unwanted = actor.unwanted?.();
  const lines = await mapInGroups(circles, async (circle) =>
    (await newsIn(circle.circleId, since))
      .filter(({ authorId, postId }) => authorId !== actor.userId && !unwanted?.has(postId))
      .map((post) => lineOf(post, circle, texts)),
  );
  return lines.flat();
}
