import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day as dayLong, now, timestamp, utcDay } from "../kernel/clock.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { MembershipEntity } from "../members/membership.entity.ts";
import { FigureEntity } from "./figures.entity.ts";
import { emptyTally, type Tally, withMember } from "./tally.ts";

const statuses = ["active", "grace", "cancelled", "lapsed"] as const;
const perJob = 100;

export interface CountStep {
  day: string;
  status: number;
  cursor: string | null;
  tally: Tally;
}

export const beginCount = (): Promise<void> =>
  enqueueJob("count-figures", { day: utcDay(), status: 0, cursor: null, tally: emptyTally() });

/** In the thirty days that end with this one. */
async function refundedBefore(day: string): Promise<number> {
  const from = utcDay(Date.parse(day) - 29 * dayLong);
  const { data } = await FigureEntity.query.byDay({}).between({ day: from }, { day }).go({
    pages: "all",
  });
  return data.reduce((sum, { refunded = 0 }) => sum + refunded, 0);
}

/** Queues the next page; the last page writes the figures. Idempotent. */
export async function countPage({ day, status, cursor, tally }: CountStep): Promise<void> {
  const one = statuses[status];
  if (!one) {
    const refunded = await refundedBefore(day);
    const revenue = tally.revenue - refunded;
    await FigureEntity.update({ day })
      .set({ counted: { ...tally, revenue, refunded, at: timestamp() } })
      .go();
    return;
  }
  const page = await MembershipEntity.query.expiring({ status: one }).go({ limit: perJob, cursor });
  const accounts = await batchGet(
    page.data.map(({ userId }) => itemRef(AccountEntity, { userId })),
  );
  const at = now();
  const sums = page.data.reduce(
    (before, member, index) =>
      withMember(before, { ...member, activeOn: accounts[index]?.activeOn }, at),
    tally,
  );
  await enqueueJob("count-figures", {
    day,
    status: page.cursor === null ? status + 1 : status,
    cursor: page.cursor,
    tally: sums,
  });
}
