import * as z from "zod/mini";
import { operation } from "../kernel/operation.ts";
import { doneSchema, sentTimeSchema, timeSchema } from "../kernel/schemas.ts";
import { attentionKinds, attentionLevels } from "./attention.rules.ts";

const switchesSchema = z.object({ bell: z.boolean(), mail: z.boolean(), push: z.boolean() });

const attentionSchema = z.object({
  switches: z.record(z.enum(attentionKinds), switchesSchema),
  /** Shows dots instead of numbers, and replaces mail and push by a daily digest. */
  calm: z.boolean(),
  pausedUntil: z.nullable(timeSchema),
  /** Pauses only pushes, after "Not now". */
  pushPausedUntil: z.nullable(timeSchema),
  /** Whether pushes name people, and pushes and mails quote them. */
  showsContent: z.boolean(),
  /** Whether the open app shows news as it comes. */
  toasts: z.boolean(),
});
export type Attention = z.infer<typeof attentionSchema>;

const scopeId = z.string().check(z.regex(/^(cir|con)_[0-9A-HJKMNP-TV-Z]{26}$/));
const level = z.enum(attentionLevels);

export const attentionContract = {
  getAttention: operation("signed_in")
    .route({ method: "GET", path: "/attention" })
    .output(attentionSchema),

  updateAttention: operation("signed_in", { limit: "write" })
    .route({ method: "PATCH", path: "/attention" })
    .input(
      z.object({
        switches: z.optional(z.partialRecord(z.enum(attentionKinds), z.partial(switchesSchema))),
        calm: z.optional(z.boolean()),
        pausedUntil: z.optional(z.nullable(sentTimeSchema)),
        pushPausedUntil: z.optional(z.nullable(sentTimeSchema)),
        showsContent: z.optional(z.boolean()),
        toasts: z.optional(z.boolean()),
      }),
    )
    .output(attentionSchema),

  getLevel: operation("signed_in")
    .route({ method: "GET", path: "/attention/levels/{scopeId}" })
    .input(z.object({ scopeId }))
    .output(z.object({ level })),

  setLevel: operation("signed_in", { limit: "write" })
    .route({ method: "PUT", path: "/attention/levels/{scopeId}" })
    .input(z.object({ scopeId, level }))
    .output(doneSchema),
};
