import type { CloudContext } from "../kernel/service.ts";
import { parseSchedule } from "./schedule-expression.ts";

/** A recurring or one-time schedule. */
export interface Schedule {
  name: string;
  expression: string;
  timeZone: string;
  /** Milliseconds since 1970. */
  from: number | undefined;
  until: number | undefined;
  /** Called with the due time; must have stored its work durably when it returns. */
  run(due: number): void;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * While the clock jumps far ahead, frequent schedules run less often, as a month would otherwise be
 * thousands of empty runs. By milliseconds left of the jump, the furthest first.
 */
const JUMPS = [
  { over: 48 * HOUR, interval: 24 * HOUR },
  // An hour more than the interval, so that the run after it isn't past the end.
  { over: 7 * HOUR, interval: 6 * HOUR },
  // A minute less, so that what is due every quarter of an hour misses none.
  { over: HOUR, interval: 14 * MINUTE },
];
const jumpOf = (left: number): number => JUMPS.find(({ over }) => left > over)?.interval ?? 0;
/** With a least interval: at most a day, and next after the jump. */
const longJumpOf = (left: number): number => (left > 6 * HOUR ? Math.min(left, 24 * HOUR) : 0);
const OFTEN = HOUR / 2;

/** Runs schedules by the cloud's clock. Runs missed while it was down are made up once. */
export interface Schedules {
  add(schedule: Schedule): void;
  list(): { name: string; expression: string; next: number | undefined }[];
  start(): void;
  stop(): void;
}

interface State {
  expression: string;
  /** When the schedule was created, from which rates are counted. */
  anchor: number;
  /** null if there's no next run. */
  next: number | null;
}

/** @param leastInterval milliseconds between runs of a schedule that's due every half hour or more often */
export function createSchedules(context: CloudContext, leastInterval = 0): Schedules {
  const { clock, store } = context;
  const states = store.collection<State>("events.schedules");
  const schedules = new Map<string, Schedule>();
  const cancels = new Map<string, () => void>();

  const stateOf = (schedule: Schedule): State => {
    const fingerprint = `${schedule.expression} ${schedule.timeZone}`;
    const known = states.get(schedule.name);
    if (known?.expression === fingerprint) return known;
    const anchor = clock.now();
    const state = { expression: fingerprint, anchor, next: after(schedule, anchor, anchor) };
    states.put(schedule.name, state);
    return state;
  };
  const after = (schedule: Schedule, time: number, anchor: number): number | null => {
    const { next } = parseSchedule(schedule.expression, schedule.timeZone);
    const start = Math.max(time, (schedule.from ?? 0) - 1);
    const due = next(start, anchor);
    return due === undefined || due > (schedule.until ?? due) ? null : due;
  };
  const following = (schedule: Schedule, anchor: number): number | null => {
    const now = clock.now();
    const soon = after(schedule, now, anchor);
    if (soon === null || soon > now + OFTEN) return soon;
    const left = clock.heading() - now;
    const interval = leastInterval > 0 ? Math.max(leastInterval, longJumpOf(left)) : jumpOf(left);
    return interval > 0 ? after(schedule, now + interval, anchor) : soon;
  };
  /**
   * Recomputes a next run that's too far ahead, because an earlier start ran schedules less often.
   */
  const bringForward = (schedule: Schedule) => {
    const state = stateOf(schedule);
    const soon = after(schedule, clock.now(), state.anchor);
    if (leastInterval > 0 || soon === null || state.next === null || state.next <= soon) return;
    states.put(schedule.name, { ...state, next: soon });
  };
  const arm = (schedule: Schedule) => {
    const { next } = stateOf(schedule);
    if (next === null) return;
    cancels.set(
      schedule.name,
      clock.at(next, () => run(schedule, next)),
    );
  };
  const run = (schedule: Schedule, due: number) => {
    const state = stateOf(schedule);
    store.transaction(() => {
      states.put(schedule.name, { ...state, next: following(schedule, state.anchor) });
      schedule.run(due);
    });
    arm(schedule);
  };

  return {
    add(schedule) {
      parseSchedule(schedule.expression, schedule.timeZone);
      schedules.set(schedule.name, schedule);
    },
    list: () =>
      [...schedules.values()].map((schedule) => ({
        name: schedule.name,
        expression: schedule.expression,
        next: stateOf(schedule).next ?? undefined,
      })),
    start() {
      for (const schedule of schedules.values()) {
        bringForward(schedule);
        arm(schedule);
      }
    },
    stop() {
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    },
  };
}
