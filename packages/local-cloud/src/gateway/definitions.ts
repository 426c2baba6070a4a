import type { CloudContext, Made, Provider, Resource } from "../kernel/service.ts";
import { functionArn, stableId } from "./names.ts";
import { byPrecedence, parsePattern, type RoutePattern } from "./routing.ts";
import { createBucket, type TokenBucket } from "./throttle.ts";

export interface CorsRules {
  origins: string[];
  methods: string[];
  headers: string[];
  exposed: string[];
  credentials: boolean;
  /** Seconds. */
  maxAge: number | undefined;
}

export interface Integration {
  kind: "lambda" | "mock";
  functionArn: string;
  /** Milliseconds. */
  timeout: number;
}

/** Milliseconds. */
const authorizerTimeout = 29_000;

export type Authorizer =
  | { kind: "jwt"; issuer: string; audience: string[]; sources: string[] }
  | { kind: "request"; functionArn: string; sources: string[]; timeout: number };

export interface Route {
  key: string;
  /** undefined for $default and for the routes of a WebSocket API. */
  pattern: RoutePattern | undefined;
  integrationId: string;
  authorizerId: string | undefined;
  scopes: string[];
  /** Whether a WebSocket route sends the function's result back to the client. */
  answers: boolean;
}

export interface Stage {
  name: string;
  variables: Record<string, string>;
  /** The token bucket of a route or of the stage; undefined if there's no limit. */
  throttle(routeKey: string): TokenBucket | undefined;
}

export interface Api {
  id: string;
  name: string;
  protocol: "HTTP" | "WEBSOCKET";
  cors: CorsRules | undefined;
  /** For WebSocket APIs, for example "$request.body.action". */
  selection: string;
  /** Most specific first. */
  routes: Route[];
  integrations: Map<string, Integration>;
  authorizers: Map<string, Authorizer>;
  stages: Map<string, Stage>;
}

/** The API Gateway resources of this start's templates. */
export interface Definitions {
  provider: Provider;
  apis: Map<string, Api>;
}

type Properties = Resource["properties"];

const TYPES = [
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::IntegrationResponse",
  "AWS::ApiGatewayV2::RouteResponse",
  "AWS::ApiGatewayV2::Stage",
  "AWS::ApiGatewayV2::Authorizer",
  "AWS::ApiGatewayV2::Deployment",
  "AWS::ApiGatewayV2::DomainName",
  "AWS::ApiGatewayV2::ApiMapping",
] as const;

export function createDefinitions(context: CloudContext, timeoutFactor = 1): Definitions {
  const apis = new Map<string, Api>();
  const apiOf = (resource: Resource): Api => {
    const api = apis.get(resource.properties.ApiId);
    if (!api) throw unsupported(resource, `the unknown API ${resource.properties.ApiId}`);
    return api;
  };

  const makers: Record<string, (resource: Resource, id: string) => Made> = {
    Api(resource, id) {
      const api = readApi(resource, id);
      apis.set(id, api);
      const scheme = api.protocol === "HTTP" ? "https" : "wss";
      const address = `${scheme}://${id}.execute-api.${context.region}.amazonaws.com`;
      return { ref: id, attributes: { ApiId: id, ApiEndpoint: address } };
    },
    Integration(resource, id) {
      const api = apiOf(resource);
      api.integrations.set(id, readIntegration(resource, api, timeoutFactor));
      return { ref: id, attributes: { IntegrationId: id } };
    },
    Authorizer(resource, id) {
      apiOf(resource).authorizers.set(id, readAuthorizer(resource, timeoutFactor));
      return { ref: id, attributes: { AuthorizerId: id } };
    },
    Route(resource, id) {
      const api = apiOf(resource);
      api.routes.push(readRoute(resource, api));
      api.routes.sort((a, b) => byPrecedence(a.pattern, b.pattern));
      return { ref: id, attributes: { RouteId: id } };
    },
    Stage(resource) {
      const { StageName: name } = resource.properties;
      apiOf(resource).stages.set(name, readStage(context, resource.properties));
      return { ref: name };
    },
  };

  return {
    apis,
    provider: {
      types: TYPES,
      make(resource) {
        const kind = resource.type.split("::")[2] ?? "";
        const id = stableId(resource.physicalName);
        return makers[kind]?.(resource, id) ?? { ref: id };
      },
    },
  };
}

function unsupported(resource: Resource, what: string): Error {
  return new Error(`${resource.stack}/${resource.logicalId}: ${what} is not supported here.`);
}

