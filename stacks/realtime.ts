import type { Stack } from "aws-cdk-lib";
import * as apigateway from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IUserPool, IUserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { makeFunction } from "./lambda.ts";
import { useTable } from "./permissions.ts";
import { APP_NAME, type Settings } from "./settings.ts";

/** Also the path at which CloudFront serves the sockets: it hands paths on as they are. */
const STAGE_NAME = "ws";

export interface RealtimeParts {
  table: Table;
  userPool: IUserPool;
  userPoolClient: IUserPoolClient;
}

/** The WebSocket API; a socket opens only with a valid access token. */
export function realtimeStack(stack: Stack, settings: Settings, parts: RealtimeParts) {
  const { table, userPool, userPoolClient } = parts;
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
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
    },
  });
  const integrate = (id: string) => ({ integration: new WebSocketLambdaIntegration(id, socket) });
  const webSocketApi = new apigateway.WebSocketApi(stack, "WebSocketApi", {
    apiName: `${settings.stage}-${APP_NAME}-realtime`,
    routeSelectionExpression: "$request.body.action",
    connectRouteOptions: {
      ...integrate("OnConnect"),
      // A browser cannot set headers on a socket; the offered subprotocol is what it can set
      // without the token ending up in an address.
      authorizer: new WebSocketLambdaAuthorizer("SocketAuthorizer", authorizer, {
        identitySource: ["route.request.header.Sec-WebSocket-Protocol"],
      }),
    },
    disconnectRouteOptions: integrate("OnDisconnect"),
    // A ping is answered on the same socket.
    defaultRouteOptions: { ...integrate("OnMessage"), returnResponse: true },
  });
  const webSocketStage = new apigateway.WebSocketStage(stack, "WebSocketStage", {
    webSocketApi,
    stageName: STAGE_NAME,
    autoDeploy: true,
    throttle: { rateLimit: 500, burstLimit: 1000 },
    detailedMetricsEnabled: true,
  });
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
