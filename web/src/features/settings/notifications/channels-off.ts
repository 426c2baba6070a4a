import { useMyProfile } from "../useRequiredAccount.ts";
import type { ShownChannel } from "./attention.ts";
import { useEmailPreferences } from "./email-preferences.ts";
import { usePush } from "./push.ts";

/** Why a channel's switches have no effect. */
export type ChannelsOff = Partial<Record<ShownChannel, string>>;

/** Push counts as off when no device has it: the switches are shared by all of them. */
export function useChannelsOff(): ChannelsOff {
  const preferences = useMyProfile()?.notificationPreferences;
  const { data: email } = useEmailPreferences();
  const { data: push } = usePush();
  const mailOff =
    preferences?.email_notifications === false || email?.unsubscribedAll || email?.suppression;
  const pushOff = preferences?.push_notifications === false || push?.devices.length === 0;
  return {
    ...(mailOff && {
      mail: "Email notifications are off, so the Email column has no effect. Your choices are kept.",
    }),
    ...(pushOff && {
      push: "Push notifications are off, so the Push column has no effect. Your choices are kept.",
    }),
  };
}
