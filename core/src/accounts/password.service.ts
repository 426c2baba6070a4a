import { now, second } from "../kernel/clock.ts";
import { noticeNewCredential } from "./security-notices.ts";
import { endAllSignIns } from "./sign-ins.service.ts";

/** Ends every sign-in made with the old password, also at the pool, and notifies the member. */
export async function afterPasswordReset(userId: string, poolId: string): Promise<void> {
  await endAllSignIns(userId, Math.floor(now() / second) * second, poolId);
  await noticeNewCredential(userId, "password");
}
