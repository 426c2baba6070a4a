import { maxPollOptionLength, maxPollOptions, minPollOptions } from "@attune/core/feed/poll.rules";
import { useEffect, useRef, useState } from "react";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select, type SelectOption } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { type PollDraft, toPoll } from "./poll-draft.ts";

interface PollFieldProps {
  value: PollDraft | undefined;
  onChange: (value: PollDraft | undefined) => void;
  disabled: boolean;
  /** Whether to say what's missing. */
  tried: boolean;
}

const emptyPoll: PollDraft = { options: ["", ""], isMultiple: false, closesIn: "none" };

const lengths: readonly SelectOption<PollDraft["closesIn"]>[] = [
  { value: "none", label: "When you close it" },
  { value: "day", label: "After a day" },
  { value: "three_days", label: "After three days" },
  { value: "week", label: "After a week" },
];

const TextButton = (props: ButtonProps) => (
  <Button {...props} look="text" className="-ms-2 self-start" />
);

/** Adds a poll, whose question is the post's text. */
export function PollField({ value, onChange, disabled, tried }: PollFieldProps) {
  const first = useRef<HTMLInputElement>(null);
  const [wasRemoved, setRemoved] = useState(false);
  const isWrong = tried && value !== undefined && !toPoll(value);
  useEffect(() => {
    if (isWrong) first.current?.focus();
  }, [isWrong]);
  if (!value) {
    return (
      <TextButton autoFocus={wasRemoved} disabled={disabled} onClick={() => onChange(emptyPoll)}>
        Add a poll
      </TextButton>
    );
  }
  const { options, isMultiple, closesIn } = value;
  const change = (part: Partial<PollDraft>) => onChange({ ...value, ...part });
  const setOption = (index: number, text: string) =>
    change({ options: options.map((option, at) => (at === index ? text : option)) });
  return (
    <fieldset className="flex w-full flex-col gap-3">
      <legend className="mb-2 font-medium">Poll</legend>
      <p className="text-small text-muted">
        Your post's text is the question. A poll can't be changed once it's published.
      </p>
      {options.map((option, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: options are only added at the end
          key={index}
          label={`Option ${index + 1}`}
          error={
            isWrong && index === 0
              ? `Write at least ${minPollOptions} options, each different`
              : undefined
          }
        >
          <TextInput
            {...(index === 0 && { ref: first })}
            autoFocus={index === 0 && options.every((text) => text === "")}
            value={option}
            readOnly={disabled}
            maxLength={maxPollOptionLength}
            onChange={({ target }) => setOption(index, target.value)}
          />
        </Field>
      ))}
      {options.length < maxPollOptions && (
        <TextButton disabled={disabled} onClick={() => change({ options: [...options, ""] })}>
          Add an option
        </TextButton>
      )}
      <Checkbox
        label="People can choose several"
        checked={isMultiple}
        disabled={disabled}
        onChange={({ target }) => change({ isMultiple: target.checked })}
      />
      <Field label="It closes">
        <Select
          options={lengths}
          value={closesIn}
          disabled={disabled}
          onChange={(chosen) => change({ closesIn: chosen })}
        />
      </Field>
      <TextButton
        disabled={disabled}
        onClick={() => {
          setRemoved(true);
          onChange(undefined);
        }}
      >
        Remove the poll
      </TextButton>
    </fieldset>
  );
}
