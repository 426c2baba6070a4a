import type { Profile } from "@attune/core/profiles/profiles.contract";
import { updateAccount } from "../../lib/account.ts";
import { type Call, keptAct } from "../../lib/kept-act.ts";
import { queryClientFor } from "../../lib/query.ts";
import { session } from "../../lib/session.ts";

/** Profile fields that hold switches; each switch is saved when pressed. */
type Switches = "notificationPreferences" | "privacySettings";

type SwitchCall =
  | Call<"profiles.updateNotificationPreferences">
  | Call<"profiles.updatePrivacySettings">;

const saving = keptAct("switches", (call: SwitchCall) => call);

/**
 * Switches with pending saves, each with the value stored on the server and the number of pending
 * saves.
 */
const presses = new Map<string, { stored: boolean; presses: number }>();

/**
 * Optimistic update; on failure it rolls this switch back to its stored value. Saves run in order.
 * @throws why it couldn't be saved
 */
export async function saveSwitch<Name extends Switches>(
  name: Name,
  key: keyof Profile[Name],
  value: boolean,
  call: SwitchCall,
): Promise<void> {
  const show = (shown: boolean) =>
    updateAccount((account) => {
      const { profile } = account;
      if (!profile) return account;
      return { ...account, profile: { ...profile, [name]: { ...profile[name], [key]: shown } } };
    });
  const id = `${name} ${String(key)}`;
  const pressed = presses.get(id) ?? { stored: !value, presses: 0 };
  pressed.presses++;
  presses.set(id, pressed);
  show(value);
  const queryClient = queryClientFor(session.get().userId);
  try {
    await queryClient.getMutationCache().build(queryClient, saving).execute(call);
    pressed.stored = value;
  } finally {
    pressed.presses--;
    if (pressed.presses === 0) {
      presses.delete(id);
      // Also after a success, because an account loaded meanwhile may have the old value.
      show(pressed.stored);
    }
  }
}
