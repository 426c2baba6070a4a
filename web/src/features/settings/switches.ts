import type { Profile } from "@attune/core/profiles/profiles.contract";
import { updateAccount } from "../../lib/account.ts";
import { type Call, perform } from "../../lib/kept-act.ts";
import { dropAct, keepAct } from "../../lib/outbox.ts";

/** Profile fields that hold switches; each switch is saved when pressed. */
type Switches = "notificationPreferences" | "privacySettings";

let turn: Promise<unknown> = Promise.resolve();

/**
 * Switches with pending saves, each with the value stored on the server and the number of pending
 * saves.
 */
const saving = new Map<string, { stored: boolean; presses: number }>();

/**
 * Optimistic update; on failure it rolls this switch back to its stored value. Saves run in order.
 * @throws why it couldn't be saved
 */
export async function saveSwitch<Name extends Switches>(
  name: Name,
  key: keyof Profile[Name],
  value: boolean,
  call: Call<"profiles.updateNotificationPreferences"> | Call<"profiles.updatePrivacySettings">,
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
  const kept = keepAct({ ...call, thing: "switches", variables: null });
  const sent = turn.then(() => perform(call));
  turn = sent.catch(() => undefined);
  try {
    await sent;
    pressed.stored = value;
  } finally {
    dropAct(kept);
    pressed.presses--;
    if (pressed.presses === 0) {
      saving.delete(id);
      // Also after a success, because an account loaded meanwhile may have the old value.
      show(pressed.stored);
    }
  }
}
