import {
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  MessageRejected,
  NotFoundException,
  PutSuppressedDestinationCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryContext } from "../kernel/memory-context.ts";
import { serveService } from "../kernel/serve-service.ts";
import { createSes } from "./ses.ts";

/**
 * CONFORMANCE_ENDPOINT names another SES to test; CONFORMANCE_FROM is then an address that may send
 * there. All mail goes to SES's mailbox simulator.
 */
const elsewhere = process.env.CONFORMANCE_ENDPOINT;
const from = process.env.CONFORMANCE_FROM ?? "mail@ours.example";
const closers: (() => unknown)[] = [];
let client: SESv2Client;

beforeAll(async () => {
  let endpoint = elsewhere ?? "";
  if (!elsewhere) {
    const ses = createSes(memoryContext());
    await ses.provider.make({
      stack: "mail",
      logicalId: "Identity",
      physicalName: "mail-identity",
      type: "AWS::SES::EmailIdentity",
      properties: { EmailIdentity: "ours.example" },
    });
    const served = await serveService(ses.service);
    closers.push(served.close);
    endpoint = served.endpoint;
  }
  client = new SESv2Client({
    endpoint,
    region: process.env.AWS_REGION ?? "us-east-1",
    ...(elsewhere ? {} : { credentials: { accessKeyId: "test", secretAccessKey: "test" } }),
  });
  closers.push(() => client.destroy());
});

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const send = (input: Partial<SendEmailCommandInput> = {}) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: ["success@simulator.amazonses.com"] },
      Content: {
        Simple: {
          Subject: { Data: "Conformance é" },
          Body: { Text: { Data: "text" }, Html: { Data: "<p>html</p>" } },
          Headers: [{ Name: "List-Unsubscribe", Value: "<https://ours.example/u>" }],
        },
      },
      ...input,
    }),
  );

test("sends simple and raw mail", async () => {
  expect((await send()).MessageId).toMatch(/^[\w-]{40,}$/);
  const lines = [
    `From: ${from}`,
    "To: success@simulator.amazonses.com",
    "Subject: raw",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "body",
  ];
  const raw = new TextEncoder().encode(lines.join("\r\n"));
  expect((await send({ Content: { Raw: { Data: raw } } })).MessageId).toMatch(/^[\w-]{40,}$/);
});

test("fills a template of the request", async () => {
  const Template = {
    TemplateContent: { Subject: "Hello {{name}}", Text: "Hello {{name}}" },
    TemplateData: JSON.stringify({ name: "Ada" }),
  };
  expect((await send({ Content: { Template } })).MessageId).toMatch(/^[\w-]{40,}$/);
});

test("refuses a sender that is not verified", async () => {
  const sent = send({ FromEmailAddress: "nobody@not-verified.example" });
  await expect(sent).rejects.toBeInstanceOf(MessageRejected);
});

test("refuses a configuration set that does not exist", async () => {
  const sent = send({ ConfigurationSetName: "does-not-exist" });
  await expect(sent).rejects.toBeInstanceOf(NotFoundException);
});

test("keeps a list of suppressed addresses", async () => {
  const EmailAddress = "conformance@people.example";
  await client.send(new PutSuppressedDestinationCommand({ EmailAddress, Reason: "COMPLAINT" }));
  const { SuppressedDestination: found } = await client.send(
    new GetSuppressedDestinationCommand({ EmailAddress }),
  );
  expect(found).toMatchObject({ EmailAddress, Reason: "COMPLAINT" });
  expect(found?.LastUpdateTime).toBeInstanceOf(Date);
  await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
  const again = client.send(new GetSuppressedDestinationCommand({ EmailAddress }));
  await expect(again).rejects.toBeInstanceOf(NotFoundException);
});
