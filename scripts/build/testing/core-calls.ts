/** The calls to AWS that core makes, bundled like a function. */

import { awsOptions } from "@attune/core/kernel/aws";
import { countDeadLetters } from "@attune/core/kernel/dead-letters";
import { decryptBirth, encryptBirth } from "@attune/core/kernel/encryption";
import { enqueueJob } from "@attune/core/kernel/queues";
import { client } from "@attune/core/kernel/table";
import { MailEntity } from "@attune/core/mail/mail.entity";
import { paymentProvider } from "@attune/core/memberships/stripe";
import { findCity } from "@attune/core/places/city-lookup";
import { push } from "@attune/core/realtime/push";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import * as dynamodb from "@aws-sdk/lib-dynamodb";

const commands = {
  BatchGet: dynamodb.BatchGetCommand,
  BatchWrite: dynamodb.BatchWriteCommand,
  Delete: dynamodb.DeleteCommand,
  Get: dynamodb.GetCommand,
  Put: dynamodb.PutCommand,
  Query: dynamodb.QueryCommand,
  TransactWrite: dynamodb.TransactWriteCommand,
  Update: dynamodb.UpdateCommand,
};

export type TableCommand = keyof typeof commands;

type AnyCommand = new (input: object) => dynamodb.QueryCommand;

/** @param input isn't validated */
export const sendToTable = (name: TableCommand, input: object): Promise<unknown> =>
  // TypeScript finds no common input type for a union of constructors.
  client.send(new (commands[name] as unknown as AnyCommand)(input));

export const getWithin = (requestTimeout: number): Promise<unknown> =>
  dynamodb.DynamoDBDocumentClient.from(new DynamoDBClient(awsOptions(requestTimeout))).send(
    new dynamodb.GetCommand({ TableName: "table", Key: { pk: "a" } }),
  );

export const putMail = (mailId: string, emailData: Record<string, unknown>): Promise<unknown> =>
  MailEntity.create({
    mailId,
    userId: "ada",
    emailType: "welcome",
    emailData,
    priority: 1,
    scheduledFor: "2026-01-01T00:00:00.000Z",
    batchEligible: false,
    status: "pending",
    place: "open#0",
    createdAt: "2026-01-01T00:00:00.000Z",
    ttl: 1,
  }).go();

export const listMails = (cursor: string | null): Promise<unknown> =>
  MailEntity.query.one({ userId: "ada" }).go({ cursor });

export const getMails = (mailIds: string[]): Promise<unknown> =>
  MailEntity.get(mailIds.map((mailId) => ({ userId: "ada", mailId }))).go();

export { enqueueJob };

export const pushTo = (connectionId: string): Promise<void> =>
  push(
    // There's one, or the test fails.
    [{ userId: "ada", connectionId }] as Parameters<typeof push>[0],
    // Only the fields that are read here.
    {
      id: "event",
    } as Parameters<typeof push>[1],
  );

export { countDeadLetters, decryptBirth, encryptBirth, findCity, paymentProvider };
