import { moderatorCheck, openCircle } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { creationRef, requireSameDraft, transactOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Write } from "../kernel/table.ts";
import { formerMember } from "../members/former-member.ts";
import { CircleReportEntity } from "./circle-reports.entity.ts";
import { canDecide } from "./circle-reports.service.ts";
import { decided } from "./decide.service.ts";
import { isDecidedElsewhere } from "./effects.service.ts";
import type { Subject } from "./reports.contract.ts";
import { ReportEntity } from "./reports.entity.ts";
import {
  hostTakeDownKinds,
  isPossible,
  type ReportReason,
  type TakeDown,
} from "./reports.rules.ts";
import { copyContent } from "./reports.service.ts";
import type { Reported } from "./subjects.ts";
import { takenDownWrites } from "./taken-down.service.ts";

interface Draft {
  subject: Subject;
  decision: TakeDown;
  reason: string;
  token?: string | undefined;
}

interface CircleDraft extends Omit<Draft, "reason"> {
  circleId: string;
  cause: ReportReason;
  words?: string | undefined;
}

/**
 * Hides or removes without a report; a handler acts on the content. Idempotent per token, also once
 * it's gone. Does nothing if another moderator has decided the same.
 * @throws not_found, data.invalid; permission.denied for one's own
 */
export async function takeDown(actor: SignedInActor, draft: Draft): Promise<void> {
  if (await wasTaken(actor, draft)) return;
  const content = await copyContent(actor, draft.subject);
  await take(actor, draft, { content, decisionReason: draft.reason });
}

/**
 * For a circle's host and moderators.
 * @throws as takeDown; permission.denied as well for the host's and a fellow moderator's
 */
export async function takeDownInCircle(actor: SignedInActor, draft: CircleDraft): Promise<void> {
  const { circleId, subject, cause, words } = draft;
  const circle = await openCircle(actor, circleId, "moderator");
  if (!hostTakeDownKinds.includes(subject.kind) || (cause === "other" && !words)) {
    throw new AppError("data.invalid");
  }
  if (await wasTaken(actor, draft)) return;
  const content = await copyContent(actor, subject);
  if (content.circleId !== circleId) throw new AppError("not_found");
  if (!canDecide(actor, circle, content)) throw new AppError("permission.denied");
  await take(actor, draft, { content, decisionReason: words, cause, circleId });
}

async function wasTaken(actor: SignedInActor, draft: Draft | CircleDraft): Promise<boolean> {
  const { token } = draft;
  const [earlier] = await batchGet(token ? [creationRef(actor.userId, token)] : [], {
    consistent: true,
  });
  if (earlier) requireSameDraft(earlier, draft);
  return earlier !== null && earlier !== undefined;
}

interface Taking {
  content: Reported;
  decisionReason: string | undefined;
  cause?: ReportReason;
  /** If its host or a moderator of it acts. */
  circleId?: string;
}

async function take(
  actor: SignedInActor,
  draft: Draft | CircleDraft,
  { content, decisionReason, cause, circleId }: Taking,
): Promise<void> {
  const { subject, decision } = draft;
  const { kind } = subject;
  const { ownerId, excerpt, quote, url, picturePath } = content;
  if (!isPossible(decision, kind, ownerId === formerMember.userId))
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
          kind,
          subject,
          reason: cause ?? ("other" as const),
          cause,
          excerpt,
          quote,
          url: url ?? undefined,
          picturePath,
          circleId,
          byHost: circleId === undefined ? undefined : true,
          status: "resolved" as const,
          decision,
          decisionReason,
          resolvedBy: actor.userId,
          resolvedAt: at,
          createdAt: at,
          sortedAt: at,
        }),
      ).params(),
    },
    ...takenDownWrites({ reportId, subject, kind }, decision),
    ...decided(actor, { reportId, ownerId }, decision),
    ...(circleId ? inCircleLog(actor, { circleId, reportId, sortedAt: at }) : []),
  ]);
  // Another moderator has just decided the same.
  await taking.catch((error) => {
    if (!isAppError(error, "report.resolved")) throw error;
  });
}

interface Logged {
  circleId: string;
  reportId: string;
  sortedAt: string;
}

const inCircleLog = (actor: SignedInActor, { circleId, ...report }: Logged): Write[] => [
  moderatorCheck(circleId, actor.userId),
  { write: CircleReportEntity.put({ circleId, ...report, status: "resolved" }).params() },
  recordEvent(actor.userId, { type: "circle.report_resolved", circleId }),
];
