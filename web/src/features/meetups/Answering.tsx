import type { Answer, Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { useRef } from "react";
import { hasNoPlace, waitingState, waitingWords } from "../../parts/waiting/places.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { ToggleChip } from "../../ui/Chip.tsx";
import { classes } from "../../ui/classes.ts";
import { useAnswer } from "./meetups.queries.ts";
import { placesOf } from "./words.ts";

interface AnsweringProps {
  meetup: Meetup;
  occurrence: Occurrence;
  /** Takes no one new. */
  isClosed: boolean;
}

/** The waiting state of a full meetup for someone without a place; null otherwise. */
function fullState(meetup: Meetup, occurrence: Occurrence) {
  const { answer } = occurrence;
  const places = placesOf(occurrence, meetup.capacity);
  if (answer === "going" || !hasNoPlace(places)) return null;
  return waitingState(places, answer === "waiting");
}

function saidOf({ answer, waitingPlace }: Occurrence, full: ReturnType<typeof fullState>) {
  if (full === "waits") return waitingWords(waitingPlace);
  if (answer === "going") return "You're going";
  if (answer === "not_going") return "You can't make it";
  return full && "Full";
}

const hasPlaceOrWaits = ({ answer }: Occurrence): boolean =>
  answer === "going" || answer === "waiting";

/**
 * Ignores the second press of a double click, also before `stray-clicks.ts` has loaded: the first
 * moves another answer under the pointer.
 */
const AnswerButton = (props: ButtonProps) => <Button busy={false} {...props} />;

/** The pressed button disappears, so the status text takes the focus. */
export function NextAnswer({ meetup, occurrence, isClosed }: AnsweringProps) {
  const answerWith = useAnswer(meetup, occurrence.occurrenceId);
  const status = useRef<HTMLParagraphElement>(null);
  const { answer } = occurrence;
  const full = fullState(meetup, occurrence);
  const isOffered = !isClosed || hasPlaceOrWaits(occurrence);
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
        // Rendered even while empty, so that it can take the focus; the margin cancels the row's
        // gap.
        className={classes(
          "self-center empty:-me-5",
          answer === "going" ? "font-medium text-primary" : "text-muted",
        )}
      >
        {isOffered
          ? saidOf(occurrence, full)
          : "This meetup isn't taking new people at the moment."}
      </p>
      {isOffered && full === "may" && (
        <AnswerButton look="filled" onClick={() => say("waiting")}>
          Join waiting list
        </AnswerButton>
      )}
      {full === "waits" && (
        <AnswerButton onClick={() => say("not_going")}>Leave waiting list</AnswerButton>
      )}
      {isOffered && answer !== "going" && !full && (
        <AnswerButton look="filled" onClick={() => say("going")}>
          I'm going
        </AnswerButton>
      )}
      {isOffered && answer !== "not_going" && !(full && answer !== "going") && (
        <AnswerButton onClick={() => say("not_going")}>I can't make it</AnswerButton>
      )}
    </>
  );
}

/** A compact toggle for later dates. */
export function LaterAnswer({
  meetup,
  occurrence,
  isClosed,
  label,
}: AnsweringProps & { label: string }) {
  const answerWith = useAnswer(meetup, occurrence.occurrenceId);
  const { answer } = occurrence;
  const full = fullState(meetup, occurrence);
  if (isClosed && !hasPlaceOrWaits(occurrence)) return null;
  // Full, so "no" can't be taken back: that would take a place. Offers the waiting list instead.
  if (full) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-small text-muted">{saidOf(occurrence, full)}</p>
        {full !== "closed" && (
          <ToggleChip
            pressed={full === "waits"}
            onToggle={() => answerWith(full === "waits" ? "not_going" : "waiting")}
          >
            Waiting list
          </ToggleChip>
        )}
      </div>
    );
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
