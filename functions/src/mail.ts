import { unreadFrom } from "@attune/core/conversations/unread-from";
import { logError } from "@attune/core/kernel/log";
import type { PlannedMail } from "@attune/core/mail/queue.service";
import { sendQueuedMail } from "@attune/core/mail/send.service";
import { findRead } from "@attune/core/notifications/find-read";
import { quotesFor } from "@attune/core/notifications/mail-quotes";
import { noticeOf } from "@attune/core/notifications/mailed-notice";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";

/** Failed items return to the queue. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const record of event.Records) {
    try {
      // Queued by enqueueMail().
      const { mailId, planned } = JSON.parse(record.body) as {
        mailId: string;
        planned?: PlannedMail;
      };
      await sendQueuedMail(mailId, { findRead, unreadFrom, quotesFor, noticeOf }, planned);
    } catch (error) {
      logError("mail failed", { messageId: record.messageId, error });
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
}
