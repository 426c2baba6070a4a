import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** No member is named. */
export const ChannelFiguresEntity = new Entity(
  {
    model: { entity: "channel-figures", version: "1", service: "attune" },
    attributes: {
      /** Spreads the writes. */
      shard: { type: "string", required: true },
      /** 2026-11-22, UTC. */
      day: { type: "string", required: true },
      mailsBounced: { type: "number" },
      mailsComplained: { type: "number" },
      mailsUnsubscribed: { type: "number" },
      pushesSent: { type: "number" },
      pushesFailed: { type: "number" },
      /** Reported gone by the push service. */
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
