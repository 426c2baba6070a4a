import { nowInSeconds } from "../kernel/clock.ts";
import type { Write } from "../kernel/table.ts";
import { UsernameEntity } from "../members/account.entity.ts";

interface Held {
  userId: string;
  username: string;
  /** Only of a reservation. */
  ttl?: number;
}

/** Fails for another member's username, of now or earlier, unless its reservation has expired. */
export const holdUsernameWrite = (held: Held): Write => ({
  write: UsernameEntity.put(held)
    .where(
      ({ userId: holder, ttl }, { notExists, eq, lt }) =>
        `${notExists(holder)} OR ${eq(holder, held.userId)} OR ${lt(ttl, nowInSeconds())}`,
    )
    .params(),
  conditionError: "username.taken",
});
