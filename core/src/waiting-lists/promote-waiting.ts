import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { isAppError } from "../kernel/errors.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { lacksAccess } from "../members/members.access.ts";

/** Waiting list of an event, or of a meetup's date. */
export interface WaitingList<Gathering, One extends { userId: string }> {
  /** Must read consistently. */
  open(): Promise<Gathering | null>;
  /** 0 when it has begun, was cancelled or takes no one new. */
  countFree(gathering: Gathering): number | Promise<number>;
  countWaiting(gathering: Gathering): number;
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
 * Gives free places to those who have waited longest. Passes over members who couldn't come,
 * because they're suspended, leaving or without a membership: they keep their place in line.
 * Idempotent: concurrent calls give each place only once.
 */
export async function promoteWaiting<Gathering, One extends { userId: string }>({
  open,
  countFree,
  countWaiting,
  read,
  give,
}: WaitingList<Gathering, One>): Promise<void> {
  for (let conflicts = 0; conflicts < maxConflicts; ) {
    let gathering = await open();
    if (!gathering) return;
    const waitingCount = countWaiting(gathering);
    if (waitingCount <= 0) return;
    const free = Math.min(await countFree(gathering), waitingCount);
    if (free <= 0) return;
    const waiting = await read();
    const first = await firstAble(waiting, free);
    if (first.length === 0) {
      if (waiting.length >= waitingCount) return;
      // The index may be older than the count. Throws, so that the event is delivered again.
      throw new Error("The waiting list hasn't shown up yet.");
    }
    try {
      for (const one of first) gathering = await give(gathering, one);
    } catch (error) {
      if (!isAppError(error, "request.conflict")) throw error;
      conflicts++;
    }
  }
  throw new Error("The waiting list kept changing.");
}

/** Usually reads no more accounts than there are places. */
async function firstAble<One extends { userId: string }>(
  waiting: readonly One[],
  places: number,
): Promise<One[]> {
  const able: One[] = [];
  for (let start = 0; start < waiting.length && able.length < places; start += places) {
    const next = waiting.slice(start, start + places);
    const accountOf = await lookUp(next, ({ userId }) => itemRef(AccountEntity, { userId }));
    able.push(
      ...next.filter((one) => {
        const account = accountOf(one);
        return account !== null && !lacksAccess(account);
      }),
    );
  }
  return able.slice(0, places);
}
