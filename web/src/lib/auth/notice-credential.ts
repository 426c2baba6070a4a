import { client } from "../api.ts";

/** Mails the member about the change, which is already made, so a failure here is ignored. */
export async function noticeSecondFactor(): Promise<void> {
  await client.accounts.noticeNewCredential({ credential: "second_factor" }).catch(() => undefined);
}
