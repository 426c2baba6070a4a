import { maxPollOptionLength, maxPollOptions, minPollOptions } from "@attune/core/feed/poll.rules";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { isComposing } from "../../lib/is-composing.ts";
import { isSubmitKey } from "../../lib/submit-key.ts";
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
  /** Gets the focus from the form when options are missing. */
  firstOption?: RefObject<HTMLInputElement | null>;
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
export function PollField({ value, onChange, disabled, tried, firstOption }: PollFieldProps) {
  // An option's index. A draft that's brought back takes no focus.
  const [appeared, setAppeared] = useState<number | "add">();
  if (!value) {
    return (
      <TextButton
        autoFocus={appeared === "add"}
        disabled={disabled}
        onClick={() => {
          setAppeared(0);
          onChange(emptyPoll);
        }}
      >
        Add a poll
      </TextButton>
    );
  }
  const { options, isMultiple, closesIn } = value;
  const isWrong = tried && !toPoll(value);
  const isFull = options.length >= maxPollOptions;
  const change = (part: Partial<PollDraft>) => onChange({ ...value, ...part });
  const setOption = (index: number, text: string) =>
    change({ options: options.map((option, at) => (at === index ? text : option)) });
  const addOption = () => {
    setAppeared(options.length);
    change({ options: [...options, ""] });
  };
  /** To the next option, instead of publishing what can't be changed any more. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== "Enter" || isSubmitKey(event) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    // What follows the last of six options isn't one.
    if (index < options.length - 1 || isFull) {
      const inputs = event.currentTarget.closest("fieldset")?.querySelectorAll("input");
      inputs?.[index + 1]?.focus();
    } else if (!disabled) addOption();
  };
  return (
    <fieldset className="flex w-full flex-col gap-3">
      <legend className="mb-2 font-medium">Poll</legend>
      <p className="text-small text-muted">
        Your post's text is the question. You can change it until the first vote, but you can't
        change the options once it's published.
      </p>
      {options.map((option, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: options are only added at the end
          key={index}
          label={`Option ${index + 1}`}
          error={
            isWrong && index === 0 ? `Add at least ${minPollOptions} different options` : undefined
          }
        >
          <TextInput
            {...(index === 0 && firstOption && { ref: firstOption })}
            autoFocus={index === appeared}
            value={option}
            readOnly={disabled}
            maxLength={maxPollOptionLength}
            enterKeyHint="next"
            onKeyDown={(event) => onKeyDown(event, index)}
            onChange={({ target }) => setOption(index, target.value)}
          />
        </Field>
      ))}
      {!isFull && (
        <TextButton disabled={disabled} onClick={addOption}>
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
          setAppeared("add");
          onChange(undefined);
        }}
      >
        Remove the poll
      </TextButton>
    </fieldset>
  );
}
