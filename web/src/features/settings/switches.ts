import type { Profile } from "@attune/core/profiles/profiles.contract";
import { updateAccount } from "../../lib/account.ts";

/** What of a profile is a handful of switches, each saved as it is pressed. */
type Switches = "notificationPreferences" | "privacySettings";

let turn: Promise<unknown> = Promise.resolve();

/**
 * Changes one switch: shown at once, and taken back alone when it fails. Whoever presses several
 * quickly has them saved in the order they were pressed.
 * @throws why it could not be saved
 */
export async function saveSwitch<Name extends Switches>(
  name: Name,
  key: keyof Profile[Name],
  value: boolean,
  send: () => Promise<unknown>,
): Promise<void> {
  const show = (shown: boolean) =>
    updateAccount((account) => {
      const { profile } = account;
      if (!profile) return account;
      return { ...account, profile: { ...profile, [name]: { ...profile[name], [key]: shown } } };
    });
  show(value);
  const sent = turn.then(send);
  turn = sent.catch(() => undefined);
  try {
    await sent;
  } catch (error) {
    show(!value);
    throw error;
  }
}
