import { RemovalPolicy, type Stack } from "aws-cdk-lib";
import { AccessLogFormat, CfnAccount } from "aws-cdk-lib/aws-apigateway";
import * as apigateway from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IUserPool, IUserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { acknowledge, importedAs } from "./acknowledge.ts";
import type { Federation } from "./federation.ts";
import { makeFunction } from "./lambda.ts";
import { useTable } from "./permissions.ts";
import { keptInProduction } from "./removal.ts";
import { APP_NAME, type Settings } from "./settings.ts";

/** Also the path on the site, because CloudFront forwards the path unchanged. */
const STAGE_NAME = "ws";

export interface RealtimeParts {
  table: Table;
  userPool: IUserPool;
  userPoolClient: IUserPoolClient;
  passkeyClient: IUserPoolClient | undefined;
  federation: Federation | undefined;
  /** Valid secrets of CloudFront, separated by commas. */
  originSecrets: string;
}

/** The WebSocket API. Opening a socket needs a valid access token. */
export function realtimeStack(stack: Stack, settings: Settings, parts: RealtimeParts) {
  const { table, userPool, userPoolClient, passkeyClient, federation } = parts;
  const socket = makeFunction(stack, "socket", settings, {
    memory: 256,
    timeout: 10,
    table,
    statements: useTable(table),
  });
  const authorizer = makeFunction(stack, "authorizer", settings, {
    memory: 256,
    timeout: 10,
    table,
    environment: {
      ORIGIN_SECRETS: parts.originSecrets,
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
      ...(passkeyClient && { PASSKEY_CLIENT_ID: passkeyClient.userPoolClientId }),
      ...(federation && { FEDERATION_CLIENT_ID: federation.client.userPoolClientId }),
    },
  });
  const integrate = (id: string) => ({ integration: new WebSocketLambdaIntegration(id, socket) });
  const webSocketApi = new apigateway.WebSocketApi(stack, "WebSocketApi", {
    apiName: `${settings.stage}-${APP_NAME}-realtime`,
    routeSelectionExpression: "$request.body.action",
    connectRouteOptions: {
      ...integrate("OnConnect"),
      // The token is in the subprotocol: browsers can't set other headers, and URLs are logged.
      authorizer: new WebSocketLambdaAuthorizer("SocketAuthorizer", authorizer, {
        identitySource: ["route.request.header.Sec-WebSocket-Protocol"],
      }),
    },
    disconnectRouteOptions: integrate("OnDisconnect"),
    // Returns the function's response over the same socket, as the answer to a ping.
    defaultRouteOptions: { ...integrate("OnMessage"), returnResponse: true },
  });
  const accessLogs = new LogGroup(stack, "AccessLogs", {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: keptInProduction(settings),
  });
  const webSocketStage = new apigateway.WebSocketStage(stack, "WebSocketStage", {
    webSocketApi,
    stageName: STAGE_NAME,
    autoDeploy: true,
    throttle: { rateLimit: 5000, burstLimit: 5000 },
    accessLogSettings: {
      destination: new apigateway.LogGroupLogDestination(accessLogs),
      // For privacy, no IP address and no member id.
      format: AccessLogFormat.custom(
        JSON.stringify({
          requestId: "$context.requestId",
          time: "$context.requestTimeEpoch",
          event: "$context.eventType",
          route: "$context.routeKey",
          status: "$context.status",
          latency: "$context.integrationLatency",
          error: "$context.integrationErrorMessage",
        }),
      ),
    },
  });
  // Access logs need the account's logging role first.
  webSocketStage.node.addDependency(gatewayLogging(stack));
  acknowledge(
    stack.node.root,
    "Ids of connections are made at run time.",
    `IAM5[Resource::arn:<AWS::Partition>:execute-api:${stack.region}:${stack.account}:${importedAs(stack, webSocketApi.apiId)}/${STAGE_NAME}/*/@connections/*]`,
  );
  acknowledge(webSocketApi, "Only $connect can have an authorizer; it comes first.", "APIG4");
  return {
    socket,
    authorizer,
    webSocketApi,
    websocketEndpoint: webSocketStage.callbackUrl,
    connectionsArn: stack.formatArn({
      service: "execute-api",
      resource: webSocketApi.apiId,
      resourceName: `${STAGE_NAME}/*/@connections/*`,
    }),
  };
}

/**
 * The account's logging role for API Gateway. All stages share it, so it's kept when one is
 * removed.
 */
function gatewayLogging(stack: Stack): CfnAccount {
  const role = new Role(stack, "GatewayLogging", {
    assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
    managedPolicies: [
      ManagedPolicy.fromAwsManagedPolicyName("service-role/AmazonAPIGatewayPushToCloudWatchLogs"),
    ],
  });
  acknowledge(
    role,
    "AWS maintains the policy for this one purpose.",
    "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]",
  );
  const account = new CfnAccount(stack, "GatewayAccount", { cloudWatchRoleArn: role.roleArn });
  for (const one of [role, account]) {
    one.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  }
  return account;
}