function readApi(resource: Resource, id: string): Api {
  const {
    Name,
    ProtocolType,
    CorsConfiguration: cors,
    RouteSelectionExpression,
  } = resource.properties;
  if (ProtocolType !== "HTTP" && ProtocolType !== "WEBSOCKET") {
    throw unsupported(resource, `the protocol ${ProtocolType}`);
  }
  return {
    id,
    name: Name ?? resource.physicalName,
    protocol: ProtocolType,
    cors: cors && {
      origins: cors.AllowOrigins ?? [],
      methods: cors.AllowMethods ?? [],
      headers: (cors.AllowHeaders ?? []).map((name: string) => name.toLowerCase()),
      exposed: cors.ExposeHeaders ?? [],
      credentials: cors.AllowCredentials === true,
      maxAge: cors.MaxAge,
    },
    selection: RouteSelectionExpression ?? "$request.body.action",
    routes: [],
    integrations: new Map(),
    authorizers: new Map(),
    stages: new Map(),
  };
}

function readIntegration(resource: Resource, api: Api, timeoutFactor: number): Integration {
  const { IntegrationType, IntegrationUri, PayloadFormatVersion, TimeoutInMillis } =
    resource.properties;
  const limit = Number(TimeoutInMillis ?? (api.protocol === "HTTP" ? 30_000 : 29_000));
  const timeout = limit * timeoutFactor;
  if (IntegrationType === "MOCK" && api.protocol === "WEBSOCKET") {
    return { kind: "mock", functionArn: "", timeout };
  }
  if (IntegrationType !== "AWS_PROXY") {
    throw unsupported(resource, `the integration type ${IntegrationType}`);
  }
  if (api.protocol === "HTTP" && PayloadFormatVersion !== "2.0") {
    throw unsupported(resource, `payload format ${PayloadFormatVersion}`);
  }
  return { kind: "lambda", functionArn: functionArn(IntegrationUri), timeout };
}

function readAuthorizer(resource: Resource, timeoutFactor: number): Authorizer {
  const { AuthorizerType, AuthorizerUri, IdentitySource, JwtConfiguration } = resource.properties;
  const sources: string[] = [IdentitySource ?? []].flat();
  if (AuthorizerType === "JWT") {
    const { Issuer, Audience } = JwtConfiguration;
    return { kind: "jwt", issuer: Issuer, audience: Audience ?? [], sources };
  }
  if (AuthorizerType !== "REQUEST") {
    throw unsupported(resource, `the authorizer type ${AuthorizerType}`);
  }
  const timeout = authorizerTimeout * timeoutFactor;
  return { kind: "request", functionArn: functionArn(AuthorizerUri), sources, timeout };
}

function readRoute(resource: Resource, api: Api): Route {
  const { RouteKey, Target, AuthorizationType = "NONE", AuthorizerId } = resource.properties;
  const { AuthorizationScopes, RouteResponseSelectionExpression } = resource.properties;
  const integrationId = String(Target).replace(/^integrations\//, "");
  if (!api.integrations.has(integrationId)) throw unsupported(resource, `the target ${Target}`);
  const authorizer = api.authorizers.get(AuthorizerId);
  const fits =
    AuthorizationType === "NONE" ||
    (AuthorizationType === "JWT" && authorizer?.kind === "jwt" && api.protocol === "HTTP") ||
    (AuthorizationType === "CUSTOM" && authorizer?.kind === "request" && RouteKey === "$connect");
  if (!fits) throw unsupported(resource, `authorization ${AuthorizationType} on ${RouteKey}`);
  return {
    key: RouteKey,
    pattern:
      api.protocol === "HTTP" && RouteKey !== "$default" ? parsePattern(RouteKey) : undefined,
    integrationId,
    authorizerId: AuthorizationType === "NONE" ? undefined : AuthorizerId,
    scopes: AuthorizationScopes ?? [],
    answers: RouteResponseSelectionExpression === "$default",
  };
}

function readStage(context: CloudContext, properties: Properties): Stage {
  const bucketOf = (settings: Properties | undefined) =>
    settings?.ThrottlingRateLimit === undefined && settings?.ThrottlingBurstLimit === undefined
      ? undefined
      : createBucket(
          context.clock,
          Number(settings.ThrottlingRateLimit ?? 10_000),
          Number(settings.ThrottlingBurstLimit ?? 5_000),
        );
  const whole = bucketOf(properties.DefaultRouteSettings);
  const single = new Map(
    Object.entries(properties.RouteSettings ?? {}).map(([key, settings]) => [
      key,
      // CloudFormation's shape; the properties are untyped JSON.
      bucketOf(settings as Properties),
    ]),
  );
  return {
    name: properties.StageName,
    variables: properties.StageVariables ?? {},
    throttle: (routeKey) => single.get(routeKey) ?? whole,
  };
}
