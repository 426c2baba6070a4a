import type { EntityItem } from "electrodb";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { logError } from "../kernel/log.ts";
import type { MailBatchResult, WaitingRequests } from "../mail/mail-tools.contract.ts";
import { queueMail } from "../mail/queue.service.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { ConnectionEntity } from "./connections.entity.ts";
import { RequestMailEntity } from "./request-mail.entity.ts";

type Waiting = EntityItem<typeof RequestMailEntity>;

const maxCounted = 500;
const mailedAtOnce = 10;
const maxListed = 3;

async function waitingRequests(limit: number): Promise<Waiting[]> {
  const { data } = await RequestMailEntity.query.one({}).go({ limit });
  return data;
}

export async function getWaitingRequests(): Promise<WaitingRequests> {
  const waiting = await waitingRequests(maxCounted + 1);
  return {
    count: Math.min(waiting.length, maxCounted),
    countIsWhole: waiting.length <= maxCounted,
    items: waiting
      .slice(0, maxListed)
      .map(({ requestId, createdAt }) => ({ requestId, createdAt })),
  };
}

/** Mails the oldest first, once each. */
export async function mailWaitingRequests(limit: number): Promise<MailBatchResult> {
  const waiting = await waitingRequests(limit);
  const outcomes: Outcome[] = [];
  for (const some of chunksOf(waiting, mailedAtOnce)) {
    outcomes.push(...(await Promise.all(some.map(mailOrFail))));
  }
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const emailsSent = count("sent");
  const emailsFailed = count("failed");
  const counts = {
    emailsSent,
    emailsFailed,
    emailsUnwanted: count("unwanted"),
    totalProcessed: outcomes.length,
  };
  return {
    success: emailsFailed === 0,
    message: messageOf(counts),
    code: codeOf(counts),
    ...counts,
  };
}

type Counts = Omit<MailBatchResult, "success" | "message" | "code">;

function codeOf({ totalProcessed, emailsFailed }: Counts): MailBatchResult["code"] {
  if (totalProcessed === 0) return "nothing_waiting";
  return emailsFailed > 0 ? "some_failed" : "queued";
}

function messageOf(counts: Counts): string {
  const { emailsSent, emailsFailed, emailsUnwanted, totalProcessed } = counts;
  if (totalProcessed === 0) return "No emails to send";
  const parts = [`${emailsSent} ${emailsSent === 1 ? "email is" : "emails are"} on the way.`];
  if (emailsUnwanted > 0)
    parts.push(`${emailsUnwanted} skipped: turned off in settings, or answered since.`);
  if (emailsFailed > 0) parts.push(`${emailsFailed} failed and will be tried with the next batch.`);
  return parts.join(" ");
}

type Outcome = "sent" | "unwanted" | "failed";

async function mailOrFail(waiting: Waiting): Promise<Outcome> {
  try {
    return await mailRequest(waiting);
  } catch (error) {
    logError("request mail failed", { requestId: waiting.requestId, error });
    return "failed";
  }
}

/** Removes unwanted mails from the list, so that the batch gets past them. */
async function mailRequest(waiting: Waiting): Promise<Outcome> {
  const { requestId, receiverId, senderId } = waiting;
  const [row, account] = await batchGet([
    itemRef(ConnectionEntity, { userId: receiverId, otherId: senderId }),
    itemRef(AccountEntity, { userId: receiverId }),
  ]);
  const isOpen = row?.requestId === requestId && row.status === "pending" && !row.deleted;
  const queued =
    isOpen &&
    account?.emailVerifiedAt &&
    // Asks the member's settings.
    (await queueMail({
      cause: requestId,
      userId: receiverId,
      type: "connection_request",
      senderId,
      data: { senderName: row.otherName, path: "/connections?tab=requests" },
      // High, because an admin sends it now; only quiet hours delay it.
      priority: 3,
    }));
  if (!queued) {
    await RequestMailEntity.delete({ requestId }).go();
    return "unwanted";
  }
  await noteMailed(waiting);
  return "sent";
}

/** An answered request's row needs no mark. */
async function noteMailed({ requestId, senderId, receiverId }: Waiting): Promise<void> {
  const sides = [
    { userId: senderId, otherId: receiverId },
    { userId: receiverId, otherId: senderId },
  ];
  const isNoted = await transactUnless("request.conflict", [
    ...sides.map((side) => ({
      write: ConnectionEntity.patch(side)
        .set({ emailSent: true })
        .where(
          (row, { eq, ne }) =>
            `${eq(row.requestId, requestId)} AND ${eq(row.status, "pending")} AND ${ne(row.deleted, true)}`,
        )
        .params(),
    })),
    { write: RequestMailEntity.delete({ requestId }).params() },
  ]);
  if (!isNoted) await RequestMailEntity.delete({ requestId }).go();
}

/** For a receiver who already knows. @throws not_found when no mail is pending */
export async function markRequestMailed(requestId: string): Promise<void> {
  const { data } = await RequestMailEntity.get({ requestId }).go();
  if (!data) throw new AppError("not_found");
  await noteMailed(data);
}
