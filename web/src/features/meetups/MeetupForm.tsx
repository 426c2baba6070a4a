import type { Frequency, Meetup, MeetupDraft } from "@attune/core/meetups/meetups.contract";
import {
  maxMeetupLinkLength,
  maxMeetupPlaceLength,
  maxMeetupTextLength,
  maxMeetupTitleLength,
} from "@attune/core/meetups/meetups.rules";
import type { useForm } from "../../lib/form.ts";
import { useNewForm } from "../../lib/useNewForm.ts";
import { ChangedMeanwhile } from "../../parts/changed-meanwhile.ts";
import { EditEnded, type Ended } from "../../parts/EditEnded.tsx";
import { FormActions } from "../../parts/FormActions.tsx";
import { LinkField } from "../../parts/LinkField.tsx";
import { TimesFields } from "../../parts/TimesFields.tsx";
import { FormattedArea } from "../../parts/text/FormattedArea.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { begin, type Draft, draftOf, type Ending, problemsOf, toSend } from "./draft.ts";
import { rhythmWords } from "./words.ts";

const endings: { value: Ending; label: string }[] = [
  { value: "never", label: "No end" },
  { value: "until", label: "On a date" },
  { value: "count", label: "After a number of dates" },
];

/** Frequencies in words that name the chosen day. */
function frequencyOptions(date: string): { value: Frequency; label: string }[] {
  const start = `${date}T00:00`;
  const say = (frequency: Frequency, fallback: string) =>
    (date && rhythmWords({ start, recurrence: { frequency } })) || fallback;
  return [
    { value: "none", label: "Once" },
    { value: "daily", label: "Every day" },
    { value: "weekly", label: say("weekly", "Every week") },
    { value: "fortnightly", label: say("fortnightly", "Every two weeks") },
    { value: "monthly_by_day", label: say("monthly_by_day", "Every month on the same day") },
    {
      value: "monthly_by_weekday",
      label: say("monthly_by_weekday", "Every month on the same weekday"),
    },
  ];
}

type Form = ReturnType<typeof useForm<Draft>>;

function Repeats({ form: { values, errors, field, set } }: { form: Form }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="How often">
        <Select
          name="frequency"
          options={frequencyOptions(values.date)}
          value={values.frequency}
          onChange={(frequency) => set("frequency", frequency)}
        />
      </Field>
      {values.frequency !== "none" && (
        <Field label="Ends">
          <Select
            name="ending"
            options={endings}
            value={values.ending}
            onChange={(ending) => set("ending", ending)}
          />
        </Field>
      )}
      {values.frequency !== "none" && values.ending === "until" && (
        <Field label="Repeat until" required error={errors.lastDay}>
          <TextInput type="date" {...field("lastDay")} min={values.date} />
        </Field>
      )}
      {values.frequency !== "none" && values.ending === "count" && (
        <Field label="How many times in all" required error={errors.count}>
          <TextInput inputMode="numeric" {...field("count")} />
        </Field>
      )}
    </div>
  );
}

interface MeetupFormProps {
  /** The meetup to edit; a new one when left out. */
  meetup?: Meetup;
  /** The draft's name. */
  draft: string;
  label: string;
  busyLabel: string;
  /** Where Cancel leads. */
  back?: string;
  /** Set once the meetup can't be edited any more. */
  ended?: Ended | undefined;
  /** Reports failures itself. @returns whether it was saved */
  send: (draft: MeetupDraft) => Promise<boolean>;
}

const textsOf = ({ title, place, link, description }: Draft) => [title, place, link, description];

export function MeetupForm(props: MeetupFormProps) {
  const { meetup, draft: what, label, busyLabel, back, ended, send } = props;
  const form = useNewForm<Draft>(
    what,
    {
      initial: meetup ? draftOf(meetup) : begin(),
      validate: (draft) => problemsOf(draft, Date.now(), meetup),
      submit: async (draft) => {
        if (await send(toSend(draft))) form.forget();
      },
    },
    meetup !== undefined,
  );
  const { errors, field, values } = form;
  return (
    <form {...form.props} className="flex flex-col gap-6">
      {form.outdated && <ChangedMeanwhile texts={textsOf(form.outdated)} />}
      <Field label="Title" required error={errors.title}>
        <TextInput {...field("title")} maxLength={maxMeetupTitleLength} />
      </Field>
      <TimesFields form={form} zoneHint="Stays at the same local time all year" />
      <Repeats form={form} />
      <Field label="Place" error={errors.place}>
        <TextInput {...field("place")} maxLength={maxMeetupPlaceLength} />
      </Field>
      <LinkField error={errors.link} {...field("link")} maxLength={maxMeetupLinkLength} />
      <Field
        label="How many people can come"
        hint="Leave empty for no limit"
        error={errors.capacity}
        className="sm:max-w-64"
      >
        <TextInput inputMode="numeric" {...field("capacity")} />
      </Field>
      <Field
        label="What happens"
        required
        hint="What to bring, and who it's for"
        error={errors.description}
      >
        <FormattedArea help {...field("description")} rows={6} maxLength={maxMeetupTextLength} />
      </Field>
      {!ended && form.isReplacing && <ChangedMeanwhile />}
      {ended ? (
        <EditEnded {...ended} close={back} onClose={form.forget} texts={textsOf(values)} />
      ) : (
        <FormActions
          label={label}
          busy={form.busy}
          busyLabel={busyLabel}
          back={back}
          onCancel={form.forget}
          onDiscard={form.discard}
        />
      )}
    </form>
  );
}
