import { contract } from "@attune/core/contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { ORPCError } from "@orpc/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventDraft } from "../support/event-draft.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { operations } from "../support/operations.ts";
import { becomeMember, munich, type Person, signUp } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { uploadPicture } from "../support/upload.ts";
import { startAttune } from "../support/world.ts";

/** What an operation answers: "may", or the code it refuses with. */
type Answer = string;

/** What an operation on a member's own thing must answer. */
interface Promised {
  stranger: Answer;
  /** "may" where it is not said. */
  owner?: Answer;
  /** Whose thing it is; ada's where it is not said. */
  whose?: () => Person;
  /** The stranger; ben where it is not said. */
  by?: () => Person;
  /** What it is called with; makes the thing where each call needs a new one. */
  input: (caller: "stranger" | "owner") => object | Promise<object>;
}

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let gus: Person;
let hal: Person;
let postId: string;
let commentId: string;
let circleId: string;
let eventId: string;
let meetupId: string;
let occurrenceId: string;
let discussionId: string;
let replyId: string;
let conversationId: string;
let exportId: string;
let sessionId: string;
let notificationId: string;
let checkoutId: string;
let uploadKey: string;
let requestId: string;
let albumId: string;
let otherAlbumId: string;
let photoId: string;
let imageUrl: string;

beforeAll(async () => {
  world = await startAttune();
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  cleo = await becomeMember(world, { name: "Cleo Autumn", username: "cleo" });
  gus = await signUp(world, { name: "Gus Spring", username: "gus" });
  hal = await signUp(world, { name: "Hal Frost", username: "hal" });
  ({ postId } = await ada.api.feed.createPost({ content: "Rain.", visibility: "public" }));
  ({ commentId } = await ada.api.feed.addComment({ postId, content: "And wind." }));
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We sit at dawn.",
    categories: ["Meditation"],
  }));
  ({ eventId } = await ada.api.events.createEvent(
    eventDraft(world, {
      title: "A walk",
      description: "Slowly, around the lake.",
      location: "By the lake",
      type: "Walk",
    }),
  ));
  ({ meetupId } = await ada.api.meetups.createMeetup({ circleId, ...meetupDraft(world) }));
  const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
  occurrenceId = occurrences[0]?.occurrenceId ?? "";
  ({ discussionId } = await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Cushions",
    body: "Which ones last?",
  }));
  ({ replyId } = await ada.api.discussions.addReply({ discussionId, body: "Buckwheat." }));
  await cleo.api.connections.sendRequest({ receiverId: ada.userId });
  const { received } = await ada.api.connections.listRequests();
  await ada.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
  ({ conversationId } = await ada.api.conversations.openConversation({
    participantId: cleo.userId,
  }));
  ({ exportId } = await ada.api.accounts.requestExport());
  await cleo.api.feed.react({ postId, reactionType: "love" });
  await world.settle();
  const { items } = await ada.api.notifications.listNotifications({});
  notificationId = items[0]?.id ?? "";
  checkoutId = await beginCheckout(gus);
  await beginCheckout(hal);
  uploadKey = await upload(ada);
  ({ albumId } = await ada.api.albums.createAlbum({ title: "Mine", visibility: "connections" }));
  ({ albumId: otherAlbumId } = await ada.api.albums.createAlbum({ title: "Too" }));
  imageUrl = await uploadPicture(ada.api, pictureOf(40, 30));
  ({ photoId } = await ada.api.albums.addPhoto({
    albumId,
    imageUrl: await uploadPicture(ada.api, pictureOf(30, 40)),
  }));
  await ada.api.accounts.getSession();
  await ada.signIn();
  await ada.api.accounts.getSession();
  const { items: signIns } = await ada.api.accounts.listSignIns();
  sessionId = signIns.find(({ current }) => !current)?.sessionId ?? "";
});
afterAll(() => world?.close());

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

/** Puts something into the bucket that is no picture, and gives its key. */
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

/** A request that waits for an answer, made for the stranger and still there for its owner. */
function request(between: () => [from: Person, to: Person]): Promised["input"] {
  return async (caller) => {
    if (caller === "stranger") {
      const [from, to] = between();
      await from.api.connections.sendRequest({ receiverId: to.userId });
      const { sent } = await from.api.connections.listRequests();
      requestId = sent.find((one) => one.person.userId === to.userId)?.requestId ?? "";
    }
    return { requestId };
  };
}

