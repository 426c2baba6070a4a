import { parseCron } from "./cron.ts";
import { fromLocalTime } from "./local-time.ts";

export interface ScheduleExpression {
  /** The first time after `time`; `anchor` is when the schedule was made. Milliseconds. */
  next(time: number, anchor: number): number | undefined;
}

const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Parses rate(…), cron(…) or at(…). Throws when it is none of them. */
export function parseSchedule(expression: string, timeZone = "UTC"): ScheduleExpression {
  const [, kind, argument = ""] = /^(rate|cron|at)\((.*)\)$/.exec(expression.trim()) ?? [];
  if (kind === "rate") {
    const [, amount, unit] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
    const interval = Number(amount) * (UNITS[unit ?? ""] ?? 0);
    if (!(interval > 0)) throw new Error(`"${expression}" is not a valid rate.`);
    return {
      next: (time, anchor) =>
        anchor + Math.max(Math.floor((time - anchor) / interval) + 1, 1) * interval,
    };
  }
  if (kind === "cron") {
    const cron = parseCron(argument);
    return { next: (time) => cron.next(time, timeZone) };
  }
  if (kind === "at") {
    const [, year, month, day, hour, minute, second] =
      /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/.exec(argument) ?? [];
    const local = {
      year: Number(year),
      month: Number(month),
      day: Number(day),
      hour: Number(hour),
      minute: Number(minute),
    };
    const start = second === undefined ? undefined : fromLocalTime(local, timeZone);
    if (start === undefined) throw new Error(`"${expression}" is not a valid time.`);
    const due = start + Number(second) * 1000;
    return { next: (time) => (due > time ? due : undefined) };
  }
  throw new Error(`"${expression}" is no rate(…), cron(…) or at(…).`);
}
