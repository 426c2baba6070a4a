import { Checkbox } from "../../../ui/Checkbox.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { useMyProfile } from "../useRequiredAccount.ts";
import { useAttention, useSaveAttention } from "./attention.ts";
import { useEmailPreferences, useSaveEmailPreferences } from "./email-preferences.ts";
import { savePreference } from "./preferences.ts";

async function switchMail(on: boolean): Promise<void> {
  if (await savePreference("email_notifications", on)) return;
  toast({
    title: "Update Failed",
    message: "We couldn't save your choice. Please try again.",
    tone: "error",
  });
}

/** Also off after unsubscribing from all email by a link in one, which it takes back. */
function EmailNotifications({ isOn }: { isOn: boolean }) {
  const isUnsubscribed = useEmailPreferences().data?.unsubscribedAll ?? false;
  const save = useSaveEmailPreferences();
  const change = (on: boolean) => {
    if (on && isUnsubscribed) save.mutate({ unsubscribedAll: false });
    if (on !== isOn) void switchMail(on);
  };
  return (
    <Checkbox
      label="Email notifications"
      hint="When this is off, we only email you about your account and payments."
      checked={isOn && !isUnsubscribed}
      onChange={({ target }) => change(target.checked)}
    />
  );
}

/** For push notifications and emails, so it doesn't need a device. */
function ShowsContent() {
  const { data } = useAttention();
  const { mutate } = useSaveAttention();
  return (
    <Checkbox
      label="Say who it's from and what it's about"
      hint="In push notifications and emails. Otherwise push notifications only say that there's something new, emails quote only hosts and moderators, and the summary quotes only posts from circles that anyone may join. Messages are never quoted. Keep in mind that others may see your screen."
      checked={data?.showsContent ?? false}
      disabled={!data}
      onChange={({ target }) => mutate({ showsContent: target.checked })}
    />
  );
}

function Toasts() {
  const { data } = useAttention();
  const { mutate } = useSaveAttention();
  return (
    <Checkbox
      label="Show what's new while you're here"
      hint="A short message in the app when someone writes to you, mentions you or replies to you, and when an event or meetup starts soon or is cancelled. In quiet hours, during a break or in calm mode, only what can't wait shows up."
      checked={data?.toasts ?? true}
      disabled={!data}
      onChange={({ target }) => mutate({ toasts: target.checked })}
    />
  );
}

/** Each checkbox is saved when it changes. */
export function PreferencesPart() {
  const preferences = useMyProfile()?.notificationPreferences;
  if (!preferences) return null;
  return (
    <Part title="How to reach you" hint="Your choices are saved as you make them.">
      <EmailNotifications isOn={preferences.email_notifications} />
      <ShowsContent />
      <Toasts />
    </Part>
  );
}
