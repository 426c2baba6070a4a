import { day, expiresIn, now, utcDay } from "../kernel/clock.ts";
import { logError } from "../kernel/log.ts";
import { recordOf } from "../kernel/objects.ts";
import { ChannelFiguresEntity } from "./figures.entity.ts";

const figureNames = [
  "mailsBounced",
  "mailsComplained",
  "mailsUnsubscribed",
  "pushesSent",
  "pushesFailed",
  "pushesEnded",
] as const;
export type ChannelFigures = Record<(typeof figureNames)[number], number>;

const shards = 4;
const keptFor = 400 * day;

/** Never throws. A retry may count twice, and an outage loses counts. */
export async function countFigures(figures: Partial<ChannelFigures>): Promise<void> {
  if (!Object.values(figures).some((count) => count > 0)) return;
  const shard = String(Math.floor(Math.random() * shards));
  try {
    await ChannelFiguresEntity.update({ shard, day: utcDay() })
      .add(figures)
      .set({ ttl: expiresIn(keptFor) })
      .go();
  } catch (error) {
    logError("figures not counted", { error });
  }
}

/** Includes today; makes one query per shard. */
export async function readFigures(days: number): Promise<ChannelFigures> {
  const since = utcDay(now() - (days - 1) * day);
  const pages = await Promise.all(
    Array.from({ length: shards }, (_, shard) =>
      ChannelFiguresEntity.query
        .one({ shard: String(shard) })
        .gte({ day: since })
        .go({ pages: "all" }),
    ),
  );
  const rows = pages.flatMap(({ data }) => data);
  const totalOf = (name: (typeof figureNames)[number]) =>
    rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  return recordOf(figureNames, totalOf);
}
