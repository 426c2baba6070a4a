import { client } from "../api.ts";
import { randomToken } from "../random-token.ts";
import { session } from "../session.ts";
import { deviceKeys, readItem, removeItem, tryOr, writeItem } from "../stored-items.ts";

interface Report {
  userId: string;
  /** Idempotency key: a repeated report has no further effect. */
  token: string;
}

function waitingReport(): Report | null {
  const report = tryOr(
    // Written by expectReport().
    () => JSON.parse(readItem(deviceKeys.passwordReport) ?? "null") as Report | null,
    null,
  );
  return report?.userId === session.get().userId ? report : null;
}

/**
 * Called before the password is changed, because the answer to the change may be lost.
 * @returns whether an earlier report is still pending
 */
export function expectReport(userId: string): boolean {
  if (waitingReport()) return true;
  const report: Report = { userId, token: randomToken() };
  writeItem(deviceKeys.passwordReport, JSON.stringify(report));
  return false;
}

export const dropReport = (): void => removeItem(deviceKeys.passwordReport);

/**
 * Ends the other sign-ins and mails the member. If the call fails, the report stays for a later
 * try.
 */
export async function reportPasswordChange(): Promise<void> {
  const report = waitingReport();
  if (!report) return;
  try {
    await client.accounts.notifyOfNewCredential({ credential: "password", token: report.token });
  } catch {
    return;
  }
  dropReport();
}
