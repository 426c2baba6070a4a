import type { SQSEvent, SQSRecord } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { handler } from "./jobs.ts";

// Only the fields that are read here.
const message = (messageId: string, body: string) => ({ messageId, body }) as SQSRecord;

test("a message that isn't a known job is reported as failed, so that none is lost", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const event: SQSEvent = {
    Records: [
      message("unknown", '{"job":"nonsense","payload":{}}'),
      message("old", '{"task":"likeness","userId":"ada"}'),
      message("broken", "{"),
    ],
  };
  const { batchItemFailures } = await handler(event, { getRemainingTimeInMillis: () => 60_000 });
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual([
    "unknown",
    "old",
    "broken",
  ]);
  expect(log.mock.calls.join()).toContain('"job":"nonsense"');
  log.mockRestore();
});
