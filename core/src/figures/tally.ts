import { day } from "../kernel/clock.ts";
import { isSubscribed, planNames } from "../members/subscription-status.rules.ts";
import type { MemberState } from "./figures.entity.ts";

interface Cohort {
  month: string;
  joined: number;
  subscribed: number;
  active: number;
}

export type Tally = Record<MemberState, number> & {
  revenue: number;
  ended: number;
  cohorts: Cohort[];
};

export const emptyTally = (): Tally => ({
  trial: 0,
  basic: 0,
  innerCircle: 0,
  overdue: 0,
  lapsed: 0,
  revenue: 0,
  ended: 0,
  cohorts: [],
});

export interface CountedMember {
  status: "active" | "grace" | "cancelled" | "lapsed";
  isTrial: boolean;
  typeName: string;
  /** In cents per interval; a month if that's absent. */
  price: number;
  interval?: "month" | "year" | undefined;
  expiresAt: string;
  createdAt: string;
  activeOn?: string | undefined;
}

const recently = 30 * day;
const monthsKept = 12;

function stateOf(member: CountedMember, now: number): MemberState {
  if (!isSubscribed(member, now)) return "lapsed";
  if (member.isTrial) return "trial";
  if (member.status === "grace") return "overdue";
  return member.typeName === planNames.innerCircle ? "innerCircle" : "basic";
}

const monthly = ({ price, interval }: CountedMember): number =>
  interval === "year" ? Math.round(price / 12) : price;

export function withMember(tally: Tally, member: CountedMember, now: number): Tally {
  const state = stateOf(member, now);
  const pays = state === "basic" || state === "innerCircle";
  const endedAgo = now - Date.parse(member.expiresAt);
  const isActive = member.activeOn !== undefined && now - Date.parse(member.activeOn) <= recently;
  const month = member.createdAt.slice(0, 7);
  const before = tally.cohorts.find((cohort) => cohort.month === month);
  const cohort: Cohort = {
    month,
    joined: (before?.joined ?? 0) + 1,
    subscribed: (before?.subscribed ?? 0) + Number(state !== "lapsed"),
    active: (before?.active ?? 0) + Number(isActive),
  };
  const cohorts = [...tally.cohorts.filter((other) => other !== before), cohort]
    .sort((one, other) => (one.month < other.month ? 1 : -1))
    .slice(0, monthsKept);
  return {
    ...tally,
    [state]: tally[state] + 1,
    revenue: tally.revenue + (pays ? monthly(member) : 0),
    ended: tally.ended + Number(state === "lapsed" && endedAgo >= 0 && endedAgo <= recently),
    cohorts,
  };
}
