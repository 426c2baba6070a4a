import type { Profile } from "@attune/core/profiles/profiles.contract";
import { updateAccount } from "../../lib/account.ts";

/** Profile fields that are switches, each saved when pressed. */
type Switches = "notificationPreferences" | "privacySettings";

let turn: Promise<unknown> = Promise.resolve();

/** What the server has of switches whose presses are being saved, and how many are. */
const saving = new Map<string, { stored: boolean; presses: number }>();

/**
 * Optimistic, and rolled back on its own to what's stored. Quick presses are saved in order.
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
  const id = `${name} ${String(key)}`;
  const pressed = saving.get(id) ?? { stored: !value, presses: 0 };
  pressed.presses++;
  saving.set(id, pressed);
  show(value);
  const sent = turn.then(send);
  turn = sent.catch(() => undefined);
  try {
    await sent;
    pressed.stored = value;
  } finally {
    pressed.presses--;
    if (pressed.presses === 0) {
      saving.delete(id);
      // Also after a success: the account may have been loaded meanwhile, as it was before.
      show(pressed.stored);
    }
  }
}
