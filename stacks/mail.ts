import type { Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import * as ses from "aws-cdk-lib/aws-ses";
import { CONSISTENT_READS, makeFunction } from "./lambda.ts";
import { allow, useTable } from "./permissions.ts";
import { consume, deadLetterQueue, workQueue } from "./queue.ts";
import { APP_NAME, LOCAL_STAGE, type Settings } from "./settings.ts";

const SEND_TIMEOUT = 30;

export function mailStack(stack: Stack, settings: Settings, { table }: { table: Table }) {
  const configurationSet = new ses.ConfigurationSet(stack, "ConfigurationSet", {
    configurationSetName: `${settings.stage}-${APP_NAME}`,
    tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  const identity = settings.mailDomain && mailIdentity(stack, settings, settings.mailDomain);
  const from = settings.mailDomain && `mail@${settings.mailDomain}`;
  const { queue, deadLetters } = workQueue(stack, "Mail", SEND_TIMEOUT);
  const sending = {
    environment: {
      ...(from && { MAIL_FROM: from }),
      CONFIGURATION_SET: configurationSet.configurationSetName,
    },
    statements: () =>
      identity
        ? [
            allow(
              ["ses:SendEmail"],
              identity.emailIdentityArn,
              configurationSetArn(stack, settings),
            ),
          ]
        : [],
  };
  const mail = makeFunction(stack, "mail", settings, {
    memory: 512,
    timeout: SEND_TIMEOUT,
    table,
    environment: {
      ...CONSISTENT_READS,
      ...sending.environment,
      MAIL_QUEUE_URL: queue.queueUrl,
    },
    statements: [
      ...useTable(table),
      ...sending.statements(),
      allow(["sqs:SendMessage"], queue.queueArn),
    ],
  });
  // Without a verified domain the function is off, and mail waits in the queue for up to four days.
  consume(queue, mail, { batchSize: 10, maxConcurrency: 10, enabled: !settings.cognitoMail });

  const eventDeadLetters = deadLetterQueue(stack, "MailEventsDeadLetters");
  configurationSet.addEventDestination("Events", {
    destination: ses.EventDestination.eventBus(
      EventBus.fromEventBusName(stack, "DefaultBus", "default"),
    ),
    events: [
      ses.EmailSendingEvent.SEND,
      ses.EmailSendingEvent.BOUNCE,
      ses.EmailSendingEvent.COMPLAINT,
      ses.EmailSendingEvent.OPEN,
      ses.EmailSendingEvent.CLICK,
    ],
  });
  const mailEvents = makeFunction(stack, "mail-events", settings, {
    memory: 256,
    timeout: 15,
    table,
    environment: CONSISTENT_READS,
    statements: useTable(table),
    deadLetters: eventDeadLetters,
  });
  new Rule(stack, "MailEventsRule", {
    // Only events of our configuration set, because other stages use the same bus.
    eventPattern: { source: ["aws.ses"], resources: [configurationSetArn(stack, settings)] },
    targets: [
      new LambdaFunction(mailEvents, { deadLetterQueue: eventDeadLetters, retryAttempts: 5 }),
    ],
  });
  return {
    configurationSet,
    from,
    sending,
    mail,
    mailEvents,
    mailQueue: queue,
    mailDeadLetters: deadLetters,
    eventDeadLetters,
  };
}

/**
 * The domain's SES identity. Made by hand except locally, because verifying takes DNS records and
 * hours, and stages may share a domain.
 */
function mailIdentity(stack: Stack, settings: Settings, domain: string): ses.IEmailIdentity {
  return settings.stage === LOCAL_STAGE
    ? new ses.EmailIdentity(stack, "Identity", { identity: ses.Identity.domain(domain) })
    : ses.EmailIdentity.fromEmailIdentityName(stack, "Identity", domain);
}

const configurationSetArn = (stack: Stack, settings: Settings): string =>
  stack.formatArn({
    service: "ses",
    resource: "configuration-set",
    resourceName: `${settings.stage}-${APP_NAME}`,
  });
