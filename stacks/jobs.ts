import { Duration, type Stack } from "aws-cdk-lib";
import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import * as scheduler from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { acknowledge, wildcardBelow } from "./acknowledge.ts";
import { CONSISTENT_READS, makeFunction } from "./lambda.ts";
import { PREFIXES } from "./media.ts";
import {
  allow,
  foundationModelArn,
  invoke,
  objects,
  onBirthData,
  sendTo,
  streamArnOf,
  useTable,
} from "./permissions.ts";
import { pushKeyPair } from "./push-keys.ts";
import { consume, deadLetterQueue, workQueue } from "./queue.ts";
import { APP_NAME, functionName, type Settings } from "./settings.ts";

export interface JobsParts {
  table: Table;
  uploads: Bucket;
  birthKey: IKey;
  userPool: IUserPool;
  mailQueue: IQueue;
  websocketEndpoint: string;
  connectionsArn: string;
}

/** Seconds; large exports take this long. */
const JOB_TIMEOUT = 300;

/** Schedules in UTC, by name; the name is the function's input. */
const SCHEDULES: Record<string, string> = {
  sweep: "rate(5 minutes)",
  "meetup-reminders": "rate(5 minutes)",
  "meetup-planning": "cron(0 2 * * ? *)",
  // Every 15 minutes, because it's always about to be 08:00 in some time zone.
  "daily-digest": "cron(0/15 * * * ? *)",
  "weekly-digest": "cron(0/15 * * * ? *)",
  nightly: "cron(0 3 * * ? *)",
};

export function jobsStack(stack: Stack, settings: Settings, parts: JobsParts) {
  const { table, uploads, birthKey, userPool, mailQueue } = parts;
  const { queue: jobsQueue, deadLetters: jobsDeadLetters } = workQueue(stack, "Jobs", JOB_TIMEOUT);
  const queues = { MAIL_QUEUE_URL: mailQueue.queueUrl, JOBS_QUEUE_URL: jobsQueue.queueUrl };
  const members = [PREFIXES.profileImages, PREFIXES.userUploads];

  const pushKeys = pushKeyPair(stack, settings);
  const jobs = makeFunction(stack, "jobs", settings, {
    memory: 1024,
    timeout: JOB_TIMEOUT,
    table,
    environment: {
      ...CONSISTENT_READS,
      ...queues,
      ...pushKeys.environment,
      MEDIA_BUCKET: uploads.bucketName,
      USER_POOL_ID: userPool.userPoolId,
      BIRTH_KEY_ID: birthKey.keyArn,
      BILLING_FUNCTION: functionName(settings, "stripe"),
      EMBEDDINGS_FUNCTION: functionName(settings, "embeddings"),
      WEBSOCKET_ENDPOINT: parts.websocketEndpoint,
    },
    statements: [
      ...useTable(table),
      pushKeys.statement,
      sendTo(mailQueue, jobsQueue),
      objects(uploads, ["s3:GetObject"], ...members),
      objects(uploads, ["s3:PutObject"], PREFIXES.exports),
      objects(uploads, ["s3:DeleteObject"], ...members, PREFIXES.exports, PREFIXES.incoming),
      allow(
        ["cognito-idp:AdminDeleteUser", "cognito-idp:AdminUserGlobalSignOut"],
        userPool.userPoolArn,
      ),
      allow(["s3:ListBucket"], uploads.bucketArn),
      onBirthData(birthKey, ["kms:Encrypt", "kms:Decrypt"]),
      allow(["rekognition:DetectFaces"], "*"),
      invoke(stack, settings, "stripe", "embeddings"),
      allow(["execute-api:ManageConnections"], parts.connectionsArn),
      // To read the events that the stream's function gave up on, for a replay.
      allow(["dynamodb:GetShardIterator", "dynamodb:GetRecords"], streamArnOf(table)),
    ],
  });
  acknowledge(jobs.role ?? jobs, "An image in the request has no ARN.", "IAM5[Resource::*]");
  consume(jobsQueue, jobs, { batchSize: 1, maxConcurrency: 10 });

  const embeddings = makeFunction(stack, "embeddings", settings, {
    // The embedding model is loaded with the first request.
    memory: 1536,
    timeout: 15,
    table,
    ...(settings.embeddingModel && {
      environment: { EMBEDDING_MODEL: settings.embeddingModel },
      statements: [
        allow(["bedrock:InvokeModel"], foundationModelArn(stack, settings.embeddingModel)),
      ],
    }),
  });

  const scheduleDeadLetters = deadLetterQueue(stack, "ScheduleDeadLetters");
  const schedule = makeFunction(stack, "schedule", settings, {
    memory: 512,
    timeout: JOB_TIMEOUT,
    table,
    environment: { ...queues, MEDIA_BUCKET: uploads.bucketName },
    statements: [
      ...useTable(table),
      sendTo(mailQueue, jobsQueue),
      objects(uploads, ["s3:DeleteObject"], PREFIXES.userUploads),
    ],
    deadLetters: scheduleDeadLetters,
  });
  for (const [task, expression] of Object.entries(SCHEDULES)) {
    new scheduler.Schedule(stack, `Schedule-${task}`, {
      scheduleName: `${settings.stage}-${APP_NAME}-${task}`,
      schedule: scheduler.ScheduleExpression.expression(expression),
      target: new LambdaInvoke(schedule, {
        input: scheduler.ScheduleTargetInput.fromObject({ task }),
        deadLetterQueue: scheduleDeadLetters,
        retryAttempts: 3,
        maxEventAge: Duration.hours(1),
      }),
    });
  }
  acknowledge(
    stack,
    "CDK lets a schedule invoke every version of its one function.",
    wildcardBelow(schedule, ":*"),
  );
  return { jobs, schedule, embeddings, jobsQueue, jobsDeadLetters, scheduleDeadLetters };
}
