import type { SQSEvent, SQSRecord } from "aws-lambda";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const done: string[] = [];
/** One never ends; the others take a tenth of a second. */
const work = vi.hoisted(() => vi.fn<(name: string) => Promise<void>>());
vi.mock("@attune/core/dispatcher/jobs", () => ({
  runJob: (_job: string, { name }: { name: string }) => work(name),
}));
vi.mock("@attune/core/mail/send.service", () => ({ sendQueuedMail: work }));

const { handler: jobs } = await import("./jobs.ts");
const { handler: mail } = await import("./mail.ts");

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
  work.mockImplementation(async (name) => {
    await new Promise((resolve) => {
      if (name !== "three") setTimeout(resolve, 100);
    });
    done.push(name);
  });
});
afterEach(() => void vi.useRealTimers());

const names = ["one", "two", "three", "four", "five"];
/** As the queues' redrive policy has it. */
const maxReceives = 5;

/** Delivers messages as a queue does, until none is left. */
async function deliver(
  consumer: typeof jobs,
  bodyOf: (name: string) => string,
): Promise<{ batches: string[][]; deadLetters: string[] }> {
  let waiting = names.map((name) => ({ name, received: 0 }));
  const batches: string[][] = [];
  const deadLetters: string[] = [];
  while (waiting.length > 0) {
    // Only the fields that are read here.
    const Records = waiting.map(
      ({ name }) => ({ messageId: name, body: bodyOf(name) }) as SQSRecord,
    );
    const event: SQSEvent = { Records };
    const started = performance.now();
    const answering = consumer(event, {
      getRemainingTimeInMillis: () => 30_000 - (performance.now() - started),
    });
    await vi.advanceTimersByTimeAsync(29_500);
    const { batchItemFailures } = await answering;
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    batches.push([...failed]);
    const again = waiting
      .filter(({ name }) => failed.has(name))
      .map(({ name, received }) => ({ name, received: received + 1 }));
    waiting = again.filter(({ received }) => received < maxReceives);
    deadLetters.push(
      ...again.filter(({ received }) => received >= maxReceives).map(({ name }) => name),
    );
  }
  return { batches, deadLetters };
}

test.each([
  ["job", jobs, (name: string) => JSON.stringify({ job: "digest", payload: { name } })],
  ["mail", mail, (name: string) => JSON.stringify({ mailId: name })],
])(
  "of five %ss one hangs: the other four are done in the same run, and that one is retried until it's a dead letter",
  async (_, consumer, bodyOf) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { batches, deadLetters } = await deliver(consumer, bodyOf);
    expect(batches).toEqual(Array.from({ length: maxReceives }, () => ["three"]));
    expect(done).toEqual(["one", "two", "four", "five"]);
    expect(deadLetters).toEqual(["three"]);
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toContainEqual(
      expect.objectContaining({ what: "an item took longer than its time limit" }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ error: "TimeLimitError" }));
    log.mockRestore();
  },
);
