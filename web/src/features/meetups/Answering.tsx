import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { Button } from "../../ui/Button.tsx";
import { ToggleChip } from "../../ui/Chip.tsx";
import { useAnswer } from "./meetups.queries.ts";

interface AnsweringProps {
  meetup: Meetup;
  occurrence: Occurrence;
}

const isFull = ({ capacity }: Meetup, { goingCount, answer }: Occurrence): boolean =>
  capacity !== null && goingCount >= capacity && answer !== "going";

export function NextAnswer({ meetup, occurrence }: AnsweringProps) {
  const { mutate } = useAnswer(meetup, occurrence.occurrenceId);
  if (occurrence.cancelled) return null;
  if (occurrence.answer === "going") {
    return (
      <>
        <p className="self-center font-medium text-primary">You're going</p>
        <Button onClick={() => mutate("not_going")}>I can't make it</Button>
      </>
    );
  }
  if (isFull(meetup, occurrence)) {
    return <p className="self-center text-muted">Full</p>;
  }
  return (
    <>
      <Button look="filled" onClick={() => mutate("going")}>
        I am coming
      </Button>
      {occurrence.answer === null ? (
        <Button onClick={() => mutate("not_going")}>I can't make it</Button>
      ) : (
        <p className="self-center text-muted">You said you cannot come</p>
      )}
    </>
  );
}

/** A compact toggle for later dates. */
export function LaterAnswer({ meetup, occurrence, label }: AnsweringProps & { label: string }) {
  const { mutate } = useAnswer(meetup, occurrence.occurrenceId);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {isFull(meetup, occurrence) ? (
        <p className="self-center text-small text-muted">Full</p>
      ) : (
        <ToggleChip
          pressed={occurrence.answer === "going"}
          onToggle={() => mutate(occurrence.answer === "going" ? "not_going" : "going")}
        >
          Coming
        </ToggleChip>
      )}
      <ToggleChip
        pressed={occurrence.answer === "not_going"}
        onToggle={() => mutate(occurrence.answer === "not_going" ? "going" : "not_going")}
      >
        Not coming
      </ToggleChip>
    </fieldset>
  );
}
