import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Names no member. */
export const ChannelFiguresEntity = new Entity(
  {
    model: { entity: "channel-figures", version: "1", service: "attune" },
    attributes: {
      /** Spreads the writes over several partitions. */
      shard: { type: "string", required: true },
      /** In UTC, as in "2026-11-22". */
      day: { type: "string", required: true },
      mailsBounced: { type: "number" },
      mailsComplained: { type: "number" },
      mailsUnsubscribed: { type: "number" },
      pushesSent: { type: "number" },
      pushesFailed: { type: "number" },
      /** Subscriptions that the push service reported as gone. */
      pushesEnded: { type: "number" },
      ttl: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["shard"], "channel-figures#${shard}"),
        sk: key("sk", ["day"], "${day}"),
      },
    },
  },
  entityOptions,
);
