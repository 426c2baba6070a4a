import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { maxDaysPostponed } from "@attune/core/meetups/meetups.rules";
import { useState } from "react";
import { client } from "../../lib/api.ts";
import { chosenEndDay, endDayOf, overnightWords } from "../../lib/end-day.ts";
import { formatLocalTime, parseLocalTime } from "../../lib/event-time.ts";
import { useForm } from "../../lib/form.ts";
import { zoneName } from "../../lib/zone-names.ts";
import { CancelDialog } from "../../parts/CancelDialog.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useHosting } from "./meetups.queries.ts";
import { dayAndHours } from "./NextTime.tsx";
import { goingWords } from "./words.ts";

interface AskProps {
  meetup: Meetup;
  /** The occurrence to act on; null for the whole meetup. */
  occurrence: Occurrence | null;
  /** The next one that takes place. */
  next?: Occurrence | undefined;
  onClose: () => void;
}

const allDatesWords = ({ title }: Meetup, next: Occurrence | undefined): string =>
  next
    ? `All dates of “${title}” will be cancelled. The next one: ${goingWords(next.goingCount)}.`
    : `All dates of “${title}” will be cancelled.`;

/** Names what's cancelled: a date, a whole series, or a meetup that happens once. */
function cancelWords({ meetup, occurrence, next }: Omit<AskProps, "onClose">) {
  const { recurrence, capacity } = meetup;
  // Only meetups with a limit have waiting lists, one for each date.
  const waits = occurrence ? occurrence.waitingCount > 0 : capacity !== null;
  if (occurrence) {
    const span = dayAndHours(meetup, occurrence);
    return {
      title: "Cancel this date?",
      description: waits
        ? `It won't take place on ${span}. Everyone who's going or on the waiting list will be notified.`
        : `It won't take place on ${span}. Everyone who's going will be notified.`,
      action: "Cancel this date",
    };
  }
  const forGood = waits
    ? "Everyone who's going or on the waiting list will be notified. You can't undo this."
    : "Everyone who's going will be notified. You can't undo this.";
  if (recurrence.frequency === "none") {
    return { title: "Cancel this meetup?", description: forGood, action: "Cancel meetup" };
  }
  return {
    title: "Cancel all dates?",
    description: `${allDatesWords(meetup, next)} ${forGood}`,
    action: "Cancel all dates",
  };
}

/** Asks before cancelling; attendees are notified. */
export function CallOffDialog({ meetup, occurrence, next, onClose }: AskProps) {
  const { circleId, meetupId } = meetup;
  const cancel = useHosting(meetup, (reason: string) =>
    occurrence
      ? client.meetups.cancelOccurrence({
          circleId,
          meetupId,
          occurrenceId: occurrence.occurrenceId,
          reason,
        })
      : client.meetups.endMeetup({ circleId, meetupId, reason }),
  );
  return (
    <CancelDialog
      {...cancelWords({ meetup, occurrence, next })}
      of={occurrence?.occurrenceId ?? meetupId}
      cancel={cancel}
      onClose={onClose}
    />
  );
}

const daysBetween = (first: string, second: string): number =>
  (Date.parse(second) - Date.parse(first)) / 86_400_000;

/** Moves one occurrence. */
export function MoveDialog({
  meetup,
  occurrence,
  onClose,
}: Omit<AskProps, "next"> & { occurrence: Occurrence }) {
  const { timeZone, circleId, meetupId } = meetup;
  const [date = "", from = ""] = formatLocalTime(occurrence.startsAt, timeZone).split("T");
  const [lastDate = "", until = ""] = formatLocalTime(occurrence.endsAt, timeZone).split("T");
  const move = useHosting(meetup, (times: { start: string; end: string }) =>
    client.meetups.moveOccurrence({
      circleId,
      meetupId,
      occurrenceId: occurrence.occurrenceId,
      ...times,
    }),
  );
  const initial = { date, from, untilDate: chosenEndDay({ date, from, until }, lastDate), until };
  const [hasLastDay] = useState(initial.untilDate !== "");
  const form = useForm({
    initial,
    validate: (values) => {
      const start = parseLocalTime(values.date, values.from, timeZone);
      const end = parseLocalTime(endDayOf(values), values.until, timeZone);
      return {
        ...(start ? {} : { date: "Choose a day and a time" }),
        ...(start && start.getTime() <= Date.now() ? { date: "That time is in the past" } : {}),
        ...(daysBetween(occurrence.day, values.date) > maxDaysPostponed
          ? { date: `You can postpone a date by up to ${maxDaysPostponed} days` }
          : {}),
        ...(start && end && end > start ? {} : { until: "The end time is before the start" }),
      };
    },
    submit: async (values) => {
      const times = {
        start: `${values.date}T${values.from}`,
        end: `${endDayOf(values)}T${values.until}`,
      };
      // The mutation shows the toast; the form keeps its values.
      const moved = await move.mutateAsync(times).catch(() => null);
      if (moved) onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move this date"
      description={
        occurrence.waitingCount > 0
          ? `Times are in ${zoneName(timeZone)}. Everyone who's going or on the waiting list will be notified.`
          : `Times are in ${zoneName(timeZone)}. Everyone who's going will be notified.`
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        <Field label="Day" required error={form.errors.date}>
          <TextInput type="date" {...form.field("date")} />
        </Field>
        <div className="grid grid-cols-2 gap-5">
          <Field label="From" required>
            <TextInput type="time" {...form.field("from")} />
          </Field>
          <Field label="To" required error={form.errors.until} status={overnightWords(form.values)}>
            <TextInput type="time" {...form.field("until")} />
          </Field>
        </div>
        {hasLastDay && (
          <Field label="Last day" required>
            <TextInput type="date" {...form.field("untilDate")} />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Don't move</Button>
          <Button look="filled" type="submit" busy={form.busy} busyLabel="Moving...">
            Move it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
