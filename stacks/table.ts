import { Duration, type Stack } from "aws-cdk-lib";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { acknowledge, importedAs } from "./acknowledge.ts";
import { CONSISTENT_READS, makeFunction } from "./lambda.ts";
import { allow, sendTo, useTable } from "./permissions.ts";
import { deadLetterQueue } from "./queue.ts";
import { protectedData } from "./removal.ts";
import { isProduction, type Settings } from "./settings.ts";

/** Index names, which are also prefixes of the key attributes, such as `gsi1pk`. */
const INDEXES = ["gsi1", "gsi2", "gsi3"];

export function tableStack(stack: Stack, settings: Settings) {
  const string = dynamodb.AttributeType.STRING;
  const table = new dynamodb.Table(stack, "Table", {
    partitionKey: { name: "pk", type: string },
    sortKey: { name: "sk", type: string },
    billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: "ttl",
    stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: isProduction(settings),
    removalPolicy: protectedData(settings),
  });
  for (const [index, indexName] of INDEXES.entries()) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: `gsi${index + 1}pk`, type: string },
      sortKey: { name: `gsi${index + 1}sk`, type: string },
    });
  }
  acknowledge(
    stack.node.root,
    "Functions query every index of the one table.",
    `IAM5[Resource::${importedAs(stack, table.tableArn)}/index/*]`,
  );
  return { table };
}

const inserted = (row: Record<string, unknown>) =>
  FilterCriteria.filter({
    eventName: FilterRule.isEqual("INSERT"),
    dynamodb: { NewImage: row },
  });

export interface StreamParts {
  table: dynamodb.Table;
  mailQueue: IQueue;
  jobsQueue: IQueue;
  websocketEndpoint: string;
  connectionsArn: string;
}

export function streamStack(stack: Stack, settings: Settings, parts: StreamParts) {
  const { table, mailQueue, jobsQueue } = parts;
  const deadLetters = deadLetterQueue(stack, "StreamDeadLetters");
  const stream = makeFunction(stack, "stream", settings, {
    memory: 512,
    timeout: 60,
    table,
    environment: {
      ...CONSISTENT_READS,
      WEBSOCKET_ENDPOINT: parts.websocketEndpoint,
      MAIL_QUEUE_URL: mailQueue.queueUrl,
      JOBS_QUEUE_URL: jobsQueue.queueUrl,
    },
    statements: [
      ...useTable(table),
      sendTo(mailQueue, jobsQueue),
      allow(["execute-api:ManageConnections"], parts.connectionsArn),
    ],
  });
  acknowledge(stack, "Streams can't be listed per table.", "IAM5[Resource::*]");
  stream.addEventSource(
    // CDK's types contradict `exactOptionalPropertyTypes`.
    new DynamoEventSource(table as dynamodb.ITable, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      bisectBatchOnError: true,
      retryAttempts: 5,
      reportBatchItemFailures: true,
      parallelizationFactor: 4,
      onFailure: new SqsDlq(deadLetters),
      maxRecordAge: Duration.hours(23),
      // Rows that hold a domain event, and rows that carry one: see core's kernel/outbox.ts.
      filters: [
        inserted({ __edb_e__: { S: FilterRule.isEqual("domain-event") } }),
        inserted({ carries: { S: FilterRule.exists() } }),
      ],
    }),
  );
  return { stream, streamDeadLetters: deadLetters };
}
