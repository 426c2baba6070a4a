import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { CloudContext, Made, Resource } from "../../kernel/service.ts";
import { closeServer, createSafeServer, listen, onUpgrade, writeResponse } from "../incoming.ts";
import { stableId } from "../names.ts";
import type { CloudFront, CloudFrontOptions, HttpResponse } from "../types.ts";
import { refuse } from "../websocket.ts";
import { createCompressor } from "./compression.ts";
import { incomingOf } from "./direct-viewer.ts";
import { type Distribution, type Referred, readDistribution } from "./distribution.ts";
import { createEdgeFunction } from "./edge-function.ts";
import { localizeOrigin, localizePolicy } from "./local-addresses.ts";
import { ownAddress } from "./own-address.ts";
import { createPolicies } from "./policies.ts";
import { readResponseHeaders } from "./response-headers.ts";
import { answerViewer } from "./serve.ts";
import { createTrustedKeys } from "./signed-requests.ts";
import { upgradeViewer } from "./upgrade.ts";

const TYPES = [
  "AWS::CloudFront::Distribution",
  "AWS::CloudFront::ResponseHeadersPolicy",
  "AWS::CloudFront::CachePolicy",
  "AWS::CloudFront::OriginRequestPolicy",
  "AWS::CloudFront::OriginAccessControl",
  "AWS::CloudFront::CloudFrontOriginAccessIdentity",
  "AWS::CloudFront::Function",
  "AWS::CloudFront::PublicKey",
  "AWS::CloudFront::KeyGroup",
] as const;

export function createCloudFront(context: CloudContext, options: CloudFrontOptions): CloudFront {
  const referred: Referred = {
    policies: createPolicies(),
    headers: new Map(),
    functions: new Map(),
    trustedKeys: createTrustedKeys(),
  };
  const compressor = createCompressor();
  let distribution: Distribution | undefined;
  let server: Server | undefined;

  const makers: Record<string, (resource: Resource, id: string) => Made> = {
    Distribution(resource, id) {
      if (distribution && distribution.id !== id) {
        throw new Error(`${resource.logicalId}: a second distribution is not supported here.`);
      }
      const domainName = `d${stableId(id)}.cloudfront.net`;
      const { DistributionConfig } = resource.properties;
      distribution = readDistribution(id, domainName, DistributionConfig, referred);
      return { ref: id, attributes: { Id: id, DomainName: domainName } };
    },
    ResponseHeadersPolicy({ properties }, id) {
      const { ResponseHeadersPolicyConfig: config } = properties;
      // Lazy, because addresses are known only once the servers listen, after the template was
      // read.
      referred.headers.set(
        id,
        once(() => readResponseHeaders(config, localPolicy)),
      );
      return { ref: id, attributes: { Id: id } };
    },
    CachePolicy({ properties }, id) {
      referred.policies.addCache(id, properties.CachePolicyConfig);
      return { ref: id, attributes: { Id: id } };
    },
    OriginRequestPolicy({ properties }, id) {
      referred.policies.addOriginRequest(id, properties.OriginRequestPolicyConfig);
      return { ref: id, attributes: { Id: id } };
    },
    PublicKey({ properties }, id) {
      referred.trustedKeys.addKey(id, properties.PublicKeyConfig);
      return { ref: id, attributes: { Id: id } };
    },
    KeyGroup({ properties }, id) {
      referred.trustedKeys.addGroup(id, properties.KeyGroupConfig);
      return { ref: id, attributes: { Id: id } };
    },
    Function({ properties, physicalName }) {
      const arn = `arn:aws:cloudfront::${context.accountId}:function/${physicalName}`;
      const { Name = physicalName, FunctionCode } = properties;
      referred.functions.set(
        arn,
        createEdgeFunction(context, Name, FunctionCode, options.computeLimit),
      );
      return { ref: arn, attributes: { FunctionARN: arn, Stage: "LIVE" } };
    },
  };
  const hosts = () => distribution?.hosts ?? [];
  const localPolicy = (value: string) => localizePolicy(context, hosts(), value);

  const localRouteFor = (path: string) =>
    options.localRoutes?.find(
      ({ prefix }) =>
        path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}.`),
    );
  const answerRequest = async (request: IncomingMessage): Promise<HttpResponse> => {
    if (!distribution) throw new Error("The template has no CloudFront distribution.");
    context.count("cloudfront.requests");
    return answerViewer(distribution, options, compressor, request, context.clock.now());
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const location = ownAddress(request, context.origin());
    if (location) return void response.writeHead(307, { location }).end();
    const own = localRouteFor(request.url?.split("?")[0] ?? "/");
    if (own) return own.handle(request, response);
    writeResponse(request, response, await answerRequest(request));
  };
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!distribution) return refuse(socket, 403);
    await upgradeViewer(distribution, options.gateway, request, socket, head);
  };
  const report = (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    context.log({ source: "cloudfront", level: "error", text });
  };

  return {
    provider: {
      types: TYPES,
      make(resource) {
        const id = stableId(resource.physicalName).toUpperCase();
        const made = makers[resource.type.split("::")[2] ?? ""]?.(resource, id);
        return made ?? { ref: id, attributes: { Id: id, S3CanonicalUserId: id } };
      },
    },
    async listen(port, host = "127.0.0.1") {
      server = createSafeServer(answer, report);
      onUpgrade(server, (request, socket, head) => {
        upgrade(request, socket, head).catch((error: unknown) => {
          report(error);
          refuse(socket, 500);
        });
      });
      return `http://${host}:${await listen(server, port)}`;
    },
    answers: (path) => localRouteFor(path) === undefined,
    answer: ({ method, target, headers, body }) =>
      answerRequest(incomingOf(method, target, headers, Buffer.from(body))),
    localize: (text) => localizeOrigin(context, hosts(), text),
    async close() {
      if (server) await closeServer(server);
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
