import { SESv2Client } from "@aws-sdk/client-sesv2";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

process.env.ORIGIN = "https://attune.example";
process.env.MAIL_FROM = "mail@attune.example";
const table = await startTable();
const { MailEntity, mailKey } = await import("./mail.entity.ts");
const { sendQueuedMail } = await import("./send.service.ts");
const { queueMail } = await import("../testing/queue-mail.ts");
afterAll(() => table.close());

const mailId = "eml_1_00000000-0000-4000-8000-000000000001";
const send = vi.fn<() => Promise<{ MessageId?: string }>>();
// The client's send is overloaded, and a mock can only be one of its forms.
vi.spyOn(SESv2Client.prototype, "send").mockImplementation(send as never);

beforeEach(async () => {
  send.mockReset();
  await queueMail(mailId, "security_notice", {
    said: { id: "newAddress" },
    address: "ada@people.example",
  });
});

const failing = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};
const sendIt = () => sendQueuedMail(mailId, async () => new Set());
const status = async () => (await MailEntity.get(mailKey(mailId)).go()).data?.status;

test("a mail that the provider throttles is sent in the same run", async () => {
  send.mockImplementationOnce(failing("TooManyRequestsException"));
  send.mockImplementation(async () => ({ MessageId: "1" }));
  await sendIt();
  expect([send.mock.calls.length, await status()]).toEqual([2, "sent"]);
});

test("a mail without an answer isn't sent again in the same run", async () => {
  send.mockImplementation(failing("TimeoutError"));
  await expect(sendIt()).rejects.toThrow("TimeoutError");
  expect([send.mock.calls.length, await status()]).toEqual([1, "sending"]);
});
