import { postAddress } from "@attune/core/feed/post-address.rules";
import { client } from "../../lib/api.ts";
import type { NewPost } from "./new-post.ts";

const optionsOf = (poll: { options: string[] } | undefined) => JSON.stringify(poll?.options);

/**
 * Updates a post that an earlier attempt published although its answer was lost.
 * @throws created_differently if picture, audience or poll differ, which can't be changed
 */
export async function changeEarlier(
  postId: string,
  { content, topic, contentNote, ...rest }: NewPost,
) {
  const post = await client.feed.getPost({ postId });
  const circleId = rest.visibility === "circle" ? rest.circleId : undefined;
  const isSame =
    post.visibility === rest.visibility &&
    post.circleId === circleId &&
    (post.imageUrl?.split("?", 1)[0] ?? null) === rest.imageUrl &&
    (post.imageAlt ?? null) === rest.imageAlt &&
    optionsOf(post.poll) === optionsOf(rest.poll);
  if (!isSame) {
    const data = { address: postAddress(post) };
    throw Object.assign(new Error(), { code: "created_differently", status: 409, data });
  }
  const words = { content, topic, contentNote };
  const { editedAt } = await client.feed.updatePost({ postId, ...words });
  return { ...post, ...words, contentNote: contentNote ?? undefined, editedAt };
}
