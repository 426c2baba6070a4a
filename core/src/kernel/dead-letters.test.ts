import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { expect, type Mock, test, vi } from "vitest";

const queue = new Map([
  ["one", "unreadable"],
  ["two", "a batch"],
]);
vi.stubEnv("DEAD_LETTER_QUEUES", "stream=https://queue.example/stream");
// Before the module's client binds it. The spy's type is the overload with a callback.
const send = vi.spyOn(SQSClient.prototype, "send") as Mock;
send.mockImplementation(async (command: unknown) => {
  if (command instanceof DeleteMessageCommand) queue.delete(command.input.ReceiptHandle ?? "");
  if (!(command instanceof ReceiveMessageCommand)) return {};
  const Messages = [...queue].map(([id, Body]) => ({ MessageId: id, ReceiptHandle: id, Body }));
  return { Messages };
});
const { takeDeadLetters } = await import("./dead-letters.ts");

test("a message that can't be replayed is tried once, and stays", async () => {
  const replay = vi.fn(async (body: string) => body === "a batch");
  expect(await takeDeadLetters("stream", replay)).toBe(1);
  expect(replay).toHaveBeenCalledTimes(2);
  expect([...queue.keys()]).toEqual(["one"]);
});
