import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { beforeEach, expect, type Mock, test, vi } from "vitest";

const queue = new Map<string, string>();
const deliveredAgain = new Set<string>();
const replay = vi.fn(async (body: string) => body === "a batch");
beforeEach(() => {
  replay.mockClear();
  queue.set("one", "unreadable").set("two", "a batch");
  deliveredAgain.clear();
});
vi.stubEnv("DEAD_LETTER_QUEUES", "stream=https://queue.example/stream");
// Before the module's client binds it. The spy's type is the overload with a callback.
const send = vi.spyOn(SQSClient.prototype, "send") as Mock;
send.mockImplementation(async (command: unknown) => {
  if (command instanceof DeleteMessageCommand) {
    const { ReceiptHandle = "" } = command.input;
    if (!deliveredAgain.delete(ReceiptHandle)) queue.delete(ReceiptHandle);
  }
  if (!(command instanceof ReceiveMessageCommand)) return {};
  const Messages = [...queue].map(([id, Body]) => ({ MessageId: id, ReceiptHandle: id, Body }));
  return { Messages };
});
const { takeDeadLetters } = await import("./dead-letters.ts");

test("a message that can't be replayed is tried once, and stays", async () => {
  expect(await takeDeadLetters("stream", replay)).toBe(1);
  expect(replay).toHaveBeenCalledTimes(2);
  expect([...queue.keys()]).toEqual(["one"]);
});

test("a message that's delivered again after it was deleted is replayed once", async () => {
  deliveredAgain.add("two");
  expect(await takeDeadLetters("stream", replay)).toBe(1);
  expect(replay.mock.calls.filter(([body]) => body === "a batch")).toHaveLength(1);
  expect([...queue.keys()]).toEqual(["one"]);
});
