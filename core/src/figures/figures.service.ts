import { day as dayLong, now, utcDay } from "../kernel/clock.ts";
import { FigureEntity } from "./figures.entity.ts";

export async function readFigures(days: number) {
  const from = now() - (days - 1) * dayLong;
  const { data } = await FigureEntity.query
    .byDay({})
    .between({ day: utcDay(from) }, { day: utcDay(now()) })
    .go({ pages: "all" });
  const rows = new Map(data.map((row) => [row.day, row]));
  const counted = data.findLast((row) => row.counted)?.counted ?? null;
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = utcDay(from + index * dayLong);
      const row = rows.get(day);
      const members = row?.counted;
      return {
        day,
        active: row?.active ?? 0,
        subscribed: members
          ? members.trial + members.basic + members.innerCircle + members.overdue
          : null,
        revenue: members?.revenue ?? null,
      };
    }),
    counted: counted && { ...counted, refunded: counted.refunded ?? 0 },
  };
}
