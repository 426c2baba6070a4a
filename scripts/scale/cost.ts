import type { Cost } from "@attune/tests/support/cost";

/** How often a member does something per month. */
export const habits: Record<string, number> = {
  session: 60,
  "feed page": 120,
  "people page": 10,
  "people suggested": 10,
  notifications: 60,
  conversation: 60,
  "search, a word many have": 10,
  "public post, with all that follows": 2,
  "reaction, with all that follows": 20,
  "comment, with all that follows": 5,
  "reply, with all that follows": 3,
  "message, with all that follows": 20,
  "message within a minute of another, with all that follows": 20,
  "change of the bio, with all that follows": 0.5,
};

/** Minutes per month that a tab is open, and heartbeats per minute, as in web's realtime.ts. */
export const visibleMinutes = 150;
const sockets = [
  { tab: "visible", minutes: visibleMinutes, beats: 2 },
  { tab: "hidden", minutes: 450, beats: 0.2 },
];
const pushesPerMinute = 0.5;

/** US dollars in us-east-1, in 2026. */
const prices = {
  readUnit: 0.125e-6,
  writeUnit: 0.625e-6,
  streamRead: 0.02e-6,
  httpRequest: 1e-6,
  lambdaRequest: 0.2e-6,
  lambdaGigabyteSecond: 13.3334e-6,
  queueMessage: 0.4e-6,
  socketMessage: 1e-6,
  socketMinute: 0.25e-6,
  loggedByte: 0.5e-9,
};

/** Seconds that a function with 1 GB runs for a request, and for what follows an action. */
const seconds = { request: 0.02, followUp: 0.08 };
/** A message is sent, received and deleted. */
const requestsPerMessage = 3;
/** Bytes of an access log's line, including the 26 that CloudWatch adds. */
const logLineBytes = 250;

export interface Item {
  service: string;
  what: string;
  dollars: number;
}

/**
 * Leaves out mail, pictures, traffic, and a stage's fixed costs.
 * @throws if a habit wasn't measured
 */
export function monthlyCost(members: number, measured: ReadonlyMap<string, Cost>): Item[] {
  const items: Item[] = [];
  const add = (what: string, dollars: Record<string, number>) => {
    for (const [service, each] of Object.entries(dollars)) {
      items.push({ service, what, dollars: each * members });
    }
  };
  for (const [what, times] of Object.entries(habits)) {
    const cost = measured.get(what);
    if (!cost) throw new Error(`"${what}" wasn't measured.`);
    const isAct = what.endsWith("with all that follows");
    const duration = seconds.request + (isAct ? seconds.followUp : 0);
    // The request's function, the stream's, and one per queued message.
    const invocations = isAct ? 2 + cost.queued : 1;
    add(what, {
      DynamoDB:
        times *
        (cost.readUnits * prices.readUnit +
          cost.writeUnits * prices.writeUnit +
          (isAct ? prices.streamRead : 0)),
      "API Gateway, HTTP": times * prices.httpRequest,
      Lambda: times * (invocations * prices.lambdaRequest + duration * prices.lambdaGigabyteSecond),
      SQS: times * (isAct ? cost.queued * requestsPerMessage * prices.queueMessage : 0),
      "CloudWatch Logs": times * logLineBytes * prices.loggedByte,
    });
  }
  for (const { minutes, beats } of sockets) {
    // Both a heartbeat and its answer are billed.
    const messages = minutes * (2 * beats + pushesPerMinute);
    add("open sockets", {
      "API Gateway, sockets": minutes * prices.socketMinute + messages * prices.socketMessage,
      Lambda: minutes * beats * prices.lambdaRequest,
      "CloudWatch Logs": minutes * beats * logLineBytes * prices.loggedByte,
    });
  }
  return items;
}

/** Dollars by group, the largest first. */
export function sumBy(items: readonly Item[], by: "service" | "what"): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(item[by], (sums.get(item[by]) ?? 0) + item.dollars);
  return new Map([...sums].sort(([, one], [, other]) => other - one));
}
