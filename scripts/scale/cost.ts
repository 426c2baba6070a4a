import type { Cost } from "@attune/tests/support/cost";

/** Times a month per member. */
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

/** Minutes a month and beats a minute: see web's realtime.ts. */
export const visibleMinutes = 150;
const sockets = [
  { tab: "visible", minutes: visibleMinutes, beats: 2 },
  { tab: "hidden", minutes: 450, beats: 0.2 },
];
const pushesPerMinute = 0.5;

/** US dollars in us-east-1, 2026. */
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
};

/** At 1 GB, per request and for what follows an act. */
const seconds = { request: 0.02, followUp: 0.08 };
const queueMessages = 3 * 2;

export interface Share {
  service: string;
  dollars: number;
}

/**
 * Without mail, pictures and traffic.
 * @throws for an unmeasured habit
 */
export function monthlyCost(members: number, measured: ReadonlyMap<string, Cost>): Share[] {
  let table = 0;
  let http = 0;
  let lambda = 0;
  let queues = 0;
  for (const [what, times] of Object.entries(habits)) {
    const cost = measured.get(what);
    if (!cost) throw new Error(`"${what}" wasn't measured.`);
    const isAct = what.endsWith("with all that follows");
    table += times * (cost.readUnits * prices.readUnit + cost.writeUnits * prices.writeUnit);
    http += times * prices.httpRequest;
    const duration = seconds.request + (isAct ? seconds.followUp : 0);
    const invocations = isAct ? 3 : 1;
    lambda += times * (invocations * prices.lambdaRequest + duration * prices.lambdaGigabyteSecond);
    if (!isAct) continue;
    table += times * prices.streamRead;
    queues += times * queueMessages * prices.queueMessage;
  }
  let open = 0;
  for (const { minutes, beats } of sockets) {
    // Beat and answer are both billed.
    const messages = minutes * (2 * beats + pushesPerMinute);
    open += minutes * prices.socketMinute + messages * prices.socketMessage;
    lambda += minutes * beats * prices.lambdaRequest;
  }
  return [
    { service: "DynamoDB", dollars: table * members },
    { service: "API Gateway, HTTP", dollars: http * members },
    { service: "API Gateway, sockets", dollars: open * members },
    { service: "Lambda", dollars: lambda * members },
    { service: "SQS", dollars: queues * members },
  ];
}
