import type { Post } from "@attune/core/feed/feed.contract";
import { daysOfPoll } from "@attune/core/feed/poll.rules";
import { postAddress } from "@attune/core/feed/post-address.rules";
import { client } from "../../lib/api.ts";
import type { NewPost } from "./new-post.ts";

const day = 86_400_000;

interface Poll {
  options: string[];
  isMultiple?: boolean | undefined;
}

const asked = ({ options, isMultiple = false }: Poll, openDays: number) =>
  JSON.stringify([options, isMultiple, openDays]);

const pollIn = ({ poll, createdAt }: Post) =>
  poll &&
  asked(
    poll,
    poll.closesAt ? Math.round((Date.parse(poll.closesAt) - Date.parse(createdAt)) / day) : 0,
  );

const pollWritten = ({ poll }: NewPost) =>
  poll && asked(poll, poll.closesIn ? daysOfPoll[poll.closesIn] : 0);

/**
 * Updates a post that an earlier attempt published although its answer was lost.
 * @throws created_differently if picture, audience or poll differ, which can't be changed
 */
export async function changeEarlier(postId: string, written: NewPost) {
  const { content, topic, contentNote, imageAlt, ...rest } = written;
  const post = await client.feed.getPost({ postId });
  const circleId = rest.visibility === "circle" ? rest.circleId : undefined;
  const isSame =
    post.visibility === rest.visibility &&
    post.circleId === circleId &&
    (post.imageUrl?.split("?", 1)[0] ?? null) === rest.imageUrl &&
    pollIn(post) === pollWritten(written);
  if (!isSame) {
    const data = { address: postAddress(post) };
    throw Object.assign(new Error(), { code: "created_differently", status: 409, data });
  }
  const words = { content, topic, contentNote, imageAlt };
  const { editedAt } = await client.feed.updatePost({ postId, ...words });
  const optional = { contentNote: contentNote ?? undefined, imageAlt: imageAlt ?? undefined };
  return { ...post, ...words, ...optional, editedAt };
}
