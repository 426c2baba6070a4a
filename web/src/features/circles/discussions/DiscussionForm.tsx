import type { DiscussionKind } from "@attune/core/discussions/discussions.contract";
import {
  maxDiscussionBodyLength,
  maxDiscussionTitleLength,
} from "@attune/core/discussions/discussions.rules";
import type { ReactNode } from "react";
import { hasWords } from "../../../lib/has-words.ts";
import { useNewForm } from "../../../lib/useNewForm.ts";
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

interface DiscussionFormProps {
  kind: DiscussionKind;
  circleId: string;
  initial: Words;
  /** Name of the draft for a new discussion; undefined when editing. */
  draft?: string;
  submitLabel: string;
  onSubmit: (words: Words) => Promise<void>;
  onCancel: () => void;
  /** Set once it can't be edited any more. */
  ended?: Ended | undefined;
  /** Shown above the buttons. */
  remark?: ReactNode;
}

export function DiscussionForm(props: DiscussionFormProps) {
  const { titleLabel, bodyLabel } = wordsOf[props.kind];
  const form = useNewForm<Words>(props.draft, {
    initial: props.initial,
    validate: ({ title, body }) => ({
      ...(hasWords(title) ? {} : { title: "Write a few words first" }),
      ...(hasWords(body) ? {} : { body: "Write a few words first" }),
    }),
    submit: ({ title, body }) => props.onSubmit({ title: title.trim(), body: body.trim() }),
  });
  const { title, body } = form.values;
  const written = textOf(form.values);
  useToastIfOutside(props.circleId, written === textOf(props.initial) ? "" : written);
  return (
    <form
      {...form.props}
      aria-label={`Your ${props.kind === "topic" ? "topic" : "discussion"}`}
      className="flex flex-col gap-4"
    >
      <Field label={titleLabel} required error={form.errors.title}>
        <TextInput {...form.field("title")} maxLength={maxDiscussionTitleLength} autoFocus />
      </Field>
      <Field
        label={bodyLabel}
        required
        error={form.errors.body}
        hint="Write @ and a name to mention someone."
      >
        <MentionArea
          circleId={props.circleId}
          {...form.field("body")}
          maxLength={maxDiscussionBodyLength}
        />
      </Field>
      {props.remark}
      {props.ended ? (
        <EditEnded {...props.ended} close={props.onCancel} texts={[title, body]} />
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
