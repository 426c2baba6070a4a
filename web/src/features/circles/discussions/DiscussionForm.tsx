import type { DiscussionKind } from "@attune/core/discussions/discussions.contract";
import {
  maxDiscussionBodyLength,
  maxDiscussionTitleLength,
} from "@attune/core/discussions/discussions.rules";
import type { ReactNode } from "react";
import { hasWords } from "../../../lib/has-words.ts";
import { useLast } from "../../../lib/useLast.ts";
import { useNewForm } from "../../../lib/useNewForm.ts";
import { ChangedMeanwhile } from "../../../parts/changed-meanwhile.ts";
import { EditEnded, type Ended } from "../../../parts/EditEnded.tsx";
import { MentionArea } from "../../../parts/mentions/MentionArea.tsx";
import { useToastIfOutside } from "../../../parts/useToastIfGone.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { wordsOf } from "./words.ts";

interface Words {
  title: string;
  body: string;
}

const textOf = ({ title, body }: Words) => `${title}\n\n${body}`;
const textsOf = ({ title, body }: Words) => [title, body];

interface DiscussionFormProps {
  kind: DiscussionKind;
  circleId: string;
  initial: Words;
  /** The draft's name. */
  draft: string;
  isEdit?: boolean;
  autoFocus?: boolean;
  submitLabel: string;
  /** Reports failures itself. The draft is dropped once the result is true. */
  onSubmit: (words: Words) => Promise<unknown>;
  onCancel: () => void;
  /** Set once it can't be edited any more. */
  ended?: Ended | undefined;
  /** Shown above the buttons. */
  remark?: ReactNode;
}

export function DiscussionForm(props: DiscussionFormProps) {
  const { autoFocus = true } = props;
  const { titleLabel, bodyLabel } = wordsOf[props.kind];
  // A removed one has no words any more; the form keeps those it had.
  const stored = useLast(props.ended ? undefined : props.initial, props.draft) ?? props.initial;
  const form = useNewForm<Words>(
    props.draft,
    {
      initial: { title: stored.title, body: stored.body },
      validate: ({ title, body }) => ({
        ...(hasWords(title) ? {} : { title: "Write a few words first" }),
        ...(hasWords(body) ? {} : { body: "Write a few words first" }),
      }),
      submit: async ({ title, body }) => {
        if (await props.onSubmit({ title: title.trim(), body: body.trim() })) form.forget();
      },
    },
    props.isEdit,
  );
  const written = textOf(form.values);
  useToastIfOutside(props.circleId, written === textOf(stored) ? "" : written);
  return (
    <form
      {...form.props}
      aria-label={`Your ${props.kind === "topic" ? "topic" : "discussion"}`}
      className="flex flex-col gap-4"
    >
      {form.outdated && <ChangedMeanwhile texts={textsOf(form.outdated)} />}
      <Field label={titleLabel} required error={form.errors.title}>
        <TextInput
          {...form.field("title")}
          maxLength={maxDiscussionTitleLength}
          autoFocus={autoFocus}
        />
      </Field>
      <Field
        label={bodyLabel}
        required
        error={form.errors.body}
        hint="Write @ and a name to mention someone."
      >
        <MentionArea
          help
          circleId={props.circleId}
          {...form.field("body")}
          maxLength={maxDiscussionBodyLength}
        />
      </Field>
      {props.remark}
      {!props.ended && form.isReplacing && <ChangedMeanwhile />}
      {props.ended ? (
        <EditEnded {...props.ended} close={props.onCancel} texts={textsOf(form.values)} />
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            look="text"
            onClick={() => {
              form.discard?.();
              props.onCancel();
            }}
          >
            Cancel
          </Button>
          <Button look="filled" type="submit" busy={form.busy} busyLabel="Saving...">
            {props.submitLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
