import { ArnFormat, Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { functionName, type Settings } from "./settings.ts";

export const allow = (actions: string[], ...resources: string[]): PolicyStatement =>
  new PolicyStatement({ actions, resources });

const READ = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"];
const WRITE = [
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
  "dynamodb:DeleteItem",
  "dynamodb:BatchWriteItem",
  "dynamodb:ConditionCheckItem",
];

/** Reads and writes items, without scans or changes to the table itself. */
export const useTable = (table: Table): PolicyStatement[] => [
  allow([...READ, ...WRITE], table.tableArn),
  allow(["dynamodb:Query"], `${table.tableArn}/index/*`),
];

export function streamArnOf({ tableStreamArn }: Table): string {
  if (!tableStreamArn) throw new Error("The table has no stream.");
  return tableStreamArn;
}

export const sendTo = (...queues: IQueue[]): PolicyStatement =>
  allow(["sqs:SendMessage"], ...queues.map((queue) => queue.queueArn));

export const objects = (bucket: Bucket, actions: string[], ...idPrefixes: string[]) =>
  allow(actions, ...idPrefixes.map((prefix) => bucket.arnForObjects(`${prefix}*`)));

/** Limited by encryption context, because the key also encrypts mailed codes. */
export const onBirthData = (key: IKey, actions: string[]): PolicyStatement =>
  new PolicyStatement({
    actions,
    resources: [key.keyArn],
    conditions: { StringEquals: { "kms:EncryptionContext:what": "birth" } },
  });

/** By name, because the functions may be in a later stack. */
export const invoke = (stack: Stack, settings: Settings, ...names: string[]): PolicyStatement =>
  allow(
    ["lambda:InvokeFunction"],
    ...names.map((name) =>
      stack.formatArn({
        service: "lambda",
        resource: "function",
        resourceName: functionName(settings, name),
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ),
  );

/** ARN of a Bedrock foundation model, which has no account id. */
export const foundationModelArn = (stack: Stack, modelId: string): string =>
  stack.formatArn({
    service: "bedrock",
    account: "",
    resource: "foundation-model",
    resourceName: modelId,
  });

export const parameterArn = (stack: Stack, name: string): string =>
  Stack.of(stack).formatArn({ service: "ssm", resource: "parameter", resourceName: name.slice(1) });
