import { readersOf } from "../feed/feed.audience.ts";
import type { AudienceOf } from "../kernel/feature.ts";
import type { PollEvents } from "./polls.domain-events.ts";

export const audience = {
  "poll.voted": (event, cursor) => readersOf(event, [], cursor),
  "poll.closed": (event, cursor) => readersOf(event, [event.authorId], cursor),
} satisfies AudienceOf<PollEvents>;
