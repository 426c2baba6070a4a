import { circleRef } from "../circles/circles.access.ts";
import { inOneLine, shortenAtWord } from "../kernel/characters.ts";
import type { DigestCircle, DigestLine, DigestReader } from "../kernel/digest-aspect.ts";
import { createdAtOfId, firstIdAt } from "../kernel/ids.ts";
import { mapInGroups } from "../kernel/in-groups.ts";
import { sharedReads } from "../kernel/shared-reads.ts";
import type { DigestTexts } from "../kernel/texts/mail-texts.ts";
import { unquoted } from "../kernel/unformatted.rules.ts";
import { CirclePostEntity } from "./feed.entity.ts";
import { postKey } from "./feed.notifications.ts";
import { countsOf } from "./feed.service.ts";
import { postAddress } from "./post-address.rules.ts";

const postsRead = 20;
const maxExcerptLength = 120;

const newsIn = sharedReads(async (circleId, since, until) => {
  const { data } = await CirclePostEntity.query
    .newest({ circleId })
    .between({ postId: firstIdAt("post", since) }, { postId: firstIdAt("post", until) })
    .go({ order: "desc", limit: postsRead });
  return data
    .filter(({ hiddenAt }) => !hiddenAt)
    .map((post) => {
      const { postId, authorId, authorName, contentNote, content } = post;
      const words =
        contentNote === undefined
          ? { said: shortenAtWord(inOneLine(unquoted(content)), maxExcerptLength) }
          : { contentNote };
      return { postId, authorId, authorName, ...words, ...countsOf(post) };
    });
});
type News = Awaited<ReturnType<typeof newsIn>>[number];

/** Of a post with a content note, only the note. */
function excerptOf({ said, contentNote }: News, texts: DigestTexts): string | undefined {
  if (contentNote !== undefined) return texts.folded(contentNote);
  return said ? texts.quoted(said) : undefined;
}

function lineOf(
  post: News,
  circle: DigestCircle,
  { texts, showsContent }: DigestReader,
): DigestLine {
  const { reactionTotal, commentCount } = post;
  const said = [
    ...(reactionTotal > 0 ? [texts.reactions(reactionTotal)] : []),
    ...(commentCount > 0 ? [texts.comments(commentCount)] : []),
  ];
  return {
    text: texts.postBy(post.authorName, circle.name),
    ...((circle.isForAll || showsContent) && { excerpt: excerptOf(post, texts) }),
    note: said.length > 0 ? texts.listed(said) : texts.newPost,
    path: postAddress({ postId: post.postId, circleId: circle.circleId }),
    personIds: [post.authorId],
    quietIn: circleRef(circle.circleId).key,
    subject: postKey(post.postId),
    // A comment counts twice a reaction; ties are broken by the newest.
    order: -(reactionTotal + 2 * commentCount) - Date.parse(createdAtOfId(post.postId)) / 1e14,
  };
}

/** Quotes posts of circles that any member may join, of others only if the reader allows it. */
export async function digestLines(reader: DigestReader): Promise<DigestLine[]> {
  const { actor, since, at, circles } = reader;
  const unwanted = actor.unwanted?.();
  const lines = await mapInGroups(circles, async (circle) =>
    (await newsIn(circle.circleId, since, at))
      .filter(({ authorId, postId }) => authorId !== actor.userId && !unwanted?.has(postId))
      .map((post) => lineOf(post, circle, reader)),
  );
  return lines.flat();
}
