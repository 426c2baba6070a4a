import { type SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { beforeEach, expect, test, vi } from "vitest";

process.env.MAIL_QUEUE_URL = "https://sqs.example/mail";
const send = vi.fn<(command: SendMessageBatchCommand) => Promise<object>>();

// The client's send is overloaded, and a mock can only be one of its forms.
vi.spyOn(SQSClient.prototype, "send").mockImplementation(send as never);
const { enqueueMails } = await import("./queues.ts");
beforeEach(() => {
  send.mockReset();
});

const mails = Array.from({ length: 12 }, (_, index) => ({ mailId: `eml_${index}`, delay: index }));
const sent = () =>
  send.mock.calls.map(([{ input }]) =>
    (input.Entries ?? []).map(({ MessageBody = "", DelaySeconds = 0 }) => ({
      ...JSON.parse(MessageBody),
      delay: DelaySeconds,
    })),
  );

test("ten mails are put into the queue at once", async () => {
  send.mockResolvedValue({});
  await enqueueMails(mails);
  expect(sent()).toEqual([mails.slice(0, 10), mails.slice(10)]);
});

test("those that the queue didn't take are sent again, and the others aren't", async () => {
  send.mockResolvedValueOnce({ Failed: [{ Id: "1", SenderFault: false }] }).mockResolvedValue({});
  await enqueueMails(mails.slice(0, 3));
  expect(sent()).toEqual([mails.slice(0, 3), mails.slice(1, 2)]);
});

test("a message that can't be sent fails, so that its job is run again", async () => {
  send.mockResolvedValue({ Failed: [{ Id: "0", SenderFault: true, Code: "TooLong" }] });
  await expect(enqueueMails(mails.slice(0, 1))).rejects.toThrow("TooLong");
});
