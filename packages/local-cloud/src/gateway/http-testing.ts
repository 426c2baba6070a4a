import { createGateway } from "./gateway.ts";
import { arnOf, type Event, functionContext, maker } from "./testing.ts";
import type { GatewayOptions, HttpRequest } from "./types.ts";

/** The issuer and audience that the API's authorizer asks for. */
export const ISSUER = "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Pool";

interface HttpSetup {
  api?: object;
  stage?: object;
  integration?: object;
  jwksFor?: GatewayOptions["jwksFor"];
  timeoutFactor?: number;
}

/** An HTTP API with the stage $default whose routes all lead to one handler. */
export async function startHttpApi(
  handler: (event: Event) => unknown,
  routes: Record<string, object> = { "ANY /{path+}": {} },
  more: HttpSetup = {},
) {
  const { context, events: noted } = functionContext({ api: handler });
  const jwksFor = more.jwksFor ?? (() => ({ keys: [] }));
  const gateway = createGateway(context, { jwksFor, timeoutFactor: more.timeoutFactor });
  const make = maker(gateway.provider, "ApiGatewayV2");
  const ApiId = await make("Api", "Api", { ProtocolType: "HTTP", Name: "test", ...more.api });
  const integration = await make("Integration", "Integration", {
    ApiId,
    IntegrationType: "AWS_PROXY",
    IntegrationUri: arnOf("api"),
    PayloadFormatVersion: "2.0",
    ...more.integration,
  });
  const authorizer = await make("Authorizer", "Authorizer", {
    ApiId,
    AuthorizerType: "JWT",
    IdentitySource: ["$request.header.Authorization"],
    JwtConfiguration: { Issuer: ISSUER, Audience: ["client"] },
  });
  for (const [RouteKey, extra] of Object.entries(routes)) {
    const jwt = "AuthorizationType" in extra ? { AuthorizerId: authorizer } : {};
    await make("Route", RouteKey, {
      ApiId,
      RouteKey,
      Target: `integrations/${integration}`,
      ...jwt,
      ...extra,
    });
  }
  await make("Stage", "Stage", { ApiId, StageName: "$default", ...more.stage });

  const send = async (method: string, url: string, rest: Partial<HttpRequest> = {}) => {
    const [path = "", query = ""] = url.split("?");
    const response = await gateway.request(ApiId, {
      method,
      path,
      query,
      headers: {},
      body: Buffer.alloc(0),
      sourceIp: "192.0.2.1",
      ...rest,
    });
    return { ...response, text: response.body.toString() };
  };
  const events = () => noted.map(({ event }) => event);
  return { context, make, send, events, apiId: ApiId };
}
