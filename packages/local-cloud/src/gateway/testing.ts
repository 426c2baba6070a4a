import { memoryContext } from "../kernel/memory-context.ts";
import type { CloudContext, Made, Provider, Resource } from "../kernel/service.ts";
import type { Gateway } from "./types.ts";

// biome-ignore lint/suspicious/noExplicitAny: events are untyped JSON
export type Event = Record<string, any>;
export type Handlers = Record<string, (event: Event) => unknown>;

function resource(type: string, id: string, properties: Resource["properties"]): Resource {
  return { stack: "test", logicalId: id, physicalName: `test-${id}`, type, properties };
}

/** Creates a resource of the template; returns its Ref. */
export function maker(provider: Provider, service: string) {
  return async (type: string, id: string, properties: object): Promise<string> =>
    (await makeWhole(provider, service, type, id, properties)).ref;
}

export async function makeWhole(
  provider: Provider,
  service: string,
  type: string,
  id: string,
  properties: object,
): Promise<Made> {
  return provider.make(resource(`AWS::${service}::${type}`, id, properties));
}

export const arnOf = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;

/** A context with these handlers as functions; it records every event with its function's name. */
export function functionContext(handlers: Handlers, overrides: Partial<CloudContext> = {}) {
  const events: { name: string; event: Event }[] = [];
  const context = memoryContext({
    // Events are untyped JSON; a gateway's have this shape.
    invoke: async (arn, event) => {
      const name = arn.split(":").at(-1) ?? "";
      events.push({ name, event: event as Event });
      return handlers[name]?.(event as Event);
    },
    ...overrides,
  });
  return { context, events };
}

/** How the WebSocket API of a test differs from one without an authorizer. */
export interface SocketSetup {
  authorizer?: { sources: string[] };
  routes?: string[];
  answers?: boolean;
  stage?: object;
}

/** Defines a WebSocket API with the functions "socket" and "authorizer" and the stage "ws". */
export async function defineSocketApi(
  gateway: Gateway,
  { authorizer, routes, answers, stage }: SocketSetup = {},
): Promise<string> {
  const make = maker(gateway.provider, "ApiGatewayV2");
  const ApiId = await make("Api", "Socket", {
    ProtocolType: "WEBSOCKET",
    RouteSelectionExpression: "$request.body.action",
  });
  const uri = (name: string) =>
    `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${arnOf(name)}/invocations`;
  const AuthorizerId =
    authorizer &&
    (await make("Authorizer", "Authorizer", {
      ApiId,
      AuthorizerType: "REQUEST",
      AuthorizerUri: uri("authorizer"),
      IdentitySource: authorizer.sources,
    }));
  const integration = await make("Integration", "Integration", {
    ApiId,
    IntegrationType: "AWS_PROXY",
    IntegrationUri: uri("socket"),
  });
  for (const RouteKey of routes ?? ["$connect", "$disconnect", "$default"]) {
    const guarded = RouteKey === "$connect" && AuthorizerId !== undefined;
    await make("Route", RouteKey, {
      ApiId,
      RouteKey,
      Target: `integrations/${integration}`,
      ...(guarded ? { AuthorizationType: "CUSTOM", AuthorizerId } : {}),
      ...(answers ? { RouteResponseSelectionExpression: "$default" } : {}),
    });
  }
  await make("Stage", "Stage", { ApiId, StageName: "ws", ...stage });
  return ApiId;
}
