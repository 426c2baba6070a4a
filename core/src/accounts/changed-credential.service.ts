import type { SignedInActor } from "../kernel/actor.ts";
import { type Credential, notifyOfNewCredential } from "./security-notices.ts";
import { endOtherSignIns } from "./sign-ins.service.ts";

/** Called after the member has changed it at the pool. Idempotent per token, for a password. */
export async function notifyOfChangedCredential(
  actor: SignedInActor,
  changed: Credential,
  token?: string,
): Promise<void> {
  if (changed === "password" && !(await endOtherSignIns(actor, token))) return;
  await notifyOfNewCredential(actor.userId, changed);
}
