import { readersOf } from "../feed/feed.audience.ts";
import type { AudienceOf } from "../kernel/feature.ts";
import type { PollEvents } from "./polls.domain-events.ts";

export const audience = {
  "poll.voted": async (event, cursor) => ({
    ...(await readersOf(event, [], cursor)),
    hidesActor: true,
  }),
  "poll.closed": async (event, cursor, { actorId }) => ({
    ...(await readersOf(event, [event.authorId], cursor)),
    hidesActor: actorId !== event.authorId,
  }),
} satisfies AudienceOf<PollEvents>;
