import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { day, expiresIn, hour, minute, now, second, timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts, tryWrite } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { bucket, s3 } from "../kernel/s3.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import type { DataExport } from "./accounts.contract.ts";
import { ExportEntity } from "./export.entity.ts";

type Item = EntityItem<typeof ExportEntity>;

const addressGoodFor = 5 * minute;
const requestTtl = 30 * day;
const exportTtl = 7 * day;
const maxPerDay = 3;
/** An export takes seconds; retries of its job end before this. */
const preparedWithin = 3 * hour;

function statusNow({ status, requestedAt, expiresAt }: Item): DataExport["status"] {
  if (status === "preparing") {
    return Date.parse(requestedAt) + preparedWithin <= now() ? "failed" : "preparing";
  }
  return expiresAt !== undefined && Date.parse(expiresAt) <= now() ? "expired" : status;
}

const toExport = (item: Item): DataExport => ({
  exportId: item.exportId,
  status: statusNow(item),
  requestedAt: item.requestedAt,
  expiresAt: item.expiresAt ?? null,
});

async function newest(userId: string): Promise<Item | null> {
  const { data } = await ExportEntity.query.one({ userId }).go({ order: "desc", limit: 1 });
  return data[0] ?? null;
}

/**
 * Returns the export that's being prepared, if there is one, also for concurrent requests. If
 * queueing fails nothing is left, so the member can ask again.
 * @throws auth.required without an account; request.rate_limited after three in a day
 */
export const requestExport = (actor: SignedInActor): Promise<DataExport> =>
  retryConflicts(() => attemptRequest(actor));

async function attemptRequest(actor: SignedInActor): Promise<DataExport> {
  // Before the exports, so that one requested meanwhile fails the condition.
  const { data: account } = await AccountEntity.get({ userId: actor.userId }).go({
    consistent: true,
  });
  if (!account) throw new AppError("auth.required");
  const { data: latest } = await ExportEntity.query
    .one({ userId: actor.userId })
    .go({ order: "desc", limit: maxPerDay, consistent: true });
  const [current] = latest;
  if (current && statusNow(current) === "preparing") return toExport(current);
  limitRequests(latest);
  const item = {
    userId: actor.userId,
    exportId: newId("export"),
    status: "preparing" as const,
    requestedAt: timestamp(),
    ttl: expiresIn(requestTtl),
  };
  const { userId, exportId } = item;
  await transact([
    { write: ExportEntity.create(item).params() },
    {
      write: AccountEntity.patch({ userId })
        .set({ exportRevision: exportId })
        .where((row, operations) =>
          isUnchanged(row.exportRevision, operations, account.exportRevision),
        )
        .params(),
    },
  ]);
  try {
    await enqueueJob("export", { userId, exportId });
  } catch (error) {
    await ExportEntity.delete({ userId, exportId }).go();
    throw error;
  }
  return toExport(item);
}

function limitRequests(latest: Item[]): void {
  const oldest = latest[maxPerDay - 1];
  const waitMs = oldest ? Date.parse(oldest.requestedAt) + day - now() : 0;
  if (waitMs <= 0) return;
  const retryAfter = Math.ceil(waitMs / second);
  throw new AppError("request.rate_limited", "Too many exports.", { retryAfter });
}

export async function getExport(actor: SignedInActor): Promise<DataExport | null> {
  const current = await newest(actor.userId);
  return current && toExport(current);
}

/** A URL for five minutes. @throws not_found if there's no export, or none any more */
export async function downloadExport(
  actor: SignedInActor,
  exportId: string,
): Promise<{ url: string }> {
  const { data } = await ExportEntity.get({ userId: actor.userId, exportId }).go();
  if (!data?.objectKey || toExport(data).status !== "ready") throw new AppError("not_found");
  const command = new GetObjectCommand({
    Bucket: bucket(),
    Key: data.objectKey,
    ResponseContentDisposition: 'attachment; filename="attune-data.zip"',
  });
  const url = await getSignedUrl(s3, command, { expiresIn: addressGoodFor / second });
  return { url };
}

/** Lets the job skip an export that's already done or gone. */
export async function isExportPending(userId: string, exportId: string): Promise<boolean> {
  const { data } = await ExportEntity.get({ userId, exportId }).go();
  return data?.status === "preparing";
}

/** Makes the file available for a week. @returns false when the request is gone */
export async function completeExport(
  userId: string,
  exportId: string,
  objectKey: string,
): Promise<boolean> {
  return tryWrite(
    ExportEntity.patch({ userId, exportId })
      .set({ status: "ready", objectKey, expiresAt: timestamp(now() + exportTtl) })
      .go(),
  );
}
