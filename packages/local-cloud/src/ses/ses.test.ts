import {
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  PutSuppressedDestinationCommand,
} from "@aws-sdk/client-sesv2";
import { afterEach, expect, test } from "vitest";
import { memoryContext } from "../kernel/memory-context.ts";
import { createSes } from "./ses.ts";
import { simple, startSes } from "./testing.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start() {
  const started = await startSes();
  closers.push(started.stop);
  return started;
}

test("keeps sent mail, and finds it by each recipient", async () => {
  const { send, ses, context } = await start();
  const { MessageId } = await send({
    Destination: { ToAddresses: ["Ada <Ada@people.example>"], CcAddresses: ["bob@people.example"] },
    ReplyToAddresses: ["help@ours.example"],
    EmailTags: [{ Name: "kind", Value: "welcome" }],
  });
  context.clock.advance(1000);
  await send({ Content: simple("Second", "", "Two") });
  expect(ses.mail.last("ADA@people.example")?.subject).toBe("Second");
  expect(ses.mail.last("bob@people.example")).toMatchObject({
    id: MessageId,
    from: '"Ours" <mail@ours.example>',
    replyTo: ["help@ours.example"],
    subject: "Hello",
    text: "Hi",
    tags: { kind: "welcome" },
    configurationSet: "set",
    sentBy: "SES",
  });
  expect(ses.mail.list().map(({ subject }) => subject)).toEqual(["Second", "Hello"]);
  expect(ses.mail.list({ subject: "sec" })).toHaveLength(1);
  expect(ses.mail.list({ since: context.clock.now() - 500 })).toHaveLength(1);
  expect(ses.mail.list({ limit: 1 })[0]?.subject).toBe("Second");
  ses.mail.clear();
  expect([ses.mail.list(), ses.mail.last("ada@people.example")]).toEqual([[], undefined]);
});

test("keeps mail over a restart, and the order within one millisecond", async () => {
  const { send, context } = await start();
  const now = context.clock.now();
  context.clock.now = () => now;
  for (const subject of ["1", "2", "3"]) await send({ Content: simple(subject, "", "x") });
  const again = createSes(memoryContext({ store: context.store }));
  expect(again.mail.list().map(({ subject }) => subject)).toEqual(["3", "2", "1"]);
});

test("sends only from identities of the template", async () => {
  const { send } = await start();
  const from = (FromEmailAddress: string) => send({ FromEmailAddress });
  expect((await from("any@sub.ours.example")).MessageId).toMatch(
    /^0100[0-9a-f]{12}-[\w-]+-000000$/,
  );
  expect((await from("Single@theirs.example")).MessageId).toBeDefined();
  for (const address of ["other@theirs.example", "a@ours.example.org", "a@example"]) {
    const error = await from(address).catch((reason) => reason);
    expect(error.name).toBe("MessageRejected");
    expect(error.message).toContain(`region US-EAST-1: ${address}`);
  }
});

test("refuses malformed requests with SES's errors", async () => {
  const { send, to } = await start();
  const name = (request: Promise<unknown>) => request.then(String, (error) => error.name);
  expect(await name(to())).toBe("BadRequestException");
  expect(await name(to("nobody"))).toBe("BadRequestException");
  expect(await name(to(...Array.from({ length: 51 }, (_, i) => `p${i}@people.example`)))).toBe(
    "BadRequestException",
  );
  expect(await name(send({ Content: {} }))).toBe("BadRequestException");
  expect(await name(send({ ConfigurationSetName: "none" }))).toBe("NotFoundException");
  const Template = { TemplateName: "none", TemplateData: "{}" };
  expect(await name(send({ Content: { Template } }))).toBe("NotFoundException");
});

test("fills templates, and reports what is missing in one", async () => {
  const { send, ses, published } = await start();
  const template = (data: object) =>
    send({ Content: { Template: { TemplateName: "hello", TemplateData: JSON.stringify(data) } } });
  await template({ person: { name: "Ada & <b>" }, raw: "<i>x</i>" });
  expect(ses.mail.last("ada@people.example")).toMatchObject({
    subject: "Hello Ada & <b>",
    html: expect.stringContaining("<p>Ada &amp; &lt;b&gt; <i>x</i></p>"),
    text: "Ada & <b>",
  });
  published.length = 0;
  await send({
    ConfigurationSetName: "set",
    Content: { Template: { TemplateName: "hello", TemplateData: "{}" } },
  });
  expect(ses.mail.list()).toHaveLength(1);
  expect(published[0]).toMatchObject({
    "detail-type": "Email Rendering Failed",
    detail: {
      eventType: "Rendering Failure",
      failure: { errorMessage: expect.stringContaining("person.name"), templateName: "hello" },
    },
  });
});

