import type { DailyQuiet } from "@attune/core/attention/quiet-hours.rules";
import type { Circle } from "@attune/core/circles/circles.contract";
import {
  type CircleJoining,
  maxCircleCategories,
  maxCircleNameLength,
  maxCircleTextLength,
  maxCircleWelcomeLength,
} from "@attune/core/circles/circles.rules";
import { useRef, useState } from "react";
import { hasWords } from "../../lib/has-words.ts";
import { leavesGroup } from "../../lib/leaves-group.ts";
import { useNewForm } from "../../lib/useNewForm.ts";
import { ChangedMeanwhile } from "../../parts/changed-meanwhile.ts";
import type { Ended } from "../../parts/EditEnded.tsx";
import { PublicPageFields } from "../../parts/PublicPageFields.tsx";
import { FormattedArea } from "../../parts/text/FormattedArea.tsx";
import { interestNamed, interestWord } from "../../parts/words/interests.ts";
import { Button } from "../../ui/Button.tsx";
import { RemovableChip } from "../../ui/Chip.tsx";
import { Field } from "../../ui/Field.tsx";
import { type RadioCard, RadioCards } from "../../ui/RadioCards.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { CircleQuietHours } from "./CircleQuietHours.tsx";
import { newCircle } from "./circles.queries.ts";

interface CategoriesProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Categories, entered one at a time. */
function Categories({ value, onChange }: CategoriesProps) {
  const [draft, setDraft] = useState("");
  const row = useRef<HTMLDivElement>(null);
  const full = value.length >= maxCircleCategories;
  const add = () => {
    const word = interestNamed(draft.trim());
    const known = value.some((one) => one.toLowerCase() === word.toLowerCase());
    if (word && !known && !full) onChange([...value, word]);
    setDraft("");
  };
  return (
    <div className="flex flex-col gap-3">
      <div ref={row} className="flex items-end gap-3">
        <Field
          label="What it's about"
          hint={`Up to ${maxCircleCategories} categories, such as “Meditation” or “Mornings”`}
          className="grow"
        >
          <TextInput
            value={draft}
            maxLength={40}
            disabled={full}
            onChange={(event) => setDraft(event.target.value)}
            // Leaving the field adds a typed word that wasn't added with the button.
            onBlur={(event) => leavesGroup(row, event) && add()}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button onClick={add} disabled={full || !draft.trim()}>
          Add
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((word) => (
            <li key={word}>
              <RemovableChip
                label={interestWord(word)}
                onRemove={() => onChange(value.filter((one) => one !== word))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export interface CircleDraft {
  name: string;
  description: string;
  categories: string[];
  imageUrl: string | null;
  joining: CircleJoining;
  quietHours: DailyQuiet | null;
  isPublic: boolean;
  welcome: string;
}

const joinings = [
  { value: "open", label: "Everyone", detail: "Anyone can join right away." },
  {
    value: "request",
    label: "People you accept",
    detail: "Members ask, with a note if they like, and you decide.",
  },
] as const satisfies readonly RadioCard<CircleJoining>[];

interface CircleFormProps {
  /** The circle to edit; undefined for a new one. */
  circle?: Circle;
  welcome?: string | undefined;
  label: string;
  busyLabel: string;
  /** Where Cancel leads. */
  back?: string;
  /** Set once the circle can't be edited any more. */
  ended?: Ended | undefined;
  onName?: (name: string) => void;
  /** Reports failures itself. @returns whether it was saved */
  send: (draft: CircleDraft) => Promise<boolean>;
}

const draftOf = (circle: Circle | undefined, welcome = ""): CircleDraft => ({
  name: circle?.name ?? "",
  description: circle?.description ?? "",
  categories: circle?.categories ?? [],
  imageUrl: circle?.imageUrl ?? null,
  joining: circle?.joining ?? "open",
  quietHours: circle?.quietHours ?? null,
  isPublic: circle?.isPublic ?? false,
  welcome,
});

export function CircleForm(props: CircleFormProps) {
  const { circle, label, busyLabel, back, ended, onName, send } = props;
  const form = useNewForm<CircleDraft>(
    circle ? `edit-${circle.circleId}` : newCircle,
    {
      initial: draftOf(circle, props.welcome),
      validate: ({ name, description, quietHours }) => ({
        ...(hasWords(name) ? {} : { name: "Give the circle a name" }),
        ...(hasWords(description) ? {} : { description: "Describe in a few words what you'll do" }),
        ...(quietHours && quietHours.start === quietHours.end
          ? { quietHours: "Choose an end time that's different from the start time" }
          : {}),
      }),
      submit: async (draft) => {
        if (await send(draft)) form.forget();
      },
    },
    circle !== undefined,
  );
  const textsOf = ({ name, description, welcome }: CircleDraft) => [name, description, welcome];
  return (
    <form {...form.props} className="flex flex-col gap-6">
      {form.outdated && <ChangedMeanwhile texts={textsOf(form.outdated)} />}
      <Field label="Name" required error={form.errors.name}>
        <TextInput
          {...form.field("name")}
          maxLength={maxCircleNameLength}
          onBlur={() => onName?.(form.values.name)}
        />
      </Field>
      <Field
        label="What you do together"
        required
        hint="How often, where, and who it's for"
        error={form.errors.description}
      >
        <FormattedArea
          help
          {...form.field("description")}
          rows={6}
          maxLength={maxCircleTextLength}
        />
      </Field>
      <Categories
        value={form.values.categories}
        onChange={(categories) => form.set("categories", categories)}
      />
      <RadioCards
        legend="Who can join"
        options={joinings}
        value={form.values.joining}
        onChange={(joining) => form.set("joining", joining)}
        className="sm:grid-cols-2"
      />
      <Field label="Your welcome" hint="New members see it once, with your name and photo">
        <FormattedArea {...form.field("welcome")} rows={3} maxLength={maxCircleWelcomeLength} />
      </Field>
      <CircleQuietHours
        value={form.values.quietHours}
        onChange={(quietHours) => form.set("quietHours", quietHours)}
        error={form.errors.quietHours}
      />
      <PublicPageFields
        form={form}
        introduction="Its name, picture, description and categories, and how many people are in it. Never who they are, or what they write."
        label={label}
        busy={form.busy}
        busyLabel={busyLabel}
        back={back}
        ended={ended}
        texts={textsOf(form.values)}
      />
    </form>
  );
}
