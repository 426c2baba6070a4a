import type { DailyQuiet } from "@attune/core/attention/quiet-hours.rules";
import { browserZone, QuietHoursFields } from "../../parts/quiet-hours/quiet-hours.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";

interface CircleQuietHoursProps {
  value: DailyQuiet | null;
  onChange: (value: DailyQuiet | null) => void;
  error?: string | undefined;
}

/** For the host's form; the time zone defaults to the host's. */
export function CircleQuietHours({ value, onChange, error }: CircleQuietHoursProps) {
  return (
    <div>
      <Checkbox
        label="Quiet hours"
        hint="Email and push notifications about the circle are held until these hours end. Members see what's new here right away, and they're still notified when a meetup starts soon or is cancelled."
        checked={value !== null}
        onChange={({ target }) =>
          onChange(target.checked ? { start: 21, end: 7, timeZone: browserZone() } : null)
        }
      />
      {value && (
        <div className="mt-3 grid gap-4 ps-8 sm:grid-cols-[1fr_1fr_2fr]">
          <QuietHoursFields
            value={value}
            onChange={(changes) => onChange({ ...value, ...changes })}
            name="quietHours"
            error={error}
          />
        </div>
      )}
    </div>
  );
}
