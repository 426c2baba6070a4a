import {
  maxEventPlaceLength,
  maxEventTextLength,
  maxEventTitleLength,
} from "@attune/core/events/events.rules";
import { brand } from "@attune/core/kernel/brand";
import { Link, useNavigate } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { parseLocalTime, readerZone, zoneOptions } from "../../lib/event-time.ts";
import { type FieldErrors, useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useCreateEvent } from "./events.queries.ts";

const types = ["Workshop", "Gathering", "Ceremony", "Retreat", "Talk", "Class"].map((value) => ({
  value,
  label: value,
}));

interface Draft {
  title: string;
  type: string | null;
  date: string;
  from: string;
  untilDate: string;
  until: string;
  timeZone: string;
  location: string;
  description: string;
}

const begin = (): Draft => ({
  title: "",
  type: null,
  date: "",
  from: "",
  untilDate: "",
  until: "",
  timeZone: readerZone(),
  location: "",
  description: "",
});

const momentsOf = ({ date, from, untilDate, until, timeZone }: Draft) => ({
  start: parseLocalTime(date, from, timeZone),
  end: parseLocalTime(untilDate || date, until, timeZone),
});

export function problemsOf(draft: Draft, now: number): FieldErrors<Draft> {
  const { start, end } = momentsOf(draft);
  const over = start !== null && start.getTime() <= now;
  const backwards = start !== null && end !== null && end <= start;
  return {
    ...(draft.title.trim() ? {} : { title: "Add a title" }),
    ...(draft.type ? {} : { type: "Choose what kind of event it is" }),
    ...(draft.date ? {} : { date: "Choose a day" }),
    ...(draft.from ? {} : { from: "Add a start time" }),
    ...(over ? { date: "That time is in the past" } : {}),
    ...(draft.until ? {} : { until: "Say when it ends" }),
    ...(backwards ? { until: "The end time is before the start" } : {}),
    ...(draft.location.trim() ? {} : { location: "Add a location" }),
    ...(draft.description.trim() ? {} : { description: "Add a short description" }),
  };
}

export default function CreateEventPage() {
  const navigate = useNavigate();
  const create = useCreateEvent();
  const isFacilitator = useAccount()?.profile?.isFacilitator ?? false;
  const form = useForm({
    initial: begin(),
    validate: (draft) => problemsOf(draft, Date.now()),
    submit: async (draft) => {
      const { start, end } = momentsOf(draft);
      if (!start || !end || !draft.type) return;
      const { title, description, location, timeZone, type } = draft;
      const times = { startsAt: start.toISOString(), endsAt: end.toISOString(), timeZone };
      // The mutation shows the toast; the form keeps its values.
      const event = await create
        .mutateAsync({ title, description, location, type, ...times })
        .catch(() => null);
      if (event) await navigate(`/events/${event.eventId}`);
    },
  });
  const { errors, values } = form;
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <h1 className="text-h1">List an event</h1>
      <p className="mt-2 mb-8 max-w-text text-muted">
        You're the host and you're responsible for your event; {brand.name} only lists it. We check
        new events before they go live.
        {!isFacilitator && (
          <>
            {" Approved facilitators skip the check: "}
            <Link to="/settings?section=facilitator" className="link">
              apply here
            </Link>
            .
          </>
        )}
      </p>
      <form {...form.props} className="flex flex-col gap-6">
        <Field label="Title" required error={errors.title}>
          <TextInput {...form.field("title")} maxLength={maxEventTitleLength} />
        </Field>
        <Field label="Kind" required error={errors.type} className="sm:max-w-64">
          <Select
            name="type"
            options={types}
            value={values.type}
            onChange={(type) => form.set("type", type)}
          />
        </Field>
        <div className="grid gap-6 sm:grid-cols-[2fr_1fr_1fr]">
          <Field label="Day" required error={errors.date}>
            <TextInput type="date" {...form.field("date")} />
          </Field>
          <Field label="From" required error={errors.from}>
            <TextInput type="time" {...form.field("from")} />
          </Field>
          <Field label="Until" required error={errors.until}>
            <TextInput type="time" {...form.field("until")} />
          </Field>
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Last day" hint="Only when it ends on another day">
            <TextInput type="date" {...form.field("untilDate")} min={values.date} />
          </Field>
          <Field label="Time zone" hint="The event's local time zone">
            <Select
              name="timeZone"
              options={zoneOptions(values.timeZone)}
              value={values.timeZone}
              onChange={(timeZone) => form.set("timeZone", timeZone)}
            />
          </Field>
        </div>
        <Field label="Place" required error={errors.location}>
          <TextInput {...form.field("location")} maxLength={maxEventPlaceLength} />
        </Field>
        <Field
          label="What happens"
          required
          hint="What to bring, what it costs, who it is for"
          error={errors.description}
        >
          <TextArea {...form.field("description")} rows={7} maxLength={maxEventTextLength} />
        </Field>
        <div>
          <Button look="filled" type="submit" busy={form.busy} busyLabel="Listing...">
            List the event
          </Button>
        </div>
      </form>
    </div>
  );
}
