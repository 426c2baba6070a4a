import type {
  ConsoleSource,
  DemoSignIn,
  ItemPage,
  ItemQuery,
  MailPreview,
} from "./console/index.ts";
import type { Counter } from "./counts.ts";
import type { DeadLetters } from "./dead-letters.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Logs } from "./kernel/logs.ts";
import type { Parts } from "./parts.ts";
import { plainItem } from "./plain-item.ts";
import type { Queue } from "./sqs/index.ts";

export interface ConsoleParts {
  parts: Parts;
  deadLetters: DeadLetters;
  triggers: ReadonlyMap<string, string[]>;
  logs: Logs;
  counter: Counter;
  clock: Clock;
  signIns(): DemoSignIn[];
  mailPreviews(): MailPreview[];
}

/** Items read at once while searching a table. */
const SEARCH_PAGE = 500;

/** What the console shows, read from the parts. */
export function consoleSource(options: ConsoleParts): ConsoleSource {
  const { parts, deadLetters, triggers, logs, counter, clock, signIns, mailPreviews } = options;
  const { lambda, sqs, dynamo, gateway, ses } = parts;
  return {
    clock,
    ses,
    signIns,
    mailPreviews,
    logs: logs.list,
    counts: counter.read,
    connections: gateway.connections,
    replay: deadLetters.replay,
    functions: () =>
      lambda.functions().map(({ name, memory, timeout }) => ({
        name,
        memory,
        timeout,
        triggers: triggers.get(name) ?? [],
        ...lambda.statistics(name),
      })),
    queues() {
      const sources = deadLetters.sources();
      return sqs.queues.list().map((queue) => viewQueue(queue, sources));
    },
    messages: (name, limit) =>
      sqs.queues
        .get(name)
        .messages()
        .slice(0, limit)
        .map(({ id, sentAt, receives, body, attributes = {}, deadLetterSource }) => ({
          id,
          sentAt,
          receiveCount: receives,
          body,
          attributes: {
            ...(deadLetterSource ? { "dead letter of": deadLetterSource } : {}),
            ...Object.fromEntries(
              Object.entries(attributes).map(([key, { StringValue }]) => [
                key,
                StringValue ?? "(bytes)",
              ]),
            ),
          },
        })),
    deleteMessage(name, messageId) {
      sqs.queues.get(name).take(messageId);
    },
    tables: () => dynamo.tables().map(({ name, items, entities }) => ({ name, items, entities })),
    items: (query) => findItems(dynamo.items, query),
  };
}

function viewQueue({ settings, depth }: Queue, sources: ReadonlyMap<string, string[]>) {
  const deadLetterArn = settings.redrive?.deadLetterArn;
  return {
    name: settings.name,
    ...depth(),
    deadLetterQueue: deadLetterArn?.slice(deadLetterArn.lastIndexOf(":") + 1),
    deadLettersOf: sources.get(settings.name) ?? [],
  };
}

/** Pages through a table until enough items hold the searched text in their key. */
function findItems(
  read: Parts["dynamo"]["items"],
  { table, entity, search, after, limit }: ItemQuery,
): ItemPage {
  const items: ItemPage["items"] = [];
  let next = after;
  do {
    const page = read(table, {
      limit: search ? SEARCH_PAGE : limit,
      ...(entity === undefined ? {} : { entity }),
      ...(next === undefined ? {} : { after: next }),
    });
    for (const { key, item } of page.items)
      if (!search || JSON.stringify(key).includes(search)) items.push(plainItem(item));
    next = page.next;
  } while (search && items.length < limit && next !== undefined);
  return { items, next };
}
