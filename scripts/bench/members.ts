import type { LocalCloud } from "@attune/local-cloud/types";
import { connect } from "@attune/tests/support/connect";
import { liftLimits } from "@attune/tests/support/operator";
import { becomeMember, type Person } from "@attune/tests/support/person";
import { type Listener, listen } from "@attune/tests/support/socket";
import { startAttune } from "@attune/tests/support/world";

const POSTS = 40;
const REPLIES = 50;

export interface Community {
  world: LocalCloud;
  ada: Person;
  ben: Person;
  circleId: string;
  discussionId: string;
  conversationId: string;
}

/** Creates the members and what they look at, with rate limits off. */
async function fill(world: LocalCloud): Promise<Community> {
  const ada = await becomeMember(world, { name: "Ada Winter" });
  const ben = await becomeMember(world, { name: "Ben Summer" });
  await liftLimits(world, ada, ben);
  const { circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We sit at dawn.",
    categories: ["Meditation"],
  });
  await ben.api.circles.joinCircle({ circleId });
  for (let number = 0; number < POSTS; number++) {
    const content = `Morning ${number}: ${"quiet water, ".repeat(12)}`;
    const { postId } = await ada.api.feed.createPost({ content, visibility: "public" });
    if (number % 2) await ben.api.feed.react({ postId, reactionType: "love" });
    await ada.api.feed.createPost({ content, visibility: "circle", circleId });
  }
  const { discussionId } = await ada.api.discussions.createDiscussion({
    circleId,
    kind: "topic",
    title: "Cold mornings",
    body: "What do you do?",
  });
  for (let number = 0; number < REPLIES; number++) {
    await ben.api.discussions.addReply({ discussionId, body: `Blanket ${number}` });
  }
  await connect(ben, ada);
  const participantId = ben.userId;
  const { conversationId } = await ada.api.conversations.openConversation({ participantId });
  await world.settle();
  return { world, ada, ben, circleId, discussionId, conversationId };
}

export async function inCommunity<Result>(
  measure: (community: Community) => Promise<Result>,
): Promise<Result> {
  const world = await startAttune();
  try {
    return await measure(await fill(world));
  } finally {
    await world.close();
  }
}

/** Maximum number of sockets per member. */
const SOCKETS_EACH = 10;

export async function openSockets(world: LocalCloud, count: number): Promise<Listener[]> {
  const sockets: Listener[] = [];
  while (sockets.length < count) {
    const member = await becomeMember(world);
    const some = Math.min(SOCKETS_EACH, count - sockets.length);
    const protocols = ["attune", member.accessToken()];
    for (let number = 0; number < some; number++) sockets.push(await listen(world, protocols));
  }
  return sockets;
}

export async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

/** @returns calls per second */
export async function rate(
  act: (number: number) => Promise<unknown>,
  { times, connections }: { times: number; connections: number },
): Promise<number> {
  let next = 0;
  const connection = async () => {
    while (next < times) await act(next++);
  };
  const took = await timed(() => Promise.all(Array.from({ length: connections }, connection)));
  return (times / took) * 1000;
}
