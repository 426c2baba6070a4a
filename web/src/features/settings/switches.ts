import type { Profile } from "@attune/core/profiles/profiles.contract";
import { updateAccount } from "../../lib/account.ts";

/** Profile fields that are switches, each saved when pressed. */
type Switches = "notificationPreferences" | "privacySettings";

let turn: Promise<unknown> = Promise.resolve();

/**
 * Optimistic, and rolled back on its own. Quick presses are saved in order.
 * @throws why it couldn't be saved
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
    // The account may have been loaded meanwhile, as it was before.
    show(value);
  } catch (error) {
    show(!value);
    throw error;
  }
}