const person = () => ({ userId: ada.userId });
const post = () => ({ postId });
const conversation = () => ({ conversationId });
const meetup = () => ({ circleId, meetupId });
const discussion = () => ({ discussionId });
const occurrence = () => ({ circleId, meetupId, occurrenceId });

/** Every operation that a signed-in person or a member calls with the id of something. */
const promises: Record<string, Promised> = {
  // What is shown to every member.
  "profiles.getProfile": { stranger: "may", input: person },
  "feed.listPostsOf": { stranger: "may", input: person },
  "feed.getPost": { stranger: "may", input: post },
  "feed.listComments": { stranger: "may", input: post },
  "feed.react": { stranger: "may", input: () => ({ postId, reactionType: "love" }) },
  "feed.unreact": { stranger: "may", input: post },
  "feed.addComment": { stranger: "may", input: () => ({ postId, content: "Yes." }) },
  "bookmarks.addBookmark": { stranger: "may", input: post },
  // Done where there is none; it says nothing of another's bookmarks.
  "bookmarks.removeBookmark": { stranger: "may", input: post },
  "mutes.hidePost": { stranger: "may", input: post },
  "mutes.showPost": { stranger: "may", input: post },
  "bookmarks.findBookmarked": { stranger: "may", input: () => ({ postIds: [postId] }) },
  // Meetups are for a circle's members; to others they are not there.
  "meetups.listMeetups": { stranger: "not_found", input: () => ({ circleId }) },
  "meetups.getMeetup": { stranger: "not_found", input: meetup },
  "meetups.listUpcoming": { stranger: "not_found", input: occurrence },
  "meetups.createMeetup": {
    stranger: "not_found",
    input: () => ({ circleId, ...meetupDraft(world) }),
  },
  "meetups.updateMeetup": {
    stranger: "not_found",
    input: () => ({ ...meetup(), ...meetupDraft(world) }),
  },
  "meetups.answerOccurrence": {
    stranger: "not_found",
    input: () => ({ ...occurrence(), answer: "going" }),
  },
  "meetups.moveOccurrence": {
    stranger: "not_found",
    input: () => {
      const { start, end } = meetupDraft(world);
      return { ...occurrence(), start, end };
    },
  },
  "meetups.cancelOccurrence": { stranger: "not_found", input: occurrence },
  "meetups.allowPlanning": {
    stranger: "not_found",
    input: () => ({ circleId, membersPlan: false }),
  },
  "meetups.endMeetup": { stranger: "not_found", input: meetup },

  // So is what is said in a circle; that the circle is there is no secret.
  "feed.listCirclePosts": { stranger: "permission.denied", input: () => ({ circleId }) },
  "feed.createPost": {
    stranger: "permission.denied",
    input: () => ({ circleId, visibility: "circle", content: "Who brings tea?" }),
  },
  "discussions.listDiscussions": {
    stranger: "permission.denied",
    input: () => ({ circleId, kind: "topic" }),
  },
  "discussions.createDiscussion": {
    stranger: "permission.denied",
    input: () => ({ circleId, kind: "topic", title: "Mats", body: "Wool or cotton?" }),
  },
  "discussions.getDiscussion": { stranger: "not_found", input: discussion },
  "discussions.updateDiscussion": {
    stranger: "not_found",
    input: () => ({ discussionId, title: "Cushions", body: "Which ones last longest?" }),
  },
  "discussions.moderateDiscussion": {
    stranger: "not_found",
    input: () => ({ discussionId, isPinned: true, isClosed: false }),
  },
  "discussions.addReply": {
    stranger: "not_found",
    input: () => ({ discussionId, body: "Or kapok." }),
  },
  "discussions.updateReply": {
    stranger: "not_found",
    input: () => ({ discussionId, replyId, body: "Buckwheat hulls." }),
  },
  "discussions.deleteReply": {
    stranger: "not_found",
    input: () => ({ discussionId, replyId }),
  },
  "discussions.deleteDiscussion": { stranger: "not_found", input: discussion },
  // Saved searches lie with each member: another's is never reached by its id.
  "search.watchSearch": {
    stranger: "may",
    input: () => ({ searchId: "saved-search-1", name: "Dawn", query: "dawn" }),
  },
  "search.unwatchSearch": { stranger: "may", input: () => ({ searchId: "saved-search-1" }) },

  "circles.getCircle": { stranger: "may", input: () => ({ circleId }) },
  "circles.joinCircle": { stranger: "may", input: () => ({ circleId }) },
  "charts.getChart": { stranger: "may", input: person },
  "charts.getLikeness": { stranger: "may", owner: "not_found", input: person },
  "connections.getStatus": { stranger: "may", input: person },
  "circles.listCircleMembers": { stranger: "may", input: () => ({ circleId }) },
  "circles.updateCircle": {
    stranger: "permission.denied",
    input: () => ({ circleId, name: "Sitters", description: "We sit.", categories: [] }),
  },
  // Gus isn't in the circle.
  "circles.handOverCircle": {
    stranger: "permission.denied",
    owner: "reference.missing",
    input: () => ({ circleId, userId: gus.userId }),
  },
  "circles.closeCircle": {
    stranger: "permission.denied",
    input: async (caller) => {
      if (caller === "stranger") return { circleId };
      const draft = { name: "Short-lived", description: "For an hour.", categories: [] };
      return { circleId: (await ada.api.circles.createCircle(draft)).circleId };
    },
  },
  // Leaving is one's own affair; a keeper stays.
  "circles.leaveCircle": {
    stranger: "may",
    owner: "permission.denied",
    input: () => ({ circleId }),
  },

  // An event waits for its approval; until then it is its host's alone.
  "events.getEvent": { stranger: "not_found", input: () => ({ eventId }) },
  "events.joinEvent": { stranger: "not_found", input: () => ({ eventId }) },
  "events.leaveEvent": { stranger: "not_found", input: () => ({ eventId }) },
  "events.listAttendees": { stranger: "not_found", input: () => ({ eventId }) },
  "events.updateEvent": {
    stranger: "not_found",
    input: () => ({ eventId, ...eventDraft(world, { title: "A slow walk" }) }),
  },
  "events.cancelEvent": { stranger: "not_found", input: () => ({ eventId }) },

  // What is one's own.
  "profiles.updateProfile": {
    stranger: "account.mismatch",
    input: () => ({ userId: ada.userId, bio: "I walk.", cityId: munich }),
  },
  "charts.geocodeBirthLocation": {
    stranger: "account.mismatch",
    input: () => ({
      userId: ada.userId,
      location: "Munich, Germany",
      birthData: { birthDate: "1984-03-09", birthTime: "07:41", birthLocation: "Munich, Germany" },
    }),
  },
  "charts.calculateAndStoreCharts": { stranger: "account.mismatch", input: person },
  "charts.calculateCompatibility": { stranger: "account.mismatch", input: person },
  "feed.deleteComment": {
    stranger: "permission.denied",
    input: () => ({ postId, commentId }),
  },
  "feed.deletePost": { stranger: "permission.denied", input: post },
  "conversations.getConversation": { stranger: "not_found", input: conversation },
  "conversations.listMessages": { stranger: "not_found", input: conversation },
  "conversations.sendMessage": {
    stranger: "not_found",
    input: () => ({ conversationId, body: "Good morning." }),
  },
  "conversations.markConversationRead": { stranger: "not_found", input: conversation },
  "conversations.openConversation": {
    stranger: "conversation.not_allowed",
    whose: () => cleo,
    input: () => ({ participantId: ada.userId }),
  },
  "notifications.markRead": { stranger: "may", input: () => ({ ids: [notificationId] }) },
  // A level is the caller's own; it tells nothing of the circle.
  "attention.getLevel": { stranger: "may", input: () => ({ scopeId: circleId }) },
  "attention.setLevel": {
    stranger: "may",
    input: () => ({ scopeId: circleId, level: "mentions" }),
  },
  "accounts.downloadExport": { stranger: "not_found", input: () => ({ exportId }) },
  // It ends a sign-in of the caller's own, and is done where there is none of that id.
  "accounts.endSignIn": { stranger: "may", input: () => ({ sessionId }) },
  "billing.verifyCheckout": {
    stranger: "not_found",
    whose: () => gus,
    by: () => hal,
    input: () => ({ sessionId: checkoutId }),
  },
  "faces.finishUpload": {
    stranger: "not_found",
    owner: "photo.not_an_image",
    input: () => ({ purpose: "post", key: uploadKey }),
  },

  // An album for connections: a stranger can't learn that it exists.
  "albums.listAlbumsOf": { stranger: "may", input: person },
  "albums.listPhotosOf": { stranger: "may", input: person },
  "albums.getAlbum": { stranger: "not_found", input: () => ({ albumId }) },
  "albums.updateAlbum": { stranger: "not_found", input: () => ({ albumId, title: "Ours" }) },
  "albums.getPhoto": { stranger: "not_found", input: () => ({ photoId }) },
  "albums.addPhoto": { stranger: "not_found", input: () => ({ albumId, imageUrl }) },
  "albums.updatePhoto": { stranger: "not_found", input: () => ({ photoId, alt: "Fog" }) },
  "albums.movePhoto": {
    stranger: "not_found",
    input: () => ({ photoId, albumId: otherAlbumId }),
  },
  "albums.tagPerson": {
    stranger: "not_found",
    input: () => ({ photoId, userId: cleo.userId }),
  },
  "albums.untagPerson": {
    stranger: "not_found",
    input: () => ({ photoId, userId: cleo.userId }),
  },
  "albums.deletePhoto": { stranger: "not_found", input: () => ({ photoId }) },
  "albums.deleteAlbum": { stranger: "not_found", input: () => ({ albumId }) },

  // Requests: who sent one may cancel it, who received it may answer it.
  "connections.removeConnection": {
    stranger: "not_found",
    input: (caller) => ({ userId: caller === "stranger" ? ada.userId : cleo.userId }),
  },
  "connections.cancelRequest": { stranger: "not_found", input: request(() => [ada, cleo]) },
  "connections.declineRequest": {
    stranger: "not_found",
    whose: () => cleo,
    input: request(() => [ada, cleo]),
  },
  "connections.acceptRequest": { stranger: "not_found", input: request(() => [cleo, ada]) },
  "connections.sendRequest": {
    stranger: "may",
    owner: "connection.exists",
    input: () => ({ receiverId: cleo.userId }),
  },

  // Anyone may keep anyone away, and take it back; nobody themselves.
  "blocks.blockMember": { stranger: "may", owner: "data.invalid", input: person },
  "blocks.unblockMember": { stranger: "may", input: person },
  "mutes.muteMember": {
    stranger: "may",
    owner: "data.invalid",
    input: () => ({ ...person(), length: "day" }),
  },
  "mutes.unmuteMember": { stranger: "may", input: person },

  "accounts.deleteAccount": { stranger: "account.mismatch", input: person },
};

