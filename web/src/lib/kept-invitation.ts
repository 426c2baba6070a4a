import { client } from "./api.ts";
import { readError } from "./read-error.ts";
import { deviceKeys, readJson, removeItem, writeJson } from "./storage.ts";

const keptMs = 14 * 24 * 60 * 60 * 1_000;

interface KeptInvitation {
  code: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Keeps the invitation's code until the visitor has signed up, which leads over other sites. */
export const keepInvitation = (code: string): void =>
  writeJson(deviceKeys.invitation, { code, until: Date.now() + keptMs });

/** Says once whose invitation the newcomer used. Kept for the next start if that fails. */
export async function acceptKeptInvitation(): Promise<void> {
  const kept = readJson<KeptInvitation>(deviceKeys.invitation);
  try {
    if (kept && kept.until > Date.now()) {
      await client.inviteLinks.acceptInvitation({ code: kept.code });
    }
  } catch (error) {
    if (readError(error).status !== 400) return;
  }
  removeItem(deviceKeys.invitation);
}
