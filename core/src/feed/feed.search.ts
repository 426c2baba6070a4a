import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { createdAtOfId } from "../kernel/ids.ts";
import type { SearchSource } from "../kernel/search-aspect.ts";
import type { PostItem } from "./feed.access.ts";
import { PostEntity } from "./feed.entity.ts";
import { countsOf } from "./feed.service.ts";
import { titleFromContent } from "./title-from-content.ts";

/** With the options of its poll. */
const wordsOf = ({ content, poll }: Pick<PostItem, "content" | "poll">): string =>
  [content, ...(poll?.options ?? [])].join("\n");

export const load: SearchSource["load"] = async (postId) => {
  const { data } = await PostEntity.get({ postId }).go({ consistent: true });
  if (data?.visibility !== "public" || data.hiddenAt) return null;
  const { content, contentNote, topic = null, imageUrl = null } = data;
  return {
    // Text that's folded behind a content note is neither found nor quoted.
    ...(contentNote
      ? { title: contentNote, description: "", imageUrl: null, categories: [] }
      : {
          title: topic ?? titleFromContent(content),
          description: wordsOf(data),
          imageUrl,
          categories: topic ? [topic] : [],
        }),
    keywords: [],
    location: null,
    date: null,
    createdAt: createdAtOfId(postId),
    popularity: 0,
    ownerId: data.authorId,
  };
};

const pageSize = 50;

export const listIds: SearchSource["listIds"] = async (cursor) => {
  const page = await PostEntity.query
    .newest({ visibility: "public" })
    .go({ limit: pageSize, cursor });
  return { ids: page.data.map(({ postId }) => postId), cursor: page.cursor };
};

/** Counted on sorting by popularity, because reactions change too often for the index. */
export const countPopularity: NonNullable<SearchSource["countPopularity"]> = async (ids) => {
  const posts = await batchGet(ids.map((postId) => itemRef(PostEntity, { postId })));
  return new Map(
    posts.flatMap((item) => {
      if (!item) return [];
      const { reactionTotal, commentCount } = countsOf(item);
      return [[item.postId, reactionTotal + commentCount] as const];
    }),
  );
};

export const readTexts: NonNullable<SearchSource["readTexts"]> = async (ids) => {
  const posts = await batchGet(ids.map((postId) => itemRef(PostEntity, { postId })));
  return new Map(
    posts.flatMap((item) =>
      item ? [[item.postId, `${item.topic ?? ""}\n${wordsOf(item)}`] as const] : [],
    ),
  );
};
