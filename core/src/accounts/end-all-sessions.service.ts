import type { SignedInActor } from "../kernel/actor.ts";
import { wholeSecond } from "../kernel/clock.ts";
import { queryPage } from "../kernel/query-page.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { runOrRequeue } from "../kernel/run-or-requeue.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { endAllSignIns } from "./sign-ins.service.ts";

const accountsPerPage = 50;

/** `before`: sign-ins begun earlier are ended. Milliseconds since 1970. */
export interface SessionsPage {
  before: number;
  cursor?: string;
}

/** `end-all-sessions`: the caller's end at once, everyone else's in the background. */
export async function endAllSessions(
  actor: SignedInActor,
): Promise<{ message: string; code: "ending" }> {
  const before = wholeSecond();
  await enqueuePage({ before });
  await endAllSignIns(actor.userId, before);
  return {
    message: "Every member has to log in again within the next few minutes.",
    code: "ending",
  };
}

const enqueuePage = (page: SessionsPage) => enqueueJob("end-sessions", page);

/** Ends a page of sign-ins, newest first, then queues the next page. */
export async function endSessionsPage({ before, cursor }: SessionsPage): Promise<void> {
  const page = await queryPage(AccountEntity.query.newest({}), cursor, {
    order: "desc",
    limit: accountsPerPage,
  });
  await runOrRequeue(
    page.data,
    ({ userId }) => endAllSignIns(userId, before),
    ({ userId }) => enqueueJob("end-sign-ins", { userId, before }),
  );
  if (page.cursor) await enqueuePage({ before, cursor: page.cursor });
}
