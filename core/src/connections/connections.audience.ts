import type { AudienceOf } from "../kernel/feature.ts";
import type { ConnectionEvents } from "./connections.domain-events.ts";

const both = ({ senderId, receiverId }: ConnectionEvents["connection.requested"]) => ({
  members: [senderId, receiverId],
});

export const audience = {
  "connection.requested": both,
  "connection.accepted": both,
  "connection.ended": both,
} satisfies AudienceOf<ConnectionEvents>;
