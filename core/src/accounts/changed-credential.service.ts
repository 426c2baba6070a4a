import type { SignedInActor } from "../kernel/actor.ts";
import { type ChangedCredential, notifyOfNewCredential } from "./security-notices.ts";
import { endOtherSignIns } from "./sign-ins.service.ts";

/** Called after the member has changed it at the pool. Idempotent per token, for a password. */
export async function notifyOfChangedCredential(
  actor: SignedInActor,
  { token, ...changed }: ChangedCredential & { token?: string | undefined },
): Promise<void> {
  if (changed.credential === "password" && !(await endOtherSignIns(actor, token))) return;
  await notifyOfNewCredential(actor.userId, changed);
}
