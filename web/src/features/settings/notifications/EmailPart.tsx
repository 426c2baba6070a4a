import type { EmailPreferences, EmailState } from "@attune/core/mail/mail.contract";
import { Link } from "react-router-dom";
import { useCalm } from "../../../lib/calm.ts";
import { language, locale } from "../../../lib/languages/language.ts";
import { weekIn } from "../../../lib/languages/week.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { browserZone, QuietHoursFields } from "../../../parts/quiet-hours/quiet-hours.tsx";
import { buttonClasses } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";
import { useMyProfile } from "../useRequiredAccount.ts";
import { useEmailPreferences, useSaveEmailPreferences } from "./email-preferences.ts";

type Change = (changes: Partial<EmailPreferences>) => void;
interface GivenProps {
  preferences: EmailPreferences;
  onChange: Change;
}

function QuietHours({ preferences, onChange }: GivenProps) {
  const { quietHoursEnabled, quietHoursStart, quietHoursEnd, quietDays, timeZone } = preferences;
  const choose = (day: number, isQuiet: boolean) =>
    onChange({
      quietDays: weekdays
        .map((weekday) => weekday.day)
        .filter((one) => (one === day ? isQuiet : quietDays.includes(one))),
    });
  const enable = (enabled: boolean) =>
    // The time zone defaults to the browser's.
    onChange({
      quietHoursEnabled: enabled,
      ...(enabled && timeZone === "UTC" ? { timeZone: browserZone() } : {}),
    });
  return (
    <div>
      <Checkbox
        label="Quiet hours"
        hint="Email and push notifications are held until these hours end. You're still notified when an event or meetup starts soon or is cancelled, and emails about logging in always arrive."
        checked={quietHoursEnabled}
        onChange={({ target }) => enable(target.checked)}
      />
      {quietHoursEnabled && (
        <div className="mt-3 grid gap-4 ps-8 sm:grid-cols-[1fr_1fr_2fr]">
          <QuietHoursFields
            value={{ start: quietHoursStart, end: quietHoursEnd, timeZone }}
            onChange={({ start, end, timeZone: zone }) =>
              onChange({
                ...(start !== undefined && { quietHoursStart: start }),
                ...(end !== undefined && { quietHoursEnd: end }),
                ...(zone !== undefined && { timeZone: zone }),
              })
            }
          />
          <fieldset className="sm:col-span-3">
            <legend className="font-medium">On the evenings of</legend>
            <div className="flex flex-wrap gap-x-5">
              {weekdays.map(({ day, name }) => (
                <Checkbox
                  key={day}
                  label={name}
                  checked={quietDays.includes(day)}
                  onChange={({ target }) => choose(day, target.checked)}
                />
              ))}
            </div>
          </fieldset>
          {quietHoursStart === quietHoursEnd && (
            <p className="text-small text-muted sm:col-span-3">
              “From” and “Until” are the same, so there are no quiet hours.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });

// A reference date: 1 February 2026 was a Sunday.
const weekdays = weekIn(language).map((day) => ({
  day,
  name: weekday.format(Date.UTC(2026, 1, 1 + day)),
}));

/** Explains why mail to the address is suppressed, and how to fix it. */
function SuppressionNotice({ suppression }: Pick<EmailState, "suppression">) {
  if (!suppression) return null;
  return (
    <div className="mb-4">
      <Notice
        tone="error"
        title={
          suppression === "bounced"
            ? "Our emails to you are bouncing"
            : "We've stopped emailing you"
        }
        action={
          <Link to="/settings?section=account" className={buttonClasses("outline")}>
            Change your email
          </Link>
        }
      >
        {suppression === "bounced"
          ? "Our emails to you bounced, so we stopped sending them. Confirm another email address and we'll start again."
          : "One of our emails was reported as spam, so we stopped sending any. Confirm an email address and we'll start again."}
      </Notice>
    </div>
  );
}

const digests = [
  { value: "none", label: "No summary" },
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "Every week" },
] as const;

function Choices({ preferences, onChange }: GivenProps) {
  const { batchNotifications, digest } = preferences;
  const isCalm = useCalm();
  const isOn =
    useMyProfile()?.notificationPreferences.email_notifications !== false &&
    !preferences.unsubscribedAll;
  return (
    <>
      {!isOn && (
        <p className="mb-2 max-w-text text-muted">
          Email notifications are off. You can turn them on under “How to reach you”.
        </p>
      )}
      {isOn && (
        <Checkbox
          label="Bundle non-urgent updates into one email"
          hint="They wait up to an hour. Messages in the same conversation are always bundled for five minutes."
          checked={batchNotifications}
          onChange={({ target }) => onChange({ batchNotifications: target.checked })}
        />
      )}
      <QuietHours preferences={preferences} onChange={onChange} />
      {isOn && (
        <Field
          label="Summary of what happened"
          hint={
            isCalm
              ? "Every day while you're in calm mode, at 8 in the morning."
              : "At 8 in the morning, and only when there's something new."
          }
          className="mt-4 max-w-form"
        >
          <Select
            options={isCalm ? digests.filter(({ value }) => value === "daily") : digests}
            value={isCalm ? "daily" : digest}
            onChange={(value) => onChange({ digest: value })}
          />
        </Field>
      )}
    </>
  );
}

export function EmailPart() {
  const { data, error, refetch } = useEmailPreferences();
  const save = useSaveEmailPreferences();
  return (
    <Part title="Email">
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Loading email preferences" lines={3} />}
      {data && <SuppressionNotice suppression={data.suppression} />}
      {data && <Choices preferences={data} onChange={(changes) => save.mutate(changes)} />}
    </Part>
  );
}
