import { client } from "../api.ts";

/** Has the member told by mail. The change is made already, so a failure is no failure of it. */
export async function noticeCredential(credential: "password" | "second_factor"): Promise<void> {
  await client.accounts.noticeNewCredential({ credential }).catch(() => undefined);
}
