import { type EventTime, hoursIn } from "./event-time.ts";
import { readerZone } from "./reader-zone.ts";

/** "That's 14:00 to 16:00 your time."; null if the reader's clock shows what the event's does. */
export function readerTimeWords(event: EventTime): string | null {
  const here = hoursIn(readerZone(), event);
  return here && `That's ${here} your time.`;
}
