import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { answerCostOf, type Cost, costOf } from "@attune/tests/support/cost";
import { becomeMember, type Person } from "@attune/tests/support/person";

export interface Measured {
  what: string;
  cost: Cost;
}

const followingMessage = "message within a minute of another";

/** A larger search index doesn't fit into a function: see core/src/search/DECISIONS.md. */
const mostSearched = 150_000;

/** Measures on warm functions: views until the answer, actions including all that follows. */
export async function measureOperations(world: LocalCloud, members: number): Promise<Measured[]> {
  const ada = await becomeMember(world, { name: "Ada Winter" });
  const ben = await becomeMember(world, { name: "Ben Summer" });
  const conversationId = await connect(ada, ben);
  const { circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We sit at dawn.",
    categories: [],
  });
  await ben.api.circles.joinCircle({ circleId });
  const { discussionId } = await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Cold mornings",
    body: "What do you do?",
  });
  const postIds: string[] = [];
  for (let number = 0; number < 5; number++) {
    const draft = { content: `Morning ${number}`, visibility: "public" as const };
    postIds.push((await ada.api.feed.createPost(draft)).postId);
  }
  await world.settle();
  const views: Record<string, () => Promise<unknown>> = {
    "feed page": () => ben.api.feed.listPosts({}),
    session: () => ben.api.accounts.getSession(),
    "people page": () => ben.api.profiles.listPeople({}),
    "people suggested": () => ben.api.charts.listSuggestedPeople({}),
    notifications: () => ada.api.notifications.listNotifications({}),
    conversation: () => ada.api.conversations.listMessages({ conversationId }),
    ...(members <= mostSearched && {
      "search, a word many have": () => ben.api.search.search({ query: "river" }),
      "search, misspelt": () => ben.api.search.search({ query: "rivver" }),
    }),
  };
  const next = () => postIds.pop() ?? "";
  const acts: Record<string, () => Promise<unknown>> = {
    "public post": () =>
      ada.api.feed.createPost({ content: "Fog over the meadow.", visibility: "public" }),
    reaction: () => ben.api.feed.react({ postId: next(), reactionType: "love" }),
    comment: () => ben.api.feed.addComment({ postId: next(), content: "Lovely." }),
    reply: () => ben.api.discussions.addReply({ discussionId, body: "Tea." }),
    message: () => ada.api.conversations.sendMessage({ conversationId, body: "Good morning." }),
    [followingMessage]: () =>
      ada.api.conversations.sendMessage({ conversationId, body: "Are you up?" }),
    "change of the bio": () =>
      ben.api.profiles.updateProfile({ userId: ben.userId, bio: `Walks ${postIds.length}.` }),
    "change of interests": () =>
      ben.api.profiles.updateProfile({
        userId: ben.userId,
        interests: [["Yoga"], ["Tarot"]][postIds.length % 2] ?? [],
      }),
  };
  const measured: Measured[] = [];
  for (const [what, view] of Object.entries(views)) {
    measured.push({ what, cost: await answerCostOf(world, view) });
  }
  for (const [what, act] of Object.entries(acts)) {
    const whole = async () => {
      await act();
      await world.settle();
    };
    // Starts the functions, so that cold starts aren't measured.
    await whole();
    const pause = what === "message" ? 11 : 2;
    if (what !== followingMessage) await world.settle({ advance: pause * minute });
    measured.push({ what: `${what}, with all that follows`, cost: await costOf(world, whole) });
  }
  return measured;
}

async function connect(ada: Person, ben: Person): Promise<string> {
  await ben.api.connections.sendRequest({ receiverId: ada.userId });
  const { received } = await ada.api.connections.listRequests();
  await ada.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
  const { conversationId } = await ada.api.conversations.openConversation({
    participantId: ben.userId,
  });
  return conversationId;
}
