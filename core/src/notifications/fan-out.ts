import type { EntityItem } from "electrodb";
import { circleQuietRef } from "../attention/circle-quiet.ts";
import { batchGet, lookUp } from "../kernel/batch-get.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { timestamp } from "../kernel/clock.ts";
import { retryConflicts, tryWrite } from "../kernel/conditional-writes.ts";
import { inGroups, mapInGroups } from "../kernel/in-groups.ts";
import { logError } from "../kernel/log.ts";
import { defined } from "../kernel/objects.ts";
import { enqueueMails, type MailMessage } from "../kernel/queues.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { attentionOfMany, attentionPageSize, type MemberAttention } from "../mail/attention.ts";
import { announce } from "./announce.ts";
import { countOnce } from "./count-once.ts";
import { CountsEntity } from "./counts.entity.ts";
import { unreadCountsRef } from "./counts.service.ts";
import type { WriteOptions } from "./create.service.ts";
import { storedFacts } from "./facts.ts";
import { fresh } from "./group.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import { idOfDraft } from "./notification-ids.ts";
import { NotificationEntity, type NotificationKey } from "./notifications.entity.ts";
import { notifyWith } from "./notify.ts";

/**
 * A job that either divides all members into jobs or notifies `userIds`. Each job is idempotent.
 */
export interface FanOut {
  domainEventId: string;
  /** ISO 8601. The same in all jobs, so that retries write the same rows. */
  at: string;
  cursor?: string | undefined;
  userIds?: string[];
}

/** Mutes and blocks are for what may not be quoted to them. */
export type Reader = Pick<MemberAttention, "timeZone" | "mutes" | "blocked">;

export interface FanOutPlan<Job extends FanOut> {
  read(
    cursor: string | null,
    limit: number,
  ): Promise<{ data: readonly { userId: string }[]; cursor: string | null }>;
  queue(job: Job): Promise<unknown>;
  /** The circle whose notification level applies. */
  scopeId?: string;
  /** The row with the circle's quiet hours, read once for all members. */
  quietIn?: RowKey;
  prepare?(userId: string): Promise<unknown>;
  /**
   * Has no sender, because their name would need a row to find it by.
   * @returns null to skip the member
   */
  draft(userId: string, reader: Reader): NotificationDraft | null;
}

const dividedAtOnce = 1_000;
const notifiedByJob = 100;

export async function runFanOut<Job extends FanOut>(
  job: Job,
  plan: FanOutPlan<Job>,
): Promise<void> {
  if (job.userIds) return notifySome(job, job.userIds, plan);
  const { data, cursor } = await plan.read(job.cursor ?? null, dividedAtOnce);
  const userIds = data.map(({ userId }) => userId);
  await Promise.all(
    chunksOf(userIds, notifiedByJob).map((some) =>
      plan.queue({ ...job, cursor: undefined, userIds: some }),
    ),
  );
  // Queued last, because a failed job is retried as a whole.
  if (cursor) await plan.queue({ ...job, cursor });
}

/** A member for whom it fails gets a job of their own, which is retried. */
async function notifySome<Job extends FanOut>(
  job: Job,
  userIds: readonly string[],
  { queue, prepare, draft, ...scope }: FanOutPlan<Job>,
): Promise<void> {
  const [members, countsOf] = await Promise.all([
    attentionByMember(userIds, scope),
    lookUp(userIds, unreadCountsRef),
  ]);
  const mails: MailMessage[] = [];
  await inGroups(members, async ([userId, attention]) => {
    try {
      await prepare?.(userId);
      const one = draft(userId, attention);
      if (!one) return;
      await notifyWith(job.domainEventId, one, attention, {
        write: (_id, written, options) => writeOnce(job, written, countsOf(userId), options),
        enqueue: (mail) => mails.push(mail),
      });
    } catch (error) {
      if (userIds.length === 1) throw error;
      logError("member requeued", { error });
      await queue({ ...job, userIds: [userId] });
    }
  });
  await enqueueMails(mails);
}

async function attentionByMember(
  userIds: readonly string[],
  { scopeId, quietIn }: Pick<FanOutPlan<FanOut>, "scopeId" | "quietIn">,
): Promise<[userId: string, MemberAttention][]> {
  const [circleQuiet = null] = await batchGet(quietIn ? [circleQuietRef(quietIn)] : []);
  const pages = await mapInGroups(chunksOf(userIds, attentionPageSize), (some) =>
    attentionOfMany(some, scopeId, circleQuiet),
  );
  return pages.flat().flatMap((attention, index) => {
    const userId = userIds[index];
    return userId === undefined ? [] : [[userId, attention]];
  });
}

/** Writes the count first, so that a failed run can be retried. */
async function writeOnce(
  job: FanOut,
  draft: NotificationDraft,
  counts: Counts | null,
  { hasDigest = false, isCounted = true, hasToast = false }: WriteOptions = {},
): Promise<boolean> {
  const { domainEventId, at } = job;
  const key = { userId: draft.userId, notificationId: idOfDraft(domainEventId, draft) };
  if (isCounted) await countUnread(job, key, counts);
  const isNew = await tryWrite(
    NotificationEntity.create({
      ...fresh(key, draft),
      ...defined({ facts: storedFacts(draft, hasDigest) }),
      createdAt: at,
      updatedAt: at,
      version: 1,
    }).go(),
  );
  if (isNew) await announce(domainEventId, key, hasToast);
  return isNew;
}

type Counts = EntityItem<typeof CountsEntity>;

/** @param known may be stale, since the write is conditional */
const countUnread = (
  { domainEventId, at }: FanOut,
  key: NotificationKey,
  known: Counts | null,
): Promise<void> =>
  retryConflicts(async (attempt) => {
    const counts = attempt === 1 ? known : await readCounts(key.userId);
    // Already read by "Mark all read", which also forgets the counted events.
    if ((counts?.readBefore ?? "") >= at) return;
    await countOnce(key, domainEventId, counts, true);
  });

const readCounts = async (userId: string): Promise<Counts | null> =>
  (await CountsEntity.get({ userId }).go({ consistent: true })).data;

export const startFanOut = (domainEventId: string): FanOut => ({ domainEventId, at: timestamp() });