test("sends EventBridge each recipient's outcome", async () => {
  const { to, published, details, ses } = await start();
  await to("ada@people.example", "bounce+1@simulator.amazonses.com");
  expect(details()).toEqual(["Email Sent", "Email Delivered", "Email Bounced"]);
  expect(published[2]).toMatchObject({
    source: "aws.ses",
    resources: ["arn:aws:ses:us-east-1:000000000000:configuration-set/set"],
    detail: {
      eventType: "Bounce",
      bounce: {
        bounceType: "Permanent",
        bounceSubType: "General",
        bouncedRecipients: [{ emailAddress: "bounce+1@simulator.amazonses.com" }],
      },
      mail: {
        messageId: ses.mail.list()[0]?.id,
        source: '"Ours" <mail@ours.example>',
        sourceArn: "arn:aws:ses:us-east-1:000000000000:identity/ours.example",
        destination: ["ada@people.example", "bounce+1@simulator.amazonses.com"],
        commonHeaders: { subject: "Hello" },
        tags: { "ses:configuration-set": ["set"], "ses:from-domain": ["ours.example"] },
      },
    },
  });
  published.length = 0;
  await to("complaint@simulator.amazonses.com");
  expect(details()).toEqual(["Email Sent", "Email Delivered", "Email Complaint Received"]);
  expect(ses.mail.list()[0]?.events.map(({ type }) => type)).toEqual([
    "SEND",
    "DELIVERY",
    "COMPLAINT",
  ]);
});

test("publishes nothing for a configuration set without a destination", async () => {
  const { send, published, ses } = await start();
  await send({
    ConfigurationSetName: "quiet",
    Content: simple("a", '<a href="http://x.example">x</a>', ""),
  });
  expect(published).toEqual([]);
  expect(ses.mail.list()[0]?.html).toBe('<a href="http://x.example">x</a>');
});

test("holds mail back from suppressed addresses", async () => {
  const { client, to, published, details } = await start();
  const EmailAddress = "Gone@people.example";
  await client.send(new PutSuppressedDestinationCommand({ EmailAddress, Reason: "BOUNCE" }));
  const found = await client.send(new GetSuppressedDestinationCommand({ EmailAddress }));
  expect(found.SuppressedDestination).toMatchObject({
    EmailAddress: "gone@people.example",
    Reason: "BOUNCE",
  });
  await to("gone@people.example");
  expect(details()).toEqual(["Email Sent", "Email Bounced"]);
  expect(published[1]?.detail).toMatchObject({
    bounce: { bounceSubType: "OnAccountSuppressionList" },
  });
  await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
  const again = client.send(new GetSuppressedDestinationCommand({ EmailAddress }));
  await expect(again).rejects.toThrow("was not found");
});

test("asks for permission on the identity and the configuration set", async () => {
  const { ses } = await start();
  const needs = (input: object) =>
    ses.service.needs({
      method: "POST",
      path: "/v2/email/outbound-emails",
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.from(JSON.stringify(input)),
      caller: null,
    });
  const arn = "arn:aws:ses:us-east-1:000000000000:";
  const FromEmailAddress = "Ours <Mail@ours.example>";
  const context = { "ses:FromAddress": "mail@ours.example" };
  expect(needs({ FromEmailAddress, ConfigurationSetName: "set", Content: { Simple: {} } })).toEqual(
    [
      { action: "ses:SendEmail", resource: `${arn}identity/ours.example`, context },
      { action: "ses:SendEmail", resource: `${arn}configuration-set/set`, context },
    ],
  );
  const raw = { Raw: { Data: Buffer.from("From: mail@ours.example\r\n\r\n").toString("base64") } };
  expect(needs({ Content: raw })).toEqual([
    { action: "ses:SendRawEmail", resource: `${arn}identity/ours.example`, context },
  ]);
  expect(needs({ FromEmailAddress: "x@other.example", Content: {} })[0]?.resource).toBe(
    `${arn}identity/x@other.example`,
  );
});

test("accepts mail from other parts of the cloud without tracking it", async () => {
  const { ses, published } = await start();
  const mail = ses.deliver({
    from: "no-reply@verificationemail.com",
    to: ["ada@people.example"],
    subject: "Your code",
    html: '<a href="https://a.example">123456</a>',
    sentBy: "Cognito",
  });
  expect(ses.mail.last("ada@people.example")).toEqual(mail);
  expect([mail.links, mail.sentBy, published]).toEqual([["https://a.example"], "Cognito", []]);
});
