import type { KeyObject } from "node:crypto";
import { wildcard } from "../../iam/wildcard.ts";
import type { Resource } from "../../kernel/service.ts";
import type { EdgeFunction } from "./edge-function.ts";
import type { Forwarding } from "./forwarding.ts";
import type { Policies } from "./policies.ts";
import type { ResponseHeaders } from "./response-headers.ts";
import type { TrustedKeys } from "./signed-requests.ts";

type Properties = Resource["properties"];

export type Origin = { path: string; custom: Record<string, string> } & (
  | { kind: "bucket"; bucket: string; signed: boolean }
  | { kind: "api"; apiId: string; host: string }
);

export interface Behaviour {
  matches(uri: string): boolean;
  origin: Origin;
  methods: Set<string>;
  forwarding: Forwarding;
  compress: boolean;
  /** Public keys by id. If there are any, only signed requests are answered. */
  trustedKeys: Map<string, KeyObject>;
  /**
   * Created on first use, because the local addresses in it are known only once the servers listen.
   */
  headers: (() => ResponseHeaders) | undefined;
  viewerRequest: EdgeFunction | undefined;
  viewerResponse: EdgeFunction | undefined;
}

export interface Distribution {
  id: string;
  /** Host names: its own and its aliases. */
  hosts: string[];
  rootObject: string;
  /** In order of precedence; the last one matches everything. */
  behaviours: Behaviour[];
  /** Error pages by the origin's status. */
  errors: Map<number, { status: number; page: string }>;
}

/** What distributions refer to, by the ids that Ref returned. */
export interface Referred {
  policies: Policies;
  headers: Map<string, () => ResponseHeaders>;
  functions: Map<string, EdgeFunction>;
  trustedKeys: TrustedKeys;
}

export function readDistribution(
  id: string,
  domainName: string,
  config: Properties,
  referred: Referred,
): Distribution {
  const origins = new Map<string, Origin>(
    config.Origins.map((origin: Properties) => [origin.Id, readOrigin(origin)]),
  );
  const behaviour = (part: Properties) => readBehaviour(part, origins, referred);
  const errors: Properties[] = config.CustomErrorResponses ?? [];
  return {
    id,
    hosts: [domainName, ...(config.Aliases ?? [])],
    rootObject: config.DefaultRootObject ?? "",
    behaviours: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(behaviour),
    errors: new Map(
      errors
        .filter((error) => error.ResponsePagePath)
        .map((error) => [
          Number(error.ErrorCode),
          { status: Number(error.ResponseCode), page: error.ResponsePagePath },
        ]),
    ),
  };
}

function readOrigin(origin: Properties): Origin {
  const domain: string = origin.DomainName;
  const headers: Properties[] = origin.OriginCustomHeaders ?? [];
  const common = {
    path: origin.OriginPath ?? "",
    custom: Object.fromEntries(
      headers.map(({ HeaderName, HeaderValue }) => [String(HeaderName).toLowerCase(), HeaderValue]),
    ),
  };
  const bucket = /^(.+)\.s3[.-][\w.-]*amazonaws\.com$/.exec(domain)?.[1];
  if (bucket) {
    const identity = origin.S3OriginConfig?.OriginAccessIdentity;
    const signed = Boolean(origin.OriginAccessControlId || identity);
    return { kind: "bucket", bucket, signed, ...common };
  }
  const apiId = /^([a-z0-9]+)\.execute-api\./.exec(domain)?.[1];
  if (apiId) return { kind: "api", apiId, host: domain, ...common };
  throw new Error(
    `The CloudFront origin ${domain} is neither a bucket nor an API of the template.`,
  );
}

function readBehaviour(
  part: Properties,
  origins: Map<string, Origin>,
  { policies, headers, functions, trustedKeys }: Referred,
): Behaviour {
  for (const name of ["TrustedSigners", "LambdaFunctionAssociations", "ForwardedValues"]) {
    if ([part[name] ?? []].flat().length > 0) {
      throw new Error(`${name} of a CloudFront behaviour is not supported here.`);
    }
  }
  const origin = origins.get(part.TargetOriginId);
  if (!origin) throw new Error(`The CloudFront origin ${part.TargetOriginId} is not declared.`);
  const associations: Properties[] = part.FunctionAssociations ?? [];
  const functionAt = (event: string) =>
    functions.get(associations.find(({ EventType }) => EventType === event)?.FunctionARN);
  const pattern = part.PathPattern;
  const matches = pattern && wildcard(pattern.startsWith("/") ? pattern : `/${pattern}`);
  return {
    matches: matches ?? (() => true),
    origin,
    methods: new Set(part.AllowedMethods ?? ["GET", "HEAD"]),
    forwarding: {
      cache: policies.cache(part.CachePolicyId),
      originRequest: policies.originRequest(part.OriginRequestPolicyId),
    },
    compress: part.Compress === true,
    trustedKeys: trustedKeys.keysOf(part.TrustedKeyGroups ?? []),
    headers: part.ResponseHeadersPolicyId && found(headers, part.ResponseHeadersPolicyId),
    viewerRequest: functionAt("viewer-request"),
    viewerResponse: functionAt("viewer-response"),
  };
}

function found<T>(map: Map<string, T>, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw new Error(`The CloudFront policy ${id} is not known here.`);
  return value;
}
