import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";
import { timeSchema } from "../kernel/schemas.ts";
import { replayableQueues } from "./channels.rules.ts";

const looks = () => operation({ permission: "system_analytics" });

const channelFiguresSchema = z.object({
  days: z.number(),
  /** False if there are more than were counted. */
  mailsAreWhole: z.boolean(),
  mailsSent: z.number(),
  /** Counted only in mail programs that load pictures. */
  mailsOpened: z.number(),
  mailsBounced: z.number(),
  mailsComplained: z.number(),
  mailsUnsubscribed: z.number(),
  pushesSent: z.number(),
  pushesFailed: z.number(),
  pushesEnded: z.number(),
});
export type ShownFigures = z.infer<typeof channelFiguresSchema>;

export const channelsContract = {
  getChannelFigures: looks()
    .route({ method: "GET", path: "/admin/channels" })
    .input(
      z.object({
        days: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(90)), 30),
      }),
    )
    .output(channelFiguresSchema),

  /** Contains no payloads. */
  listDeadLetters: looks()
    .route({ method: "GET", path: "/admin/dead-letters" })
    .output(
      z.object({
        counts: z.array(z.object({ queue: z.string(), count: z.number() })),
        letters: z.array(
          z.object({
            queue: z.enum(replayableQueues),
            what: z.string(),
            sentAt: z.nullable(timeSchema),
            covers: z.nullable(z.object({ events: z.number(), from: timeSchema, to: timeSchema })),
            canReplay: z.boolean(),
          }),
        ),
      }),
    ),

  replayDeadLetters: operation({ permission: "system_settings" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/dead-letters/replay" })
    .input(z.object({ queue: z.enum(replayableQueues) }))
    .output(z.object({ replayed: z.number() })),
};
