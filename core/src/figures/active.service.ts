import { utcDay } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { FigureEntity } from "./figures.entity.ts";

/** Counts a member once a day. A crash between the two writes loses one. */
export async function countActive(userId: string): Promise<void> {
  const day = utcDay();
  const isFirst = await tryWrite(
    AccountEntity.patch({ userId })
      .set({ activeOn: day })
      .where(
        ({ activeOn }, { lt, notExists }) => `(${notExists(activeOn)} OR ${lt(activeOn, day)})`,
      )
      .go(),
  );
  if (isFirst) await FigureEntity.update({ day }).add({ active: 1 }).go();
}
