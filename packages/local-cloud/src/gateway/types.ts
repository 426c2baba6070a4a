import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { JSONWebKeySet } from "jose";
import type { EndpointCall } from "../kernel/endpoint-call.ts";
import type { AwsService, Provider } from "../kernel/service.ts";

/** A whole HTTP request, as an origin behind CloudFront receives it. */
export interface HttpRequest {
  method: string;
  /** Path as sent, still percent-encoded, without the query. */
  path: string;
  /** Query as sent, without "?". */
  query: string;
  /** Lower-case names; repeated headers joined as HTTP says. */
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
}

/** A whole HTTP response. Header names are lower-case; only set-cookie may be a list. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** A WebSocket that is open at the gateway. */
export interface OpenConnection {
  connectionId: string;
  apiId: string;
  stage: string;
  sourceIp: string;
  userAgent: string;
  /** Milliseconds since 1970. */
  connectedAt: number;
  lastActiveAt: number;
  /** The context that the $connect authorizer returned. */
  authorizer: Record<string, string> | undefined;
}

export interface GatewayOptions {
  /** The public keys of an issuer, for example of a Cognito pool. Rejects for an unknown issuer. */
  jwksFor(issuer: string): JSONWebKeySet | Promise<JSONWebKeySet>;
  /** Factor for the time that functions may take to answer; 1 by default. */
  timeoutFactor?: number | undefined;
}

export interface UpgradeRequest {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  /** Path with query, for example "/ws?token=…", after CloudFront. */
  url: string;
  /** Headers after CloudFront, names and order as sent. */
  rawHeaders: string[];
}

/** API Gateway: HTTP APIs, WebSocket APIs and the management of open connections. */
export interface Gateway {
  provider: Provider;
  /** The service "execute-api": GET, POST and DELETE of /@connections/{id}. */
  service: AwsService;
  /** Answers one request to an HTTP API. Never rejects. */
  request(apiId: string, request: HttpRequest): Promise<HttpResponse>;
  /** Takes over a WebSocket handshake; runs the authorizer and $connect before it is accepted. */
  upgrade(apiId: string, upgrade: UpgradeRequest): void;
  /** Serves one API on a free loopback port of its own. */
  serve(apiId: string, port?: number): Promise<{ endpoint: string; close(): Promise<void> }>;
  /** Runs $disconnect for sockets of a killed process; call once functions can be invoked. */
  recover(): Promise<void>;
  connections(): OpenConnection[];
  /** Resolves when no $connect, message or $disconnect is being handled. */
  idle(): Promise<void>;
  /** Closes all sockets and waits for their $disconnect. */
  close(): Promise<void>;
}

/** A path of the member-facing origin that isn't an AWS resource, for example /_local. */
export interface LocalRoute {
  /** "/_local" serves that path and everything below it. */
  prefix: string;
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
}

export interface StoredObject {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface CloudFrontOptions {
  gateway: Gateway;
  /** Reads an object as CloudFront's signed request would; status 403 or 404 when that fails. */
  readObject(bucket: string, key: string): Promise<StoredObject>;
  /** Checked before the distribution's behaviours. */
  localRoutes?: LocalRoute[];
  /** Maximum computing time of a CloudFront Function in milliseconds; five seconds by default. */
  computeLimit?: number | undefined;
}

/** CloudFront: the member-facing origin, on one loopback port. */
export interface CloudFront {
  provider: Provider;
  /** Listens on 127.0.0.1 and gives the address, by that host; port 0 takes a free one. */
  listen(port: number, host?: string): Promise<string>;
  /** Whether the distribution answers a path, rather than a local route. */
  answers(path: string): boolean;
  /** Answers a viewer's request that didn't come over the network. */
  answer(request: EndpointCall): Promise<HttpResponse>;
  /**
   * Replaces AWS-only addresses (the distribution's name and aliases, Cognito, S3) with local ones,
   * in functions' environments and in headers.
   */
  localize(text: string): string;
  close(): Promise<void>;
}
