import type { Iam } from "./iam/index.ts";
import type { CloudContext } from "./kernel/service.ts";
import type { CreatedAssembly } from "./template/index.ts";

type MadeResource = CreatedAssembly["resources"][number];

/** A call that an AWS service makes to a function, if the function's policy allows it. */
interface Call {
  service: string;
  functionArn: string;
  sourceArn: string;
}

/**
 * Checks that every service that the template makes call a function may do so: without an
 * AWS::Lambda::Permission, AWS refuses the call.
 * @throws an error that lists all missing permissions
 */
export function requireCallerPermissions(
  resources: readonly MadeResource[],
  iam: Iam,
  context: Pick<CloudContext, "region" | "accountId">,
): void {
  const missing = callsOf(resources, context).filter(
    ({ service, functionArn, sourceArn }) =>
      !iam.permitsService(service, {
        action: "lambda:InvokeFunction",
        resource: functionArn,
        sourceArn,
      }),
  );
  if (missing.length === 0) return;
  const lines = missing.map((one) => `${one.service} → ${one.functionArn} for ${one.sourceArn}`);
  throw new Error(`An AWS::Lambda::Permission is missing:\n${lines.join("\n")}`);
}

function callsOf(
  resources: readonly MadeResource[],
  { region, accountId }: Pick<CloudContext, "region" | "accountId">,
): Call[] {
  const api = (apiId: string, path: string) =>
    `arn:aws:execute-api:${region}:${accountId}:${apiId}/${path}`;
  const integrations = new Map(
    resources
      .filter(({ type }) => type === "AWS::ApiGatewayV2::Integration")
      .map(({ made, properties }) => [made.ref, functionArnIn(properties.IntegrationUri)]),
  );
  const call = (service: string, functionArn: string | undefined, sourceArn: string): Call[] =>
    functionArn ? [{ service, functionArn, sourceArn }] : [];

  return resources.flatMap(({ type, properties, made }) => {
    switch (type) {
      case "AWS::ApiGatewayV2::Route": {
        const integration = integrations.get(String(properties.Target).split("/")[1] ?? "");
        const source = api(String(properties.ApiId), routePath(String(properties.RouteKey)));
        return call("apigateway.amazonaws.com", integration, source);
      }
      case "AWS::ApiGatewayV2::Authorizer": {
        const source = api(String(properties.ApiId), `authorizers/${made.ref}`);
        const authorizer = functionArnIn(properties.AuthorizerUri);
        return call("apigateway.amazonaws.com", authorizer, source);
      }
      case "AWS::Cognito::UserPool":
        return Object.values(properties.LambdaConfig ?? {}).flatMap((value) =>
          call(
            "cognito-idp.amazonaws.com",
            functionArnIn(value),
            String(made.attributes?.Arn ?? made.ref),
          ),
        );
      default:
        return [];
    }
  });
}

/** "stage/METHOD/path" for "METHOD /path"; "stage/$connect" for a route of a WebSocket API. */
function routePath(routeKey: string): string {
  const [method, path = ""] = routeKey.split(" ");
  return `stage/${method}${path}`;
}

/** ARN of the function named in a text, such as an integration's URI. */
function functionArnIn(text: unknown): string | undefined {
  const found = /arn:aws:lambda:[^:]*:[^:]*:function:[\w-]+/.exec(JSON.stringify(text) ?? "");
  return found?.[0];
}
