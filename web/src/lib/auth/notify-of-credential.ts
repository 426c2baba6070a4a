import { client } from "../api.ts";

/** Mails the member about the change, which is already made, so a failure here is ignored. */
export async function notifyOfSecondFactor(on: boolean): Promise<void> {
  await client.accounts
    .notifyOfNewCredential({ credential: "second_factor", on })
    .catch(() => undefined);
}
