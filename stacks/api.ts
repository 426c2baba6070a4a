import type { Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import * as apigateway from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { acknowledge } from "./acknowledge.ts";
import { type ApiParts, apiFunctions } from "./api-functions.ts";
import { keptInProduction } from "./removal.ts";
import {
  BILLING_ROUTES,
  CALENDAR_ROUTE,
  CHART_ROUTES,
  PHOTO_ROUTES,
  PICTURE_ROUTES,
  PLACE_ROUTES,
  PUBLIC_ROUTES,
  type Route,
  SHARE_ROUTES,
  WEBHOOK_ROUTE,
} from "./routes.ts";
import { APP_NAME, type Settings } from "./settings.ts";

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
  const route = (
    routes: readonly Route[],
    integration: HttpLambdaIntegration,
    access: "signed-in" | "public" = "signed-in",
  ) => {
    for (const { method, path } of routes) {
      const added = api.addRoutes({
        path,
        methods: [apigateway.HttpMethod[method]],
        integration,
        ...(access === "signed-in" && { authorizer }),
      });
      if (access === "signed-in") continue;
      for (const one of added) acknowledge(one, "The route is public.", "APIG4");
    }
  };

  const functions = apiFunctions(stack, settings, parts);
  const main = integrate("ApiIntegration", functions.api);
  route([{ method: "ANY", path: "/api/{proxy+}" }], main);
  route([...PUBLIC_ROUTES, ...SHARE_ROUTES, CALENDAR_ROUTE], main, "public");
  route(PICTURE_ROUTES, integrate("PicturesIntegration", functions.pictures), "public");
  const billing = integrate("StripeIntegration", functions.stripe);
  route(BILLING_ROUTES, billing);
  route([WEBHOOK_ROUTE], billing, "public");
  route(PHOTO_ROUTES, integrate("PhotoIntegration", functions.photo));
  route(PLACE_ROUTES, integrate("PlacesIntegration", functions.places));
  route(CHART_ROUTES, integrate("ChartsIntegration", functions.charts));
  return { httpApi: api, ...functions };
}
