import type { Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import * as apigateway from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IUserPool, IUserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
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
import { keptInProduction } from "./removal.ts";
import {
  BILLING_ROUTES,
  CHART_ROUTES,
  PHOTO_ROUTES,
  PICTURE_ROUTES,
  PLACE_ROUTES,
  PUBLIC_ROUTES,
  type Route,
  SHARE_ROUTES,
  WEBHOOK_ROUTE,
} from "./routes.ts";
import { APP_NAME, functionName, type Settings } from "./settings.ts";

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

/** The HTTP API. Every route except the public ones needs an access token. */
export function apiStack(stack: Stack, settings: Settings, parts: ApiParts) {
  const { userPool, userPoolClient, passkeyClient, federation } = parts;
  const api = new apigateway.HttpApi(stack, "HttpApi", {
    apiName: `${settings.stage}-${APP_NAME}`,
    createDefaultStage: false,
  });
  const accessLogs = new LogGroup(stack, "AccessLogs", {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: keptInProduction(settings),
  });
  new apigateway.HttpStage(stack, "DefaultStage", {
    httpApi: api,
    stageName: "$default",
    autoDeploy: true,
    // A limit for all callers together, which protects the account. Members' own limits are in the
    // API.
    throttle: { rateLimit: 5000, burstLimit: 5000 },
    accessLogSettings: {
      destination: new apigateway.LogGroupLogDestination(accessLogs),
      // For privacy, no IP address, query or member id.
      format: AccessLogFormat.custom(
        JSON.stringify({
          requestId: "$context.requestId",
          time: "$context.requestTimeEpoch",
          route: "$context.routeKey",
          status: "$context.status",
          latency: "$context.responseLatency",
          error: "$context.integrationErrorMessage",
        }),
      ),
    },
  });

  const authorizer = new HttpJwtAuthorizer(
    "Members",
    `https://cognito-idp.${stack.region}.amazonaws.com/${userPool.userPoolId}`,
    {
      jwtAudience: [userPoolClient, passkeyClient, federation?.client].flatMap((client) =>
        client ? [client.userPoolClientId] : [],
      ),
    },
  );
  const integrate = (id: string, handler: IFunction) =>
    new HttpLambdaIntegration(id, handler, { scopePermissionToRoute: false });
  const route = (routes: readonly Route[], integration: HttpLambdaIntegration, open = false) => {
    for (const { method, path } of routes) {
      const added = api.addRoutes({
        path,
        methods: [apigateway.HttpMethod[method]],
        integration,
        ...(!open && { authorizer }),
      });
      if (!open) continue;
      for (const one of added) acknowledge(one, "The route is public.", "APIG4");
    }
  };

  const functions = apiFunctions(stack, settings, parts);
  const main = integrate("ApiIntegration", functions.api);
  route([{ method: "ANY", path: "/api/{proxy+}" }], main);
  route([...PUBLIC_ROUTES, ...SHARE_ROUTES], main, true);
  route(PICTURE_ROUTES, integrate("PicturesIntegration", functions.pictures), true);
  const billing = integrate("StripeIntegration", functions.stripe);
  route(BILLING_ROUTES, billing);
  route([WEBHOOK_ROUTE], billing, true);
  route(PHOTO_ROUTES, integrate("PhotoIntegration", functions.photo));
  route(PLACE_ROUTES, integrate("PlacesIntegration", functions.places));
  route(CHART_ROUTES, integrate("ChartsIntegration", functions.charts));
  return { httpApi: api, ...functions };
}

/** The API's functions, each with the permissions that its operations need. */
function apiFunctions(stack: Stack, settings: Settings, parts: ApiParts) {
  const makeApiFunction = (name: string, { environment, ...others }: FunctionParts) =>
    makeFunction(stack, name, settings, {
      ...others,
      environment: {
        ORIGIN_SECRETS: parts.originSecrets,
        ...(parts.passkeyClient && { PASSKEY_CLIENT_ID: parts.passkeyClient.userPoolClientId }),
        ...environment,
      },
    });
  const { table, uploads, mediaKey, birthKey, stripe, userPool, userPoolClient } = parts;
  const { mailQueue, jobsQueue, deadLetters } = parts;
  const uploadPrefixes = [PREFIXES.incoming, PREFIXES.profileImages, PREFIXES.userUploads];
  const pushKey = pushPublicKey(stack, settings);
  const api = makeApiFunction("api", {
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
      objects(uploads, ["s3:PutObject", "s3:GetObject", "s3:DeleteObject"], ...uploadPrefixes),
      objects(uploads, ["s3:GetObject"], PREFIXES.exports),
      mediaKey.statement,
      pushKey.statement,
      sendTo(mailQueue, jobsQueue),
      allow(
        ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
        ...Object.values(deadLetters).map((queue) => queue.queueArn),
      ),
      allow(
        [
          "cognito-idp:AdminGetUser",
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
  const secrets = [stripe.secretParameter, stripe.webhookSecretParameter];
  const billing = makeApiFunction("stripe", {
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
      allow(
        ["ssm:GetParameter", "ssm:GetParameters"],
        ...secrets.map((name) => parameterArn(stack, name)),
      ),
    ],
  });
  // Decoding a large picture needs both the memory and the time.
  const photo = makeApiFunction("photo", {
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
  const pictures = makeApiFunction("pictures", {
    memory: 1024,
    timeout: 15,
    table,
    environment: {},
    statements: [allow(["dynamodb:GetItem"], table.tableArn)],
  });
  // The gazetteer is unpacked into memory on the first request.
  const places = makeApiFunction("places", {
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
  const charts = makeApiFunction("charts", {
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
  return { api, stripe: billing, photo, pictures, places, charts };
}
