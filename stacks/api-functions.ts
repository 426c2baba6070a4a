import type { Stack } from "aws-cdk-lib";
import type { IUserPool, IUserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { acknowledge } from "./acknowledge.ts";
import type { Federation } from "./federation.ts";
import { type FunctionParts, makeFunction } from "./lambda.ts";
import { type MediaKey, PREFIXES } from "./media.ts";
import {
  allow,
  invoke,
  objects,
  onBirthData,
  parameterArn,
  sendTo,
  useTable,
} from "./permissions.ts";
import { pushPublicKey } from "./push-keys.ts";
import { functionName, type Settings } from "./settings.ts";

export interface ApiParts {
  table: Table;
  uploads: Bucket;
  mediaKey: MediaKey;
  birthKey: IKey;
  stripe: { secretParameter: string; webhookSecretParameter: string };
  /** Valid secrets of CloudFront, separated by commas. */
  originSecrets: string;
  userPool: IUserPool;
  userPoolClient: IUserPoolClient;
  passkeyClient: IUserPoolClient | undefined;
  federation: Federation | undefined;
  mailQueue: IQueue;
  jobsQueue: IQueue;
  /** Dead-letter queues by the names that admins see. */
  deadLetters: Record<string, IQueue>;
}

interface Context {
  stack: Stack;
  settings: Settings;
  parts: ApiParts;
  make: (name: string, parts: FunctionParts) => ReturnType<typeof makeFunction>;
}

/** The API's functions, each with the permissions that its operations need. */
export function apiFunctions(stack: Stack, settings: Settings, parts: ApiParts) {
  const make = (name: string, { environment, ...others }: FunctionParts) =>
    makeFunction(stack, name, settings, {
      ...others,
      environment: {
        ORIGIN_SECRETS: parts.originSecrets,
        ...(parts.passkeyClient && { PASSKEY_CLIENT_ID: parts.passkeyClient.userPoolClientId }),
        ...environment,
      },
    });
  const context = { stack, settings, parts, make };
  return {
    api: apiFunction(context),
    stripe: stripeFunction(context),
    photo: photoFunction(context),
    pictures: picturesFunction(context),
    places: placesFunction(context),
    charts: chartsFunction(context),
  };
}

function apiFunction({ stack, settings, parts, make }: Context) {
  const { table, uploads, mediaKey, mailQueue, jobsQueue, deadLetters, userPool, userPoolClient } =
    parts;
  const pushKey = pushPublicKey(stack, settings);
  return make("api", {
    memory: 1024,
    timeout: 15,
    table,
    environment: {
      ...mediaKey.environment,
      ...pushKey.environment,
      MEDIA_BUCKET: uploads.bucketName,
      MAIL_QUEUE_URL: mailQueue.queueUrl,
      JOBS_QUEUE_URL: jobsQueue.queueUrl,
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
      PLACES_FUNCTION: functionName(settings, "places"),
      EMBEDDINGS_FUNCTION: functionName(settings, "embeddings"),
      DEAD_LETTER_QUEUES: Object.entries(deadLetters)
        .map(([name, queue]) => `${name}=${queue.queueUrl}`)
        .join(","),
    },
    statements: [
      ...useTable(table),
      // Signs what browsers upload and download; what's published is written by other functions.
      objects(uploads, ["s3:PutObject"], PREFIXES.incoming),
      objects(uploads, ["s3:GetObject"], PREFIXES.incoming, PREFIXES.userUploads, PREFIXES.exports),
      mediaKey.statement,
      pushKey.statement,
      sendTo(mailQueue, jobsQueue),
      allow(
        ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
        ...Object.values(deadLetters).map((queue) => queue.queueArn),
      ),
      allow(
        [
          "cognito-idp:AdminSetUserMFAPreference",
          "cognito-idp:AdminUpdateUserAttributes",
          "cognito-idp:AdminUserGlobalSignOut",
        ],
        userPool.userPoolArn,
      ),
      allow(["s3:ListBucket"], uploads.bucketArn),
      invoke(stack, settings, "places", "embeddings"),
    ],
  });
}

function stripeFunction({ stack, parts, make }: Context) {
  const { table, stripe, userPool, userPoolClient } = parts;
  const secrets = [stripe.secretParameter, stripe.webhookSecretParameter];
  return make("stripe", {
    memory: 512,
    timeout: 25,
    table,
    environment: {
      STRIPE_SECRET_PARAMETER: stripe.secretParameter,
      STRIPE_WEBHOOK_SECRET_PARAMETER: stripe.webhookSecretParameter,
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
    },
    statements: [
      ...useTable(table),
      allow(["ssm:GetParameters"], ...secrets.map((name) => parameterArn(stack, name))),
    ],
  });
}

function photoFunction({ parts, make }: Context) {
  const { table, uploads, userPool, userPoolClient } = parts;
  // Decoding a large picture needs both the memory and the time.
  const photo = make("photo", {
    memory: 1536,
    timeout: 28,
    table,
    environment: {
      MEDIA_BUCKET: uploads.bucketName,
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
    },
    statements: [
      ...useTable(table),
      objects(uploads, ["s3:GetObject", "s3:DeleteObject"], PREFIXES.incoming),
      objects(uploads, ["s3:PutObject"], PREFIXES.profileImages, PREFIXES.userUploads),
      allow(["s3:ListBucket"], uploads.bucketArn),
      allow(["rekognition:DetectFaces"], "*"),
    ],
  });
  acknowledge(photo.role ?? photo, "An image in the request has no ARN.", "IAM5[Resource::*]");
  return photo;
}

const picturesFunction = ({ parts: { table }, make }: Context) =>
  make("pictures", {
    memory: 1024,
    timeout: 15,
    table,
    environment: {},
    statements: [allow(["dynamodb:GetItem"], table.tableArn)],
  });

/** Has memory to unpack the gazetteer on the first request. */
const placesFunction = ({ settings, parts: { table }, make }: Context) =>
  make("places", {
    memory: 1024,
    timeout: 15,
    table,
    environment: {
      ...(settings.mapsKey && { GOOGLE_MAPS_KEY: settings.mapsKey }),
      ...(settings.geocodingBase && { GEOCODING_BASE: settings.geocodingBase }),
    },
    // The only rows it writes are security events.
    statements: [
      allow(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:PutItem"], table.tableArn),
    ],
  });

function chartsFunction({ stack, settings, parts, make }: Context) {
  const { table, jobsQueue, birthKey } = parts;
  return make("charts", {
    memory: 1024,
    timeout: 15,
    table,
    environment: {
      JOBS_QUEUE_URL: jobsQueue.queueUrl,
      BIRTH_KEY_ID: birthKey.keyArn,
      PLACES_FUNCTION: functionName(settings, "places"),
    },
    statements: [
      ...useTable(table),
      sendTo(jobsQueue),
      onBirthData(birthKey, ["kms:Encrypt", "kms:Decrypt"]),
      invoke(stack, settings, "places"),
    ],
  });
}
