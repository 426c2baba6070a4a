import { type Figure, spread } from "./figures.ts";
import { type Community, inCommunity, rate, timed } from "./members.ts";

const ALONE = 200;
const TOGETHER = 800;
const CONNECTIONS = 16;

interface View {
  path: string;
  aim: string;
}

const viewsOf = ({ circleId, discussionId }: Community): Record<string, View> => ({
  "first page": { path: "/first-page", aim: "as the feed page" },
  "feed page": { path: "/feed", aim: "1500/s, p50 1.2 ms" },
  "circle posts": { path: `/circles/${circleId}/posts`, aim: "1200/s" },
  thread: { path: `/discussions/${discussionId}`, aim: "1200/s" },
  notifications: { path: "/notifications", aim: "2000/s" },
});

/** As many as a member may make in a minute, with those that warm up. */
const SEARCHES = 80;
const FIRST_SEARCHES = 10;

/** Requests per second over one and over sixteen connections; searches over one. */
export const requestFigures = (): Promise<Figure[]> =>
  inCommunity(async (community) => {
    const { world, ben } = community;
    const headers = { authorization: `Bearer ${ben.accessToken()}` };
    const figures: Figure[] = [];
    for (const [name, { path, aim }] of Object.entries(viewsOf(community))) {
      const ask = async () => {
        const answer = await fetch(`${world.origin}/api${path}`, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      };
      await rate(ask, { times: 50, connections: 2 });
      const times: number[] = [];
      while (times.length < ALONE) times.push(await timed(ask));
      const perSecond = await rate(ask, { times: TOGETHER, connections: CONNECTIONS });
      const measured = `${Math.round(perSecond)}/s at ${CONNECTIONS}; ${spread(times)} at 1`;
      figures.push({ what: name, measured, aim });
    }
    const times: number[] = [];
    while (times.length < SEARCHES) {
      times.push(await timed(() => ben.api.search.search({ query: "quiet water" })));
    }
    const measured = `${spread(times.slice(FIRST_SEARCHES))} at 1`;
    return [...figures, { what: "search", measured, aim: "p95 5 ms" }];
  });
