/** From an event's end on; a cancelled event's is when it would have ended. */
export const commentDaysAfterEvent = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** Whether comments can still be written and edited; they can be read and deleted at any time. */
export const takesComments = ({ endsAt }: { endsAt: string }, at: number): boolean =>
  at < Date.parse(endsAt) + commentDaysAfterEvent * dayMs;
