import type { Answer, Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { ToggleChip } from "../../ui/Chip.tsx";
import { classes } from "../../ui/classes.ts";
import { useAnswer } from "./meetups.queries.ts";

interface AnsweringProps {
  meetup: Meetup;
  occurrence: Occurrence;
}

const isFull = ({ capacity }: Meetup, { goingCount, answer }: Occurrence): boolean =>
  capacity !== null && goingCount >= capacity && answer !== "going";

const said = { going: "You're going", not_going: "You can't make it" };

/** The pressed button goes away, so the answer takes the focus. */
export function NextAnswer({ meetup, occurrence }: AnsweringProps) {
  const answerWith = useAnswer(meetup, occurrence.occurrenceId);
  const status = useRef<HTMLParagraphElement>(null);
  const { answer } = occurrence;
  const full = isFull(meetup, occurrence);
  const say = (next: Answer) => {
    answerWith(next);
    status.current?.focus();
  };
  if (occurrence.cancelled) return null;
  return (
    <>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        // Shown even while it's empty, to take the focus, but without the row's gap.
        className={classes(
          "self-center empty:-me-5",
          answer === "going" ? "font-medium text-primary" : "text-muted",
        )}
      >
        {answer ? said[answer] : full && "Full"}
      </p>
      {answer !== "going" && !full && (
        <Button look="filled" onClick={() => say("going")}>
          I'm going
        </Button>
      )}
      {answer !== "not_going" && !(full && answer === null) && (
        <Button onClick={() => say("not_going")}>I can't make it</Button>
      )}
    </>
  );
}

/** A compact toggle for later dates. */
export function LaterAnswer({ meetup, occurrence, label }: AnsweringProps & { label: string }) {
  const answerWith = useAnswer(meetup, occurrence.occurrenceId);
  const { answer } = occurrence;
  // Taking back a no would ask for a place.
  if (isFull(meetup, occurrence)) {
    return <p className="text-small text-muted">{answer ? said[answer] : "Full"}</p>;
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      <ToggleChip
        pressed={answer === "going"}
        onToggle={() => answerWith(answer === "going" ? "not_going" : "going")}
      >
        Going
      </ToggleChip>
      <ToggleChip
        pressed={answer === "not_going"}
        onToggle={() => answerWith(answer === "not_going" ? "going" : "not_going")}
      >
        Can't make it
      </ToggleChip>
    </fieldset>
  );
}
