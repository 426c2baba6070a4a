import * as z from "zod/mini";
import { maxCancellationReasonLength } from "./cancellation.rules.ts";
import { idPattern, type Kind, memberIdPattern } from "./id-prefixes.ts";
import { plainLine, plainText } from "./plain-text.ts";

export const userIdSchema = z.string().check(z.regex(memberIdPattern));

export const idSchema = (kind: Kind) => z.string().check(z.regex(idPattern(kind)));

export const approvalStatuses = ["pending", "approved", "rejected"] as const;
/**
 * The status that the reviewer saw; if another admin has changed it since, throws `review.decided`.
 */
export const seenSchema = z.optional(z.enum(approvalStatuses));

/** ISO 8601 in UTC. */
export const timeSchema = z.string();

/** For input, where the fractions of a second could be of any length. */
export const sentTimeSchema = z.iso.datetime().check(z.maxLength(40));

/** Text without HTML, trimmed, of 1 to `longest` characters. */
export const textSchema = (longest: number) =>
  z.string().check(z.overwrite(plainText), z.minLength(1), z.maxLength(longest));

export const optionalTextSchema = (longest: number) =>
  z.string().check(z.overwrite(plainText), z.maxLength(longest));

/** Either empty or with something visible. */
export const lineSchema = (longest: number) =>
  z.string().check(z.overwrite(plainLine), z.maxLength(longest));

/** A visible line, which can also be in a mail's subject. */
export const titleSchema = (longest: number) => lineSchema(longest).check(z.minLength(1));

/** Why a gathering is cancelled; empty for no reason. */
export const cancellationReasonSchema = z.optional(optionalTextSchema(maxCancellationReasonLength));

/** Idempotency token: sending it twice writes once. */
export const tokenSchema = z.optional(z.string().check(z.regex(/^[\w-]{8,36}$/)));

export const cardSchema = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  imageUrl: z.nullable(z.string()),
});
export type Card = z.infer<typeof cardSchema>;

export const doneSchema = z.object({ success: z.literal(true) });
export const done = { success: true } as const;

/** A path on this origin, from an upload's path or a signed URL. */
export const picturePathSchema = z.string().check(
  z.overwrite((url) => url.split("?", 1)[0] ?? ""),
  z.regex(/^\/media\/[\w./-]{1,200}$/),
);
