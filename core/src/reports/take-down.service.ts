import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { creationRef, requireSameDraft, transactOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { formerMember } from "../members/former-member.ts";
import { decided } from "./decide.service.ts";
import { isDecidedElsewhere } from "./effects.service.ts";
import type { Subject } from "./reports.contract.ts";
import { ReportEntity } from "./reports.entity.ts";
import { isPossible, type TakeDown } from "./reports.rules.ts";
import { copyContent } from "./reports.service.ts";
import { takenDownWrites } from "./taken-down.service.ts";

interface Draft {
  subject: Subject;
  decision: TakeDown;
  reason: string;
  token?: string | undefined;
}

/**
 * Hides or removes without a report; a handler acts on the content. Idempotent per token, also once
 * it's gone. Does nothing if another moderator has decided the same.
 * @throws not_found, data.invalid; permission.denied for one's own
 */
export async function takeDown(actor: SignedInActor, draft: Draft): Promise<void> {
  const { subject, decision, reason, token } = draft;
  const [earlier] = await batchGet(token ? [creationRef(actor.userId, token)] : [], {
    consistent: true,
  });
  if (earlier) return requireSameDraft(earlier, draft);
  const { ownerId, excerpt, url, picturePath } = await copyContent(actor, subject);
  if (!isPossible(decision, subject.kind, ownerId === formerMember.userId))
    throw new AppError("data.invalid");
  if (ownerId === actor.userId) throw new AppError("permission.denied");
  const reportId = newId("report");
  if (await isDecidedElsewhere({ reportId, ownerId, decision, subject })) return;
  const at = timestamp();
  const taking = transactOnce(actor.userId, draft, reportId, [
    {
      write: ReportEntity.create(
        defined({
          reportId,
          ownerId,
          kind: subject.kind,
          subject,
          reason: "other" as const,
          excerpt,
          url: url ?? undefined,
          picturePath,
          status: "resolved" as const,
          decision,
          decisionReason: reason,
          resolvedBy: actor.userId,
          resolvedAt: at,
          createdAt: at,
          sortedAt: at,
        }),
      ).params(),
    },
    ...takenDownWrites({ reportId, subject, kind: subject.kind }, decision),
    ...decided(actor, { reportId, ownerId }, decision),
  ]);
  // Another moderator has just decided the same.
  await taking.catch((error) => {
    if (!isAppError(error, "report.resolved")) throw error;
  });
}
