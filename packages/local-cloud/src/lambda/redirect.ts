import type * as Http from "node:http";
import type * as Https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import { pushHost } from "../push/host.ts";

// Not imported, see direct-request.ts.
const http = process.getBuiltinModule("node:http");
const https = process.getBuiltinModule("node:https");

/**
 * Sends requests to AWS-only hosts (a pool's public keys, a gateway's connections) to the local
 * endpoint. The Host header stays, so signatures and virtual hosts keep their meaning.
 */
export function redirectToEndpoint(endpoint: string): void {
  const { hostname, port } = new URL(endpoint);
  const isAws = (host: string | null | undefined) =>
    host?.endsWith(".amazonaws.com") === true || host === pushHost;

  const request = https.request;
  type Arguments = Parameters<typeof https.request>;
  const redirected = (...values: Arguments): Http.ClientRequest => {
    // For an overloaded function, Parameters<> only has the last signature.
    const [first, second] = values as unknown as [
      string | URL | Https.RequestOptions,
      Https.RequestOptions | undefined,
    ];
    const target = typeof first === "string" ? new URL(first) : first;
    const url = target instanceof URL ? target : undefined;
    const options: Https.RequestOptions = {
      ...(target instanceof URL ? { path: `${target.pathname}${target.search}` } : target),
      ...(url && typeof second === "object" ? second : {}),
    };
    const host = url?.hostname ?? options.hostname ?? options.host;
    if (!isAws(host)) return request(...values);
    const callback = values.find((value) => typeof value === "function");
    const { agent: _agent, protocol: _protocol, host: _host, ...rest } = options;
    // Of several overloads, as Node documents them.
    const headers = { ...(rest.headers as Http.OutgoingHttpHeaders), host: host ?? "" };
    // Of several overloads, as Node documents them.
    return http.request({ ...rest, hostname, port, headers }, callback as undefined);
  };
  // Of several overloads, as Node documents them.
  https.request = redirected as typeof https.request;
  https.get = ((...values: Arguments) => {
    const sent = redirected(...values);
    sent.end();
    return sent;
  }) as typeof https.get;
  syncBuiltinESMExports();

  const fetchDirectly = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const sent = new Request(input, init);
    const url = new URL(sent.url);
    if (!isAws(url.hostname)) return fetchDirectly(input, init);
    const local = new URL(`${url.pathname}${url.search}`, endpoint);
    return fetchDirectly(new Request(local, sent));
  };
}
