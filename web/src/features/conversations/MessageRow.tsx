import type { ComponentProps } from "react";
import { dayLabel, isSameDay } from "../../lib/date-format.ts";
import { hiddenWords } from "./group-words.ts";
import { MessageLine } from "./MessageLine.tsx";
import { isSameVoice, type Line, minuteOf } from "./message-lines.ts";

interface MessageRowProps
  extends Omit<ComponentProps<typeof MessageLine>, "showsSender" | "timed"> {
  before: Line | undefined;
  next: Line | undefined;
  now: number;
  isGroup: boolean;
}

/** A message as its neighbours have it: under its day's heading, with its sender and its time. */
export function MessageRow({ before, next, now, isGroup, ...props }: MessageRowProps) {
  const { line } = props;
  const newDay = !before || !isSameDay(before.at, line.at, now);
  const sameVoice = !newDay && isSameVoice(before, line);
  const timed = !next || !isSameVoice(line, next) || minuteOf(line.at) !== minuteOf(next.at);
  return (
    <div className={sameVoice ? "mt-1" : "mt-4"}>
      {newDay && <p className="mb-3 text-center text-small text-muted">{dayLabel(line.at, now)}</p>}
      {line.hidden ? (
        <p className="inline-block rounded-surface border border-dashed border-line px-4 py-2 text-small text-muted">
          {hiddenWords()}
        </p>
      ) : (
        <MessageLine {...props} showsSender={isGroup && !line.own && !sameVoice} timed={timed} />
      )}
    </div>
  );
}
