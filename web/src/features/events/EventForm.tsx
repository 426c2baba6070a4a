import type { CommunityEvent } from "@attune/core/events/events.contract";
import {
  maxEventPlaceLength,
  maxEventTextLength,
  maxEventTitleLength,
} from "@attune/core/events/events.rules";
import { useMemo, useState } from "react";
import { overnightWords } from "../../lib/end-day.ts";
import { useNewForm } from "../../lib/useNewForm.ts";
import { zoneOptions } from "../../lib/zone-names.ts";
import { EditEnded, type Ended } from "../../parts/EditEnded.tsx";
import { FormActions } from "../../parts/FormActions.tsx";
import { PictureField } from "../../parts/posts/PictureField.tsx";
import { eventTypes, eventTypeWord } from "../../parts/words/event-types.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { draftOf, emptyDraft, problemsOf, toRequest } from "./event-draft.ts";
import { newEvent } from "./events.queries.ts";

/** Adds an existing event's type if it isn't offered any more. */
const typeOptions = (chosen: string | null) =>
  (chosen && !eventTypes.includes(chosen) ? [chosen, ...eventTypes] : eventTypes).map((value) => ({
    value,
    label: eventTypeWord(value),
  }));

export type EventRequest = NonNullable<ReturnType<typeof toRequest>>;

interface EventFormProps {
  /** The event to edit; undefined for a new one. */
  event?: CommunityEvent;
  label: string;
  busyLabel: string;
  /** Where Cancel leads. */
  back?: string;
  /** Set once the event can't be edited any more. */
  ended?: Ended | undefined;
  send: (request: EventRequest) => Promise<void>;
}

export function EventForm({ event, label, busyLabel, back, ended, send }: EventFormProps) {
  const [uploading, setUploading] = useState(false);
  const form = useNewForm(event ? undefined : newEvent, {
    initial: event ? draftOf(event) : emptyDraft(),
    validate: (draft) => problemsOf(draft, Date.now(), event),
    submit: async (draft) => {
      const request = toRequest(draft);
      if (request) await send(request);
    },
  });
  const { errors, values } = form;
  const zones = useMemo(() => zoneOptions(values.timeZone), [values.timeZone]);
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <Field label="Title" required error={errors.title}>
        <TextInput {...form.field("title")} maxLength={maxEventTitleLength} />
      </Field>
      <Field label="Type" required error={errors.type} className="sm:max-w-64">
        <Select
          name="type"
          options={typeOptions(event?.type ?? null)}
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
        <Field label="To" required error={errors.until} status={overnightWords(values)}>
          <TextInput type="time" {...form.field("until")} />
        </Field>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Last day" hint="Only when it lasts longer than a night">
          <TextInput type="date" {...form.field("untilDate")} min={values.date} />
        </Field>
        <Field label="Time zone" hint="The event's local time zone">
          <Select
            name="timeZone"
            options={zones}
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
        hint="What to bring, what it costs, who it's for"
        error={errors.description}
      >
        <TextArea {...form.field("description")} rows={7} maxLength={maxEventTextLength} />
      </Field>
      <Field
        label="Places"
        hint="How many people can come; others can wait for a place. Leave empty for no limit."
        error={errors.capacity}
        className="sm:max-w-64"
      >
        <TextInput inputMode="numeric" {...form.field("capacity")} />
      </Field>
      <PictureField
        isCover
        imageUrl={values.imageUrl}
        onChange={(imageUrl) => form.set("imageUrl", imageUrl)}
        onBusy={setUploading}
      />
      <Checkbox
        label="Anyone with the link can see an introduction"
        hint="Its title, picture, description and time, and how many people are going. Never the place, or who's going."
        checked={values.isPublic}
        onChange={({ target }) => form.set("isPublic", target.checked)}
      />
      {ended ? (
        <EditEnded
          {...ended}
          close={back}
          texts={[values.title, values.location, values.description]}
        />
      ) : (
        <FormActions
          label={label}
          busy={form.busy || uploading}
          busyLabel={busyLabel}
          back={back}
          onDiscard={form.discard}
        />
      )}
    </form>
  );
}
