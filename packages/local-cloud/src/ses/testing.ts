import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { memoryContext } from "../kernel/memory-context.ts";
import { serveService } from "../kernel/serve-service.ts";
import type { BusEvent } from "../kernel/service.ts";
import { createSes } from "./ses.ts";

/**
 * SES with the identities ours.example and single@theirs.example, the configuration set "set" whose
 * events are published, and the template "hello"; its pages are served.
 */
export async function startSes() {
  const published: BusEvent[] = [];
  const context = memoryContext({ publish: (event) => void published.push(event) });
  const ses = createSes(context);
  const make = async (kind: string, properties: object) =>
    ses.provider.make({
      stack: "mail",
      logicalId: kind,
      physicalName: `mail-${kind}`,
      type: `AWS::SES::${kind}`,
      properties,
    });
  await make("ConfigurationSet", {
    Name: "set",
    SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
  });
  await make("ConfigurationSetEventDestination", {
    ConfigurationSetName: "set",
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: [
        "send",
        "delivery",
        "bounce",
        "complaint",
        "open",
        "CLICK",
        "renderingFailure",
      ],
      EventBridgeDestination: {
        EventBusArn: "arn:aws:events:us-east-1:000000000000:event-bus/default",
      },
    },
  });
  await make("ConfigurationSet", { Name: "quiet" });
  await make("EmailIdentity", {
    EmailIdentity: "ours.example",
    ConfigurationSetAttributes: { ConfigurationSetName: "set" },
  });
  await make("EmailIdentity", { EmailIdentity: "single@theirs.example" });
  await make("Template", {
    Template: {
      TemplateName: "hello",
      SubjectPart: "Hello {{person.name}}",
      HtmlPart: "<p>{{person.name}} {{{raw}}}</p>",
      TextPart: "{{person.name}}",
    },
  });
  const { endpoint, close } = await serveService(ses.service);
  const client = new SESv2Client({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
  const pages = createServer((request, response) => void ses.route.handle(request, response));
  await new Promise<void>((listening) => pages.listen(0, "127.0.0.1", listening));
  // A TCP server that listens has an address.
  const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  context.origin = () => origin;
  const stop = async () => {
    client.destroy();
    pages.closeAllConnections();
    pages.close();
    await close();
  };
  const send = (input: Partial<SendEmailCommandInput> = {}) =>
    client.send(
      new SendEmailCommand({
        FromEmailAddress: '"Ours" <mail@ours.example>',
        Destination: { ToAddresses: ["Ada <ada@people.example>"] },
        Content: simple("Hello", "<p>Hi</p>", "Hi"),
        ...input,
      }),
    );
  const to = (...ToAddresses: string[]) => send({ Destination: { ToAddresses } });
  const details = () => published.map((event) => event["detail-type"]);
  return { context, ses, client, send, to, published, details, origin, stop };
}

export const simple = (subject: string, html: string, text: string) => ({
  Simple: { Subject: { Data: subject }, Body: { Html: { Data: html }, Text: { Data: text } } },
});
