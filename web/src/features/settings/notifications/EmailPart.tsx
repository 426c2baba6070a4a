import type { EmailPreferences } from "@attune/core/mail/mail.contract";
import { useMemo } from "react";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Part } from "../Part.tsx";
import {
  browserZone,
  hours,
  useEmailPreferences,
  useSaveEmailPreferences,
  zones,
} from "./email-preferences.ts";

type Change = (changes: Partial<EmailPreferences>) => void;
interface GivenProps {
  preferences: EmailPreferences;
  onChange: Change;
}

function QuietHours({ preferences, onChange }: GivenProps) {
  const { quietHoursEnabled, quietHoursStart, quietHoursEnd, timeZone } = preferences;
  const options = useMemo(() => zones(timeZone), [timeZone]);
  const enable = (enabled: boolean) =>
    // Defaults to the browser's zone.
    onChange({
      quietHoursEnabled: enabled,
      ...(enabled && timeZone === "UTC" ? { timeZone: browserZone() } : {}),
    });
  return (
    <div>
      <Checkbox
        label="Quiet hours"
        hint="Email during these hours is held until they end. Mail about logging in never waits."
        checked={quietHoursEnabled}
        onChange={({ target }) => enable(target.checked)}
      />
      {quietHoursEnabled && (
        <div className="mt-3 grid gap-4 ps-8 sm:grid-cols-[1fr_1fr_2fr]">
          <Field label="From">
            <Select
              options={hours}
              value={String(quietHoursStart)}
              onChange={(hour) => onChange({ quietHoursStart: Number(hour) })}
            />
          </Field>
          <Field label="Until">
            <Select
              options={hours}
              value={String(quietHoursEnd)}
              onChange={(hour) => onChange({ quietHoursEnd: Number(hour) })}
            />
          </Field>
          <Field label="Time zone">
            <Select
              options={options}
              value={timeZone}
              onChange={(zone) => onChange({ timeZone: zone })}
            />
          </Field>
          {quietHoursStart === quietHoursEnd && (
            <p className="text-small text-muted sm:col-span-3">
              From and until are the same hour, so there is no quiet time.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const digests = [
  { value: "none", label: "No summary" },
  { value: "daily", label: "Every day" },
  { value: "weekly", label: "Every week" },
] as const;

function Choices({ preferences, onChange }: GivenProps) {
  const { unsubscribedAll, batchNotifications, digest } = preferences;
  return (
    <>
      <Checkbox
        label="Send me no email at all"
        hint="Except what concerns your account and payments."
        checked={unsubscribedAll}
        onChange={({ target }) => onChange({ unsubscribedAll: target.checked })}
      />
      {!unsubscribedAll && (
        <>
          <Checkbox
            label="Bundle non-urgent updates into one email"
            checked={batchNotifications}
            onChange={({ target }) => onChange({ batchNotifications: target.checked })}
          />
          <QuietHours preferences={preferences} onChange={onChange} />
          <Field label="Summary of what happened" className="mt-4 max-w-form">
            <Select
              options={digests}
              value={digest}
              onChange={(value) => onChange({ digest: value })}
            />
          </Field>
        </>
      )}
    </>
  );
}

export function EmailPart() {
  const { data, error, refetch } = useEmailPreferences();
  const save = useSaveEmailPreferences();
  return (
    <Part title="Email">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Loading email preferences" lines={3} />}
      {data && <Choices preferences={data} onChange={(changes) => save.mutate(changes)} />}
    </Part>
  );
}
