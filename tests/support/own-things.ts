import type { LocalCloud } from "@attune/local-cloud/types";
import { connect } from "./connect.ts";
import { eventDraft } from "./event-draft.ts";
import { meetupDraft } from "./meetup-draft.ts";
import { startWithAdaBenAndCleo } from "./members.ts";
import { becomeMember, type Person, signUp } from "./person.ts";
import { pictureOf } from "./picture.ts";
import { uploadPicture } from "./upload.ts";

export type PersonName = "ada" | "ben" | "cleo" | "gus" | "hal";

async function beginCheckout({ api }: Person): Promise<string> {
  const { items } = await api.memberships.listPlans();
  const [plan] = items;
  if (!plan) throw new Error("There is no plan.");
  const { url } = await api.billing.createCheckout({
    membershipId: plan.id,
    membershipName: plan.name,
    priceAmount: plan.price,
  });
  return /cs_\w+/.exec(url)?.[0] ?? "";
}

/** Uploads a file that isn't a picture. @returns its key */
async function upload({ api }: Person): Promise<string> {
  const { url, fields, key } = await api.photos.createUpload({
    purpose: "post",
    filename: "words.jpg",
    contentType: "image/jpeg",
    bytes: 5,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob(["words"]), "words.jpg");
  await fetch(url, { method: "POST", body: form });
  return key;
}

/** A report about a post that Ben wrote in Ada's circle before he left it. */
async function reportIn(circleId: string, cleo: Person, ben: Person) {
  for (const person of [cleo, ben]) await person.api.circles.joinCircle({ circleId });
  const post = { content: "Buy my cushions.", visibility: "circle", circleId } as const;
  const { postId } = await ben.api.feed.createPost(post);
  const sent = await cleo.api.reports.sendReport({
    subject: { kind: "post", postId },
    reason: "spam",
  });
  for (const person of [cleo, ben]) await person.api.circles.leaveCircle({ circleId });
  return sent;
}

/** Her own group, with Cleo and another connection. */
async function groupOf(world: LocalCloud, ada: Person, cleo: Person) {
  const dora = await becomeMember(world, { name: "Dora Dew", username: "dora" });
  await connect(dora, ada);
  const { conversationId: groupId } = await ada.api.conversations.createGroup({
    memberIds: [cleo.userId, dora.userId],
    title: "Dawn walks",
  });
  return { groupId, dora };
}

/** Ada owns one of everything. Cleo is connected to her, Ben isn't; Gus and Hal haven't paid. */
export async function startWithOwnThings() {
  const { world, ada, ben, cleo } = await startWithAdaBenAndCleo();
  const gus = await signUp(world, { name: "Gus Spring", username: "gus" });
  const hal = await signUp(world, { name: "Hal Frost", username: "hal" });
  const { postId } = await ada.api.feed.createPost({
    content: "Rain?",
    visibility: "public",
    poll: { options: ["Yes", "No"] },
  });
  const { commentId } = await ada.api.feed.addComment({ postId, content: "And wind." });
  const { circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We sit at dawn.",
    categories: ["Meditation"],
  });
  const { eventId } = await ada.api.events.createEvent(
    eventDraft(world, {
      title: "A walk",
      description: "Slowly, around the lake.",
      location: "By the lake",
      type: "Walk",
    }),
  );
  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world) });
  const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
  const occurrenceId = occurrences[0]?.occurrenceId ?? "";
  const { discussionId } = await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Cushions",
    body: "Which ones last?",
  });
  const { replyId } = await ada.api.discussions.addReply({ discussionId, body: "Buckwheat." });
  const { reportId } = await reportIn(circleId, cleo, ben);
  await connect(cleo, ada);
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: cleo.userId,
  });
  const { groupId, dora } = await groupOf(world, ada, cleo);
  const { exportId } = await ada.api.accounts.requestExport();
  await cleo.api.feed.react({ postId, reactionType: "love" });
  await world.settle();
  const { items } = await ada.api.notifications.listNotifications({});
  const notificationId = items[0]?.id ?? "";
  const checkoutId = await beginCheckout(gus);
  await beginCheckout(hal);
  const uploadKey = await upload(ada);
  const { albumId } = await ada.api.albums.createAlbum({
    title: "Mine",
    visibility: "connections",
  });
  const { albumId: otherAlbumId } = await ada.api.albums.createAlbum({ title: "Too" });
  const imageUrl = await uploadPicture(ada.api, pictureOf(40, 30));
  const { photoId } = await ada.api.albums.addPhoto({
    albumId,
    imageUrl: await uploadPicture(ada.api, pictureOf(30, 40)),
  });
  await ada.api.accounts.getSession();
  await ada.signIn();
  await ada.api.accounts.getSession();
  const { items: signIns } = await ada.api.accounts.listSignIns();
  const sessionId = signIns.find(({ current }) => !current)?.sessionId ?? "";
  return {
    postId,
    commentId,
    circleId,
    eventId,
    meetupId,
    occurrenceId,
    discussionId,
    replyId,
    reportId,
    conversationId,
    groupId,
    exportId,
    sessionId,
    notificationId,
    checkoutId,
    uploadKey,
    albumId,
    otherAlbumId,
    photoId,
    imageUrl,
    world,
    ada,
    ben,
    cleo,
    dora,
    gus,
    hal,
  };
}

export type OwnThings = Awaited<ReturnType<typeof startWithOwnThings>>;