/** Ids of what belongs to nobody: plans, places, languages, the community. */
const nobodys = [
  "billing.createCheckout",
  "communities.getCommunity",
  "interests.listLanguages",
  "places.getCity",
  "profiles.completeOnboarding",
];

interface Stated {
  "~orpc": { inputSchema?: { def?: { shape?: object } } };
}

/** Whether an operation of the contract is called with the id of something. */
function namesSomething(name: string): boolean {
  const [noun = "", verb = ""] = name.split(".");
  // Nouns and verbs are names of text here; the contract is typed by its own.
  const procedure = (contract as unknown as Record<string, Record<string, Stated>>)[noun]?.[verb];
  const shape = procedure?.["~orpc"].inputSchema?.def?.shape ?? {};
  return Object.keys(shape).some((key) => /^(ids?|key)$|Ids?$/.test(key));
}

test("every operation that is called with an id states whose thing it is about", () => {
  const about = operations
    .filter(({ who, name }) => (who === "signed_in" || who === "member") && namesSomething(name))
    .map(({ name }) => name);
  expect(about.length).toBeGreaterThan(30);
  expect([...Object.keys(promises), ...nobodys].sort()).toEqual(about.sort());
});

async function answerTo(name: string, caller: Person, input: object): Promise<Answer> {
  const [noun = "", verb = ""] = name.split(".");
  // Nouns and verbs are names of text here; the client is typed by its own.
  const api = caller.api as unknown as Record<
    string,
    Record<string, (input: object) => Promise<unknown>>
  >;
  try {
    await api[noun]?.[verb]?.(input);
    return "may";
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return error.code;
  }
}

test("[L16] each operation on a member's own thing, tried by a stranger and by its owner", async () => {
  const wrong: string[] = [];
  for (const [name, promise] of Object.entries(promises)) {
    const { stranger, owner = "may", whose = () => ada, by = () => ben, input } = promise;
    for (const [role, caller, promised] of [
      ["stranger", by(), stranger],
      ["owner", whose(), owner],
    ] as const) {
      const answer = await answerTo(name, caller, await input(role));
      if (answer !== promised) wrong.push(`${name} as ${role}: ${answer}, not ${promised}`);
    }
  }
  expect(wrong).toEqual([]);
});
