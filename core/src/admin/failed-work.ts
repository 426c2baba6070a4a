import * as z from "zod/mini";
import { day, now } from "../kernel/clock.ts";
import { type ScheduleName, scheduleNames } from "../kernel/feature.ts";
import { type MailEvent, mailEventOf } from "../mail/provider-event.ts";
import type { ReplayableQueue } from "./channels.rules.ts";

export interface StreamRange {
  streamArn: string;
  shardId: string;
  from: string;
  to: string;
}

/** Contains no member's data. */
export interface FailedWork {
  what: string;
  /** Only for a batch of the stream. */
  covers: { events: number; from: string; to: string } | null;
  canReplay: boolean;
}

/** How long DynamoDB keeps stream records. */
const streamKeeps = day;

const jobSchema = z.object({ job: z.string() });

/**
 * The scheduler's dead letters are the input itself; Lambda's, once invoked, are a record that
 * contains it.
 */
const taskSchema = z.union([
  z.object({ requestPayload: z.object({ task: z.enum(scheduleNames) }) }),
  z.object({ task: z.enum(scheduleNames) }),
]);

const mailEventSchema = z.object({
  "detail-type": z.string(),
  detail: z.object({
    eventType: z.optional(z.string()),
    mail: z.object({
      messageId: z.optional(z.string()),
      destination: z.optional(z.array(z.string())),
      tags: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
    bounce: z.optional(z.object({ bounceType: z.optional(z.string()) })),
  }),
});

/** As above, but from EventBridge. */
const lostMailEventSchema = z.union([
  z.object({ requestPayload: mailEventSchema }),
  mailEventSchema,
]);

/** Lambda's record of an abandoned batch. */
const batchSchema = z.object({
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string().check(z.regex(/^\d{1,40}$/)),
    endSequenceNumber: z.string().check(z.regex(/^\d{1,40}$/)),
    approximateArrivalOfFirstRecord: z.string(),
    approximateArrivalOfLastRecord: z.string(),
    batchSize: z.number(),
  }),
});

function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: string,
): z.output<Schema> | null {
  try {
    return z.safeParse(schema, JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Null for a removed task. */
export function taskOf(body: string): ScheduleName | null {
  const found = parse(taskSchema, body);
  if (!found) return null;
  return "task" in found ? found.task : found.requestPayload.task;
}

/** Null for mail that isn't the app's. */
export function lostMailEventOf(body: string): MailEvent | null {
  const found = parse(lostMailEventSchema, body);
  return found && mailEventOf("detail" in found ? found : found.requestPayload);
}

/** Null once the stream has dropped the events. */
export function rangeOf(body: string): StreamRange | null {
  const batch = parse(batchSchema, body)?.DDBStreamBatchInfo;
  const since = Date.parse(batch?.approximateArrivalOfFirstRecord ?? "");
  if (!batch || !(since > now() - streamKeeps)) return null;
  const { streamArn, shardId, startSequenceNumber: from, endSequenceNumber: to } = batch;
  return { streamArn, shardId, from, to };
}

function coveredBy(body: string): FailedWork["covers"] {
  const batch = parse(batchSchema, body)?.DDBStreamBatchInfo;
  return batch
    ? {
        events: batch.batchSize,
        from: batch.approximateArrivalOfFirstRecord,
        to: batch.approximateArrivalOfLastRecord,
      }
    : null;
}

const describers = {
  mail: () => ({ what: "mail", covers: null, canReplay: true }),
  jobs: (body) => ({
    what: parse(jobSchema, body)?.job ?? "unknown",
    covers: null,
    canReplay: true,
  }),
  "mail-events": (body) => {
    const event = lostMailEventOf(body);
    return {
      what: event?.kind.toLowerCase() ?? "unknown",
      covers: null,
      canReplay: event !== null,
    };
  },
  schedule: (body) => {
    const task = taskOf(body);
    return { what: task ?? "unknown", covers: null, canReplay: task !== null };
  },
  stream: (body) => ({
    what: "stream",
    covers: coveredBy(body),
    canReplay: rangeOf(body) !== null,
  }),
} satisfies Record<ReplayableQueue, (body: string) => FailedWork>;

export const failedWorkOf = (queue: ReplayableQueue, body: string): FailedWork =>
  describers[queue](body);
