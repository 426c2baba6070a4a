import type { EntityItem } from "electrodb";
import { openCircle } from "../circles/circles.access.ts";
import { isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { PostEntity } from "./feed.entity.ts";

export type PostItem = EntityItem<typeof PostEntity>;

/**
 * The door to a post: gives it when the actor may see it, or take it away when `as` says remover:
 * its author, also after leaving its circle, and the keeper of its circle.
 * @throws not_found for what is not there or not for this actor; permission.denied for a remover's act
 */
export async function openPost(
  actor: SignedInActor,
  postId: string,
  as: "reader" | "remover" = "reader",
): Promise<PostItem> {
  const post = await findPost(postId);
  if (as === "remover" && post.authorId === actor.userId) return post;
  if (!(await canView(actor, post))) throw new AppError("not_found");
  if (as === "remover" && !(await hostsCircleOf(actor, post))) {
    throw new AppError("permission.denied");
  }
  return post;
}

/** A post past its door, for who takes back something of their own below it. @throws not_found */
export async function findPost(postId: string): Promise<PostItem> {
  const { data: post } = await PostEntity.get({ postId }).go();
  if (!post) throw new AppError("not_found");
  return post;
}

/** Whether the actor keeps the circle that a post was written in. */
export const hostsCircleOf = async (actor: SignedInActor, { circleId }: PostItem) =>
  circleId !== undefined && (await opens(actor, circleId, "host"));

async function canView(actor: SignedInActor, post: PostItem): Promise<boolean> {
  if (post.circleId !== undefined) return opens(actor, post.circleId, "member");
  if (post.visibility === "public" || post.authorId === actor.userId) return true;
  return isConnected(post.authorId, actor.userId);
}

async function opens(actor: SignedInActor, circleId: string, as: "member" | "host") {
  try {
    await openCircle(actor, circleId, as);
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return false;
  }
}

/** Where a fact about a post happened, for those who hear of it. */
export const inCircle = ({ circleId }: { circleId?: string | undefined }) =>
  circleId === undefined ? {} : { circleId };
