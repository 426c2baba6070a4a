import { isAppError } from "../kernel/errors.ts";

/** Waiting list of an event, or of a meetup's date. */
export interface WaitingList<Gathering, One> {
  /** Must read consistently. */
  open(): Promise<Gathering | null>;
  /** 0 when it has begun, was cancelled, or no one is waiting. */
  countFree(gathering: Gathering): number;
  /** In the order in which they joined. */
  read(): Promise<One[]>;
  /**
   * Writes in one transaction.
   * @returns the gathering as written
   * @throws request.conflict when it can't be given to them any more
   */
  give(gathering: Gathering, one: One): Promise<Gathering>;
}

/** Each conflict means that another call gave a place, or that a place or a person is gone. */
const maxConflicts = 50;

/**
 * Gives free places to those who have waited longest. Idempotent: concurrent calls give each place
 * only once.
 */
export async function givePlaces<Gathering, One>({
  open,
  countFree,
  read,
  give,
}: WaitingList<Gathering, One>): Promise<void> {
  for (let conflicts = 0; conflicts < maxConflicts; ) {
    let gathering = await open();
    if (!gathering) return;
    const free = countFree(gathering);
    if (free <= 0) return;
    const first = (await read()).slice(0, free);
    // The index may be older than the count. Throws, so that the event is delivered again.
    if (first.length === 0) throw new Error("The waiting list hasn't shown up yet.");
    try {
      for (const one of first) gathering = await give(gathering, one);
    } catch (error) {
      if (!isAppError(error, "request.conflict")) throw error;
      conflicts++;
    }
  }
  throw new Error("The waiting list kept changing.");
}
