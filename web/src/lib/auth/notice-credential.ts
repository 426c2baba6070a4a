import { client } from "../api.ts";

/** Mails the member. The change is already made, so a failure here is ignored. */
export async function noticeCredential(credential: "password" | "second_factor"): Promise<void> {
  await client.accounts.noticeNewCredential({ credential }).catch(() => undefined);
}
