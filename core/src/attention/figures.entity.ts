import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** What became of mails and pushes on a day. No member is named. */
export const ChannelFiguresEntity = new Entity(
  {
    model: { entity: "channel-figures", version: "1", service: "attune" },
    attributes: {
      /** Spreads the writes of a busy morning. */
      shard: { type: "string", required: true },
      /** 2026-11-22, UTC. */
      day: { type: "string", required: true },
      mailsBounced: { type: "number" },
      mailsComplained: { type: "number" },
      mailsUnsubscribed: { type: "number" },
      pushesSent: { type: "number" },
      pushesFailed: { type: "number" },
      /** Subscriptions that the push service said are gone. */
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
