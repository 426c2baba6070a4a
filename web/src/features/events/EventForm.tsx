import type { CommunityEvent } from "@attune/core/events/events.contract";
import {
  maxEventLinkLength,
  maxEventPlaceLength,
  maxEventTextLength,
  maxEventTitleLength,
} from "@attune/core/events/events.rules";
import { useNewForm } from "../../lib/useNewForm.ts";
import { ChangedMeanwhile } from "../../parts/changed-meanwhile.ts";
import type { Ended } from "../../parts/EditEnded.tsx";
import { LinkField } from "../../parts/LinkField.tsx";
import { PublicPageFields } from "../../parts/PublicPageFields.tsx";
import { TimesFields } from "../../parts/TimesFields.tsx";
import { FormattedArea } from "../../parts/text/FormattedArea.tsx";
import { eventTypes, eventTypeWord } from "../../parts/words/event-types.ts";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { copyOf, type Draft, draftOf, emptyDraft, problemsOf, toRequest } from "./event-draft.ts";
import { newEventDraft } from "./events.queries.ts";

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
  /** An earlier event that a new one begins with. */
  earlier?: CommunityEvent | undefined;
  label: string;
  busyLabel: string;
  /** Where Cancel leads. */
  back?: string;
  /** Set once the event can't be edited any more. */
  ended?: Ended | undefined;
  /** Reports failures itself. @returns whether it was saved */
  send: (request: EventRequest) => Promise<boolean>;
}

const textsOf = ({ title, location, link, description }: Draft) => [
  title,
  location,
  link,
  description,
];

function initialOf({ event, earlier }: Pick<EventFormProps, "event" | "earlier">): Draft {
  if (event) return draftOf(event);
  return earlier ? copyOf(earlier) : emptyDraft();
}

export function EventForm(props: EventFormProps) {
  const { event, earlier, label, busyLabel, back, ended, send } = props;
  const form = useNewForm<Draft>(
    event ? `edit-${event.eventId}` : newEventDraft(earlier?.eventId),
    {
      initial: initialOf(props),
      validate: (draft) => problemsOf(draft, Date.now(), event),
      submit: async (draft) => {
        const request = toRequest(draft);
        if (request && (await send(request))) form.forget();
      },
    },
    event !== undefined,
  );
  const { errors, values } = form;
  return (
    <form {...form.props} className="flex flex-col gap-6">
      {form.outdated && <ChangedMeanwhile texts={textsOf(form.outdated)} />}
      <Field label="Title" required error={errors.title}>
        <TextInput {...form.field("title")} maxLength={maxEventTitleLength} />
      </Field>
      <Field label="Type" required error={errors.type} className="sm:max-w-64">
        <Select
          name="type"
          options={typeOptions((event ?? earlier)?.type ?? null)}
          value={values.type}
          onChange={(type) => form.set("type", type)}
        />
      </Field>
      <TimesFields form={form} zoneHint="The event's local time zone" />
      <Field label="Place" error={errors.location}>
        <TextInput {...form.field("location")} maxLength={maxEventPlaceLength} />
      </Field>
      <LinkField error={errors.link} {...form.field("link")} maxLength={maxEventLinkLength} />
      <Field
        label="What happens"
        required
        hint="What to bring, what it costs, who it's for"
        error={errors.description}
      >
        <FormattedArea
          help
          {...form.field("description")}
          rows={7}
          maxLength={maxEventTextLength}
        />
      </Field>
      <Field
        label="How many people can come"
        hint="Anyone else can join a waiting list. Leave empty for no limit."
        error={errors.capacity}
        className="sm:max-w-64"
      >
        <TextInput inputMode="numeric" {...form.field("capacity")} />
      </Field>
      <PublicPageFields
        form={form}
        introduction="Its title, picture, description and time, and how many people are going. Never the place, the link, or who's going."
        label={label}
        busy={form.busy}
        busyLabel={busyLabel}
        back={back}
        ended={ended}
        texts={textsOf(values)}
      />
    </form>
  );
}
