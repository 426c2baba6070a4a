import type { Card } from "../kernel/schemas.ts";
import { CirclePostEntity, CommentEntity, PostEntity } from "./feed.entity.ts";

const atOnce = 25;

async function inGroups<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    await Promise.all(items.slice(start, start + atOnce).map(work));
  }
}

/** Writes a changed name or picture into everything its owner has posted. */
export async function refreshAuthorCards(card: Card): Promise<void> {
  const own = {
    authorName: card.name,
    ...(card.imageUrl ? { authorImageUrl: card.imageUrl } : {}),
  };
  const [posts, circlePosts, comments] = await Promise.all([
    PostEntity.query.byPerson({ authorId: card.userId }).go({ pages: "all" }),
    CirclePostEntity.query.byPerson({ authorId: card.userId }).go({ pages: "all" }),
    CommentEntity.query.byPerson({ authorId: card.userId }).go({ pages: "all" }),
  ]);
  await inGroups([...posts.data, ...circlePosts.data], ({ postId }) =>
    PostEntity.patch({ postId }).set(own).go(),
  );
  await inGroups(comments.data, ({ postId, commentId }) =>
    CommentEntity.patch({ postId, commentId }).set(own).go(),
  );
}
