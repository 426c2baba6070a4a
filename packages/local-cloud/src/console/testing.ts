import { memoryContext } from "../kernel/memory-context.ts";
import { createSes } from "../ses/ses.ts";
import type { ConsoleSource, MessageView } from "./types.ts";

/** A source with sample data that records calls. */
export function sampleSource() {
  const context = memoryContext();
  const ses = createSes(context);
  const now = context.clock.now();
  const asked: string[] = [];
  let dead: MessageView[] = ["1", "2"].map((id) => ({
    id,
    sentAt: now,
    receiveCount: 5,
    body: JSON.stringify({ mail: `<b>${id}</b>` }),
    attributes: { kind: "digest" },
  }));
  const remove = (id?: string) => {
    const before = dead.length;
    dead = id === undefined ? [] : dead.filter((message) => message.id !== id);
    return before - dead.length;
  };
  const source: ConsoleSource = {
    functions: () => [
      {
        name: "api",
        triggers: ["ANY /api/{proxy+}"],
        memory: 1024,
        timeout: 15,
        invocations: 7,
        errors: 1,
        lastDuration: 3.21,
      },
      {
        name: "schedule",
        triggers: ["schedule digest"],
        memory: 256,
        timeout: 60,
        invocations: 0,
        errors: 0,
        lastDuration: undefined,
      },
    ],
    logs(query) {
      asked.push(`logs ${JSON.stringify(query)}`);
      return [{ time: now, source: "api", level: "error", text: "TypeError: x <is> undefined" }];
    },
    queues: () => [
      {
        name: "mail",
        visible: 1,
        inFlight: 2,
        delayed: 0,
        deadLetterQueue: "mail-dead",
        deadLettersOf: [],
      },
      {
        name: "mail-dead",
        visible: dead.length,
        inFlight: 0,
        delayed: 0,
        deadLetterQueue: undefined,
        deadLettersOf: ["mail"],
      },
    ],
    messages: (queue) => (queue === "mail-dead" ? dead : []),
    replay(queue, id) {
      asked.push(`replay ${queue} ${id}`);
      return remove(id);
    },
    deleteMessage(queue, id) {
      asked.push(`delete ${queue} ${id}`);
      remove(id);
    },
    tables: () => [{ name: "data", items: 3, entities: [{ entity: "circle", items: 3 }] }],
    items(query) {
      asked.push(`items ${JSON.stringify(query)}`);
      return { items: [{ pk: "circle#1", name: "</pre><script>" }], next: "page 2" };
    },
    connections: () => [
      {
        connectionId: "abc=",
        apiId: "api1",
        stage: "ws",
        sourceIp: "127.0.0.1",
        userAgent: "Browser/1",
        connectedAt: now,
        lastActiveAt: now,
        authorizer: { personId: "per_1" },
      },
    ],
    counts: () => ({
      "dynamodb.PutItem": 3,
      "sqs.SendMessage": 1,
      "dynamodb.items_read": 20,
      "dynamodb.items_written": 4,
      "dynamodb.read_units": 2.5,
      "dynamodb.write_units": 6,
      "dynamodb.index_write_units": 2,
    }),
    clock: context.clock,
    ses,
    signIns: () => [{ label: "Admin", identifier: "ada@people.example", password: "secret" }],
    mailPreviews: () => [
      {
        name: "welcome",
        subject: "Welcome",
        html: "<style>@media (prefers-color-scheme:dark){p{color:#fff}}</style><p>Hello</p>",
        text: "Hello",
      },
      { name: "code", subject: "Your code", html: "<p>1</p>", text: "" },
    ],
  };
  return { source, ses, context, asked };
}
