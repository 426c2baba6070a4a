import { isAppError } from "../kernel/errors.ts";

/** Of an event, or of a meetup's date. */
export interface WaitingList<One> {
  /** Read consistently: none when it has begun, was called off, or no one waits. */
  countFree(): Promise<number>;
  /** In the order of asking. */
  read(): Promise<One[]>;
  /** In one transaction. @throws request.conflict when it can't be given to them any more */
  give(one: One): Promise<void>;
}

/** Each conflict means that another call gave a place, or that a place or a person is gone. */
const maxConflicts = 50;

/**
 * Places that are free go to those who've waited longest. Idempotent: calls at the same moment give
 * each place once.
 */
export async function givePlaces<One>({ countFree, read, give }: WaitingList<One>): Promise<void> {
  for (let conflicts = 0; conflicts < maxConflicts; ) {
    const free = await countFree();
    if (free <= 0) return;
    const first = (await read()).slice(0, free);
    // An index may lag behind the count: the event is delivered again.
    if (first.length === 0) throw new Error("The waiting list hasn't shown up yet.");
    try {
      for (const one of first) await give(one);
    } catch (error) {
      if (!isAppError(error, "request.conflict")) throw error;
      conflicts++;
    }
  }
  throw new Error("The waiting list kept changing.");
}
