import type { Resource } from "../../kernel/service.ts";

type Properties = Resource["properties"];

/** Which of some names CloudFront forwards to the origin. */
export interface Selection {
  all: boolean;
  /** Lower-case; with `all`, the exceptions. */
  names: Set<string>;
}

export interface CachePolicy {
  headers: Selection;
  cookies: Selection;
  query: Selection;
  /** Whether responses may be compressed, which needs a policy that allows caching. */
  brotli: boolean;
  gzip: boolean;
}

export interface OriginRequestPolicy {
  headers: Selection;
  cookies: Selection;
  query: Selection;
}

const NONE: Selection = { all: false, names: new Set() };
const ALL: Selection = { all: true, names: new Set() };
const only = (...names: string[]): Selection => ({ all: false, names: new Set(names) });

const PLAIN: CachePolicy = { headers: NONE, cookies: NONE, query: NONE, brotli: true, gzip: true };

/** CloudFront's own cache policies, by the ids its documentation gives. */
const MANAGED_CACHE = new Map<string, CachePolicy>([
  // CachingOptimized
  ["658327ea-f89d-4fab-a63d-7e88639e58f6", PLAIN],
  // CachingOptimizedForUncompressedObjects
  ["b2884449-e4de-46a7-ac36-70bc7f1ddd6d", { ...PLAIN, brotli: false, gzip: false }],
  // CachingDisabled
  ["4135ea2d-6df8-44a3-9df3-4b5a84be39ad", { ...PLAIN, brotli: false, gzip: false }],
]);

/** CloudFront's own origin request policies, by the ids its documentation gives. */
const MANAGED_ORIGIN_REQUEST = new Map<string, OriginRequestPolicy>([
  // AllViewer
  ["216adef6-5c7f-47e4-b989-5492eafa07d3", { headers: ALL, cookies: ALL, query: ALL }],
  // AllViewerExceptHostHeader
  [
    "b689b0a8-53d0-40ab-baf2-68738e2966ac",
    { headers: { all: true, names: new Set(["host"]) }, cookies: ALL, query: ALL },
  ],
  // CORS-S3Origin
  [
    "88a5eaf4-2fd4-4709-b370-b4c650ea3fcf",
    {
      headers: only("origin", "access-control-request-headers", "access-control-request-method"),
      cookies: NONE,
      query: NONE,
    },
  ],
  // UserAgentRefererHeaders
  [
    "acba4595-bd28-49b8-b9fe-13317c0390fa",
    { headers: only("user-agent", "referer"), cookies: NONE, query: NONE },
  ],
]);

/** The templates' policies, and CloudFront's managed ones. */
export interface Policies {
  addCache(id: string, config: Properties): void;
  addOriginRequest(id: string, config: Properties): void;
  cache(id: string): CachePolicy;
  /** If undefined, only what the cache policy names is forwarded. */
  originRequest(id: string | undefined): OriginRequestPolicy;
}

export function createPolicies(): Policies {
  const cache = new Map(MANAGED_CACHE);
  const originRequest = new Map(MANAGED_ORIGIN_REQUEST);
  const find = <T>(policies: Map<string, T>, id: string): T => {
    const policy = policies.get(id);
    if (!policy) throw new Error(`The CloudFront policy ${id} is not known here.`);
    return policy;
  };
  return {
    addCache(id, { MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key }) {
      const caches = Number(MaxTTL ?? 31_536_000) > 0;
      cache.set(id, {
        ...readSelections(key),
        brotli: caches && key.EnableAcceptEncodingBrotli === true,
        gzip: caches && key.EnableAcceptEncodingGzip === true,
      });
    },
    addOriginRequest: (id, config) => void originRequest.set(id, readSelections(config)),
    cache: (id) => find(cache, id),
    originRequest: (id) =>
      id === undefined ? { headers: NONE, cookies: NONE, query: NONE } : find(originRequest, id),
  };
}

function readSelections(config: Properties): OriginRequestPolicy {
  const { HeadersConfig: headers, CookiesConfig: cookies, QueryStringsConfig: query } = config;
  return {
    headers: readSelection(headers?.HeaderBehavior, headers?.Headers),
    cookies: readSelection(cookies?.CookieBehavior, cookies?.Cookies),
    query: readSelection(query?.QueryStringBehavior, query?.QueryStrings),
  };
}

function readSelection(behaviour = "none", names: string[] = []): Selection {
  const listed = new Set(names.map((name) => name.toLowerCase()));
  if (behaviour === "none") return NONE;
  if (behaviour === "whitelist") return { all: false, names: listed };
  if (behaviour === "allExcept") return { all: true, names: listed };
  return ALL;
}

export function selects(selection: Selection, name: string): boolean {
  return selection.names.has(name.toLowerCase()) !== selection.all;
}
