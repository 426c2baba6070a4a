import { setTimeout as sleep } from "node:timers/promises";
import { type Figure, spread } from "./figures.ts";
import { type Community, inCommunity, openSockets, rate, timed } from "./members.ts";

const POSTS = 160;
const CONNECTIONS = 16;
const SOCKETS = 1_000;
const SINGLE_POSTS = 10;
const NEWS_INTERVAL = 1_000;

const perSecond = (value: number): string => `${Math.round(value)}/s`;

const publish = ({ ada }: Community, content: string) =>
  ada.api.feed.createPost({ content, visibility: "public" });

/** Posts per second: accepted only, with all that follows, and with a thousand members online. */
export const postFigures = (): Promise<Figure[]> =>
  inCommunity(async (community) => [
    ...(await acceptedAndDrained(community)),
    ...(await withSockets(community)),
  ]);

async function acceptedAndDrained(community: Community): Promise<Figure[]> {
  const post = (number: number) => publish(community, `Fog ${number} over the meadow.`);
  let accepted = 0;
  const took = await timed(async () => {
    accepted = await rate(post, { times: POSTS, connections: CONNECTIONS });
    await community.world.settle();
  });
  const drained = (POSTS / took) * 1000;
  return [
    {
      what: `new posts accepted, ${CONNECTIONS} connections`,
      measured: perSecond(accepted),
      aim: "400/s",
    },
    {
      what: "new posts with all that follows",
      measured: `${perSecond(drained)}, drained ${((took - (POSTS / accepted) * 1000) / 1000).toFixed(1)} s later`,
      aim: "300/s",
    },
  ];
}

/** How long news of a post takes to reach the first and the last socket. */
async function withSockets(community: Community): Promise<Figure[]> {
  const { world } = community;
  const sockets = await openSockets(world, SOCKETS);
  for (const socket of sockets) {
    socket.say({ action: "watch", topic: "feed" });
    await socket.caughtUp();
  }
  await world.settle();
  let reached = SOCKETS;
  const toLastOf = async (number: number): Promise<number> => {
    const before = sockets.map(({ raw }) => raw.length);
    const arrived = () => sockets.filter(({ raw }, index) => raw.length > (before[index] ?? 0));
    const took = await timed(async () => {
      await publish(community, `Rain ${number} on the tent.`);
      const patience = performance.now() + 10_000;
      while (arrived().length < SOCKETS && performance.now() < patience) await sleep(2);
    });
    reached = Math.min(reached, arrived().length);
    await world.settle();
    return took;
  };
  const soon: number[] = [];
  const quiet: number[] = [];
  for (let number = 0; number < SINGLE_POSTS; number++) {
    soon.push(await toLastOf(2 * number));
    // A topic with many watchers has one message a second.
    await sleep(NEWS_INTERVAL);
    quiet.push(await toLastOf(2 * number + 1));
  }
  const post = (number: number) => publish(community, `Snow ${number} on the pass.`);
  const accepted = await rate(post, { times: POSTS, connections: CONNECTIONS });
  await world.settle();
  await Promise.all(sockets.map((socket) => socket.close()));
  return [
    { what: `of ${SOCKETS} sockets notified of a post`, measured: `${reached}`, aim: `${SOCKETS}` },
    { what: "post to the last socket", measured: spread(quiet), aim: "p50 100 ms" },
    { what: "post within a second of another to the last socket", measured: spread(soon) },
    {
      what: `new posts accepted, ${SOCKETS} sockets`,
      measured: perSecond(accepted),
      aim: "300/s",
    },
  ];
}
