import {
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { deleteAlbum } from "../albums/albums.service.ts";
import { emptyAlbum } from "../albums/removal.service.ts";
import { leaveCircle } from "../circles/circles.service.ts";
import { leaveEvent } from "../events/events.service.ts";
import { deleteComment } from "../feed/comments.service.ts";
import { PostEntity } from "../feed/feed.entity.ts";
import { deletePost } from "../feed/feed.service.ts";
import { resolveMentions } from "../feed/mentions.ts";
import { setReaction } from "../feed/reactions.service.ts";
import { type SignedInActor, system } from "../kernel/actor.ts";
import { awsOptions } from "../kernel/aws.ts";
import { cognito } from "../kernel/cognito.ts";
import { setting } from "../kernel/config.ts";
import { AppError } from "../kernel/errors.ts";
import { deleteObjects, listKeys } from "../kernel/object-store.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { type RawItem, removeItems } from "../kernel/raw-items.ts";
import { transact } from "../kernel/table.ts";
import { queueMail } from "../mail/queue.service.ts";
import { withdraw } from "../meetups/rsvps.service.ts";
import { AccountEntity, UsernameEntity } from "../members/account.entity.ts";
import {
  anonymizeHosted,
  leaveConversations,
  leaveDiscussions,
  removeConnections,
  removeLikeness,
  removeNotificationsAbout,
} from "./anonymize.ts";
import { handOverMeetups } from "./hand-over-meetups.ts";
import { entityOf, memberDataOf, pictureFolders } from "./member-data.ts";

/**
 * Removes a member: what is theirs goes, what others need to follow a thread stays without words
 * and name. Every step bears being done again, and the account itself goes last, so that a job
 * that broke off finds what is left to do.
 */
export async function removeMember(userId: string): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId }).go();
  if (!account?.deletingSince) return;
  const actor = system(userId);
  await endSubscription(userId);
  await endSignIns(userId);
  const { own, made } = await memberDataOf(userId);
  await takeBack(actor, made);
  await leaveDiscussions(actor, made);
  await removeConnections(userId, own);
  await leaveConversations(userId, made);
  await anonymizeHosted(userId, made);
  await handOverMeetups(userId);
  await removeLikeness(userId);
  await removePictures(userId);
  await sayGoodbye(userId, account);
  const rest = await memberDataOf(userId);
  const last = (item: RawItem) => entityOf(item) === "account";
  // The goodbye itself is still on its way; its row goes by its time to live.
  const goodbye = (item: RawItem) => item.emailType === "account_deleted";
  // Meetups have somebody else's name by now, or none; an index may not know it yet.
  const meetup = (item: RawItem) => entityOf(item) === "meetup";
  await removeItems(
    [...rest.own, ...rest.made].filter((item) => !last(item) && !goodbye(item) && !meetup(item)),
  );
  await deleteFromPool(userId);
  await UsernameEntity.delete({ username: account.username }).go();
  await transact([
    { write: AccountEntity.remove({ userId }).params(), conditionError: "not_found" },
    recordEvent(userId, { type: "account.deleted", userId }),
  ]);
}

/** Nothing is charged any more. The one function with the provider's secret does it. */
async function endSubscription(userId: string): Promise<void> {
  const answer = await new LambdaClient(awsOptions(30_000)).send(
    new InvokeCommand({
      FunctionName: setting("BILLING_FUNCTION"),
      Payload: JSON.stringify({ operation: "endSubscription", userId }),
    }),
  );
  if (answer.FunctionError) throw new Error("The subscription could not be ended.");
}

const poolName = () => ({ UserPoolId: setting("USER_POOL_ID") });
const isGone = (error: unknown) => error instanceof Error && error.name === "UserNotFoundException";

async function endSignIns(userId: string): Promise<void> {
  await cognito
    .send(new AdminUserGlobalSignOutCommand({ ...poolName(), Username: userId }))
    .catch((error) => {
      if (!isGone(error)) throw error;
    });
}

async function deleteFromPool(userId: string): Promise<void> {
  await cognito
    .send(new AdminDeleteUserCommand({ ...poolName(), Username: userId }))
    .catch((error) => {
      if (!isGone(error)) throw error;
    });
}

const alreadyGone = (error: unknown): void => {
  if (!(error instanceof AppError)) throw error;
};

/** Posts, comments, reactions, albums and places, through the verbs that keep the counts right. */
async function takeBack(actor: SignedInActor, made: RawItem[]): Promise<void> {
  for (const item of made) {
    const postId = String(item.postId);
    switch (entityOf(item)) {
      case "post":
        await deletePost(actor, postId).catch(alreadyGone);
        await forgetAtMentioned(String(item.content), actor.userId);
        break;
      case "comment":
        await deleteComment(actor, postId, String(item.commentId)).catch(alreadyGone);
        await forgetAtAuthor(postId, actor.userId);
        break;
      case "reaction":
        await setReaction(actor, postId, null).catch(alreadyGone);
        await forgetAtAuthor(postId, actor.userId);
        break;
      case "album":
        await deleteAlbum(actor, String(item.albumId)).catch(alreadyGone);
        await emptyAlbum(String(item.albumId));
        break;
      case "circle-member":
        await leaveCircle(actor, String(item.circleId)).catch(alreadyGone);
        break;
      case "meetup-occurrence-rsvp":
        await takeBackAnswer(actor.userId, String(item.occurrenceId));
        break;
      case "event-participant":
        await leaveEvent(actor, String(item.eventId)).catch(alreadyGone);
        break;
    }
  }
}

async function takeBackAnswer(userId: string, occurrenceId: string): Promise<void> {
  const meetup = await withdraw(userId, occurrenceId);
  if (meetup && meetup.hostId !== userId) await removeNotificationsAbout(meetup.hostId, userId);
}

async function forgetAtMentioned(content: string, userId: string): Promise<void> {
  for (const mentioned of await resolveMentions(content)) {
    if (mentioned !== userId) await removeNotificationsAbout(mentioned, userId);
  }
}

async function forgetAtAuthor(postId: string, userId: string): Promise<void> {
  const { data: post } = await PostEntity.get({ postId }).go();
  if (post && post.authorId !== userId) await removeNotificationsAbout(post.authorId, userId);
}

async function removePictures(userId: string): Promise<void> {
  const folders = [
    ...pictureFolders(userId),
    `exports/${userId}/`,
    `incoming/profile_image/${userId}/`,
    `incoming/avatar/${userId}/`,
    `incoming/post/${userId}/`,
    `incoming/photo/${userId}/`,
  ];
  await deleteObjects((await Promise.all(folders.map(listKeys))).flat());
}

async function sayGoodbye(userId: string, account: { email: string; name: string }): Promise<void> {
  await queueMail({
    cause: "account-deleted",
    userId,
    type: "account_deleted",
    data: { address: account.email, firstName: account.name.split(" ")[0] ?? "" },
    priority: 3,
  });
}
