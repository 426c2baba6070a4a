import type { SignedInActor } from "../kernel/actor.ts";
import { type Credential, noticeNewCredential } from "./security-notices.ts";
import { endOtherSignIns } from "./sign-ins.service.ts";

/** The member has changed it at the pool. */
export async function noticeChangedCredential(
  actor: SignedInActor,
  changed: Credential,
): Promise<void> {
  if (changed === "password") await endOtherSignIns(actor);
  await noticeNewCredential(actor.userId, changed);
}
