import type { EntityItem } from "electrodb";
import { isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { AppError } from "../kernel/errors.ts";
import { PostEntity } from "./feed.entity.ts";

export type PostItem = EntityItem<typeof PostEntity>;

/**
 * The door to a post: gives it when the actor may see it, or change it when `as` says author.
 * @throws not_found for what is not there or not for this actor; permission.denied for an author's act
 */
export async function openPost(
  actor: SignedInActor,
  postId: string,
  as: "reader" | "author" = "reader",
): Promise<PostItem> {
  const { data: post } = await PostEntity.get({ postId }).go();
  if (!post || !(await maySee(actor, post))) throw new AppError("not_found");
  if (as === "author" && post.authorId !== actor.userId) throw new AppError("permission.denied");
  return post;
}

async function maySee(actor: SignedInActor, post: PostItem): Promise<boolean> {
  if (post.visibility === "public" || post.authorId === actor.userId) return true;
  return isConnected(post.authorId, actor.userId);
}
