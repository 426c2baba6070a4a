import { unreadFrom } from "@attune/core/conversations/unread-from";
import { logError } from "@attune/core/kernel/log";
import type { PlannedMail } from "@attune/core/mail/queue.service";
import { sendQueuedMail } from "@attune/core/mail/send.service";
import { findRead } from "@attune/core/notifications/find-read";
import { quotesFor } from "@attune/core/notifications/mail-quotes";
import { noticeOf } from "@attune/core/notifications/mailed-notice";
import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { eachMessage } from "./queue-batch.ts";

export const handler = (
  event: SQSEvent,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<SQSBatchResponse> =>
  eachMessage(event, context, {
    async work({ body }) {
      // Queued by enqueueMail().
      const { mailId, planned } = JSON.parse(body) as { mailId: string; planned?: PlannedMail };
      await sendQueuedMail(mailId, { findRead, unreadFrom, quotesFor, noticeOf }, planned);
    },
    failed: ({ messageId }, error) => logError("mail failed", { messageId, error }),
  });
