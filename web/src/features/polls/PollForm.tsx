import { type FormEvent, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";

interface PollFormProps {
  options: readonly string[];
  isMultiple: boolean;
  /** To begin with. */
  chosen: readonly number[];
  isBusy: boolean;
  onVote: (choices: number[]) => void;
  /** Undefined until the counts have loaded. */
  onResults: (() => void) | undefined;
}

const Option = ({ text }: { text: string }) => (
  <span dir="auto" className="wrap-anywhere">
    {text}
  </span>
);

export function PollForm({
  options,
  isMultiple,
  isBusy,
  onVote,
  onResults,
  ...given
}: PollFormProps) {
  const [chosen, setChosen] = useState(given.chosen);
  const [tried, setTried] = useState(false);
  const hasVoted = given.chosen.length > 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen.length > 0 && !isBusy) onVote([...chosen]);
  };
  const toggle = (index: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, index] : chosen.filter((one) => one !== index));

  return (
    <form noValidate onSubmit={send}>
      {isMultiple ? (
        <fieldset>
          <legend className="mb-2 font-medium">Choose one or more</legend>
          {options.map((option, index) => (
            <Checkbox
              key={option}
              label={<Option text={option} />}
              checked={chosen.includes(index)}
              onChange={({ target }) => toggle(index, target.checked)}
            />
          ))}
        </fieldset>
      ) : (
        <RadioCards
          legend="Choose one"
          options={options.map((option, index) => ({
            value: String(index),
            label: <Option text={option} />,
          }))}
          value={chosen[0] === undefined ? null : String(chosen[0])}
          onChange={(value) => setChosen([Number(value)])}
        />
      )}
      <div aria-live="polite">
        {tried && chosen.length === 0 && (
          <p className="mt-2 text-small font-medium text-error">Choose an option first</p>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy} busyLabel="Voting...">
          {hasVoted ? "Change vote" : "Vote"}
        </Button>
        {onResults && (
          <Button look="text" onClick={onResults}>
            {hasVoted ? "Cancel" : "See results"}
          </Button>
        )}
      </div>
    </form>
  );
}
