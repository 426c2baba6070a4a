import { habits, visibleMinutes } from "./cost.ts";

/** DynamoDB's limits of a partition, in units per second. */
const most = { reads: 3_000, writes: 1_000 };
const secondsPerMonth = 30 * 86_400;
/** The busiest second compared with the average. */
const peak = 10;
/** Bytes of a subscription's row, and minutes between its renewals. */
const watchBytes = 150;
const renewal = 5;
const readUnitBytes = 2 * 4_096;
const mailPartitions = 8;

interface HotKey {
  key: string;
  reads: number;
  writes: number;
  /** Share of DynamoDB's limit; the larger of reads and writes. */
  share: number;
}

const timesOf = (what: string): number => {
  const times = habits[what] ?? habits[`${what}, with all that follows`];
  if (times === undefined) throw new Error(`No member has the habit "${what}".`);
  return times;
};

/** Keys that all members share: units in the busiest second, hottest first. */
export function hotKeys(members: number): HotKey[] {
  const perSecond = (timesAMonth: number) => (timesAMonth * members * peak) / secondsPerMonth;
  const ofFeed = timesOf("public post") + timesOf("reaction") + timesOf("comment");
  const laterMails = timesOf("reaction") + timesOf("comment") + timesOf("reply");
  const mails = laterMails + timesOf("message");
  const watchers = perSecond(60 * visibleMinutes);
  const keys: [key: string, reads: number, writes: number][] = [
    ["feed#public", perSecond(1.5 * timesOf("feed page")), perSecond(ofFeed)],
    // However much is new, its subscribers are read once per second.
    ["watch#feed", (watchers * watchBytes) / readUnitBytes, perSecond(visibleMinutes / renewal)],
    // Those that wait longer than a queue can are listed when they're planned, until they're claimed.
    ["mails#open#0 to 7", 0, perSecond((2 * laterMails) / mailPartitions)],
    ["mails#closed#0 to 7", 0, perSecond(mails / mailPartitions)],
    [
      "search-changes",
      perSecond(timesOf("search, a word many have") / 2),
      perSecond(timesOf("public post") + 2 * timesOf("change of the bio")),
    ],
    [
      "people#listed",
      perSecond(2 * timesOf("people page")),
      perSecond(timesOf("change of the bio")),
    ],
  ];
  return keys
    .map(([key, reads, writes]) => ({
      key,
      reads,
      writes,
      share: Math.max(reads / most.reads, writes / most.writes),
    }))
    .sort((one, other) => other.share - one.share);
}

export function hotKeysTable(members: number): string {
  const rows = hotKeys(members).map(
    ({ key, reads, writes, share }) =>
      `| \`${key}\` | ${Math.round(reads)} | ${Math.round(writes)} | ${Math.round(100 * share)}% |`,
  );
  return [
    "| partition | read units | write units | of the limit |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}
