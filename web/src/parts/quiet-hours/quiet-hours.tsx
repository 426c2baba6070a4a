// One file, because each shared part becomes a chunk that every page has to list.
import {
  type DailyQuiet,
  isQuiet,
  nextLocalHour,
  quietDaily,
} from "@attune/core/attention/quiet-hours.rules";
import { useMemo } from "react";
import { timeOfDay } from "../../lib/date-format.ts";
import { readerZone } from "../../lib/reader-zone.ts";
import { useMinute } from "../../lib/useMinute.ts";
import { zoneOptions } from "../../lib/zone-names.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";

/** Whole hours as "07:00", or "7:00 am". */
export const hourOptions = () =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: timeOfDay(new Date(2026, 0, 1, hour).toISOString()),
  }));

export const browserZone = (): string => readerZone() || "UTC";

/** Start and end by the reader's clock, in their time zone. */
export function quietTimes({ start, end, timeZone }: DailyQuiet, now = Date.now()) {
  const at = (hour: number) =>
    timeOfDay(new Date(nextLocalHour(now, hour, timeZone)).toISOString());
  return { from: at(start), until: at(end) };
}

interface QuietHoursFieldsProps {
  value: DailyQuiet;
  onChange: (changes: Partial<DailyQuiet>) => void;
  /** Name of the field that the error is about. */
  name?: string;
  error?: string | undefined;
}

/** Made for a grid with three columns. */
export function QuietHoursFields({ value, onChange, name, error }: QuietHoursFieldsProps) {
  const { start, end, timeZone } = value;
  const hours = hourOptions();
  const zones = useMemo(() => zoneOptions(timeZone, browserZone(), "UTC"), [timeZone]);
  return (
    <>
      <Field label="From">
        <Select
          options={hours}
          value={String(start)}
          onChange={(hour) => onChange({ start: Number(hour) })}
        />
      </Field>
      <Field label="Until" error={error}>
        <Select
          name={name}
          options={hours}
          value={String(end)}
          onChange={(hour) => onChange({ end: Number(hour) })}
        />
      </Field>
      <Field label="Time zone">
        <Select
          options={zones}
          value={timeZone}
          onChange={(zone) => onChange({ timeZone: zone })}
        />
      </Field>
    </>
  );
}

/** Shown beside a circle's composer during its quiet hours. */
export function QuietNow({ quietHours }: { quietHours: DailyQuiet | null }) {
  const now = useMinute();
  if (!quietHours || !isQuiet(now, quietDaily(quietHours))) return null;
  const { until } = quietTimes(quietHours, now);
  return (
    <p className="mt-2 text-small text-muted">
      It's quiet hours in this circle. Members see what you write here right away, and get it by
      email or push at {until}.
    </p>
  );
}
