import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HttpResponse } from "../types.ts";
import type { CachePolicy } from "./policies.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** CloudFront compresses bodies between these sizes, in bytes. */
const SMALLEST = 1_000;
const LARGEST = 10_000_000;
/** Size of the cache for compressed bodies, in bytes. */
const KEPT = 64 * 1024 * 1024;

const TYPES =
  /^(text\/|application\/(javascript|json|manifest\+json|wasm|xml|xhtml\+xml|rss\+xml|atom\+xml|ld\+json|vnd\.api\+json|x-javascript|opentype|vnd\.ms-fontobject)|font\/(ttf|otf|eot|opentype)|image\/svg\+xml|[\w.+-]+\/[\w.-]+\+(xml|json))/i;

/** Compresses what CloudFront would. Bodies with a name are compressed once and cached. */
export interface Compressor {
  /** `name` identifies the body (its path and ETag); without one nothing is cached. */
  compress(
    response: HttpResponse,
    acceptEncoding: string | undefined,
    policy: CachePolicy,
    name: string | undefined,
  ): Promise<HttpResponse>;
}

export function createCompressor(): Compressor {
  const kept = new Map<string, Buffer>();
  let size = 0;

  const keep = (key: string, body: Buffer) => {
    kept.set(key, body);
    size += body.length;
    for (const [oldest, old] of kept) {
      if (size <= KEPT) break;
      kept.delete(oldest);
      size -= old.length;
    }
  };

  return {
    async compress(response, acceptEncoding, policy, name) {
      if (!isCompressible(response)) return response;
      const encoding = choose(acceptEncoding, policy);
      if (!encoding) return response;
      const key = name && `${encoding} ${name}`;
      let body = key === undefined ? undefined : kept.get(key);
      if (!body) {
        body = await encode(response.body, encoding);
        if (key !== undefined) keep(key, body);
      }
      const etag = response.headers.etag;
      const weak = typeof etag === "string" && !etag.startsWith("W/") ? { etag: `W/${etag}` } : {};
      const headers = {
        ...response.headers,
        ...weak,
        "content-encoding": encoding,
        vary: withAcceptEncoding(response.headers.vary),
      };
      return { ...response, headers, body };
    },
  };
}

function isCompressible({ status, headers, body }: HttpResponse): boolean {
  return (
    (status === 200 || status === 403 || status === 404) &&
    headers["content-encoding"] === undefined &&
    body.length >= SMALLEST &&
    body.length <= LARGEST &&
    TYPES.test(String(headers["content-type"] ?? ""))
  );
}

function choose(accepted = "", policy: CachePolicy): "br" | "gzip" | undefined {
  const names = accepted
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim().toLowerCase());
  if (policy.brotli && names.includes("br")) return "br";
  return policy.gzip && names.includes("gzip") ? "gzip" : undefined;
}

function encode(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return encoding === "br" ? compressBrotli(body, { params }) : compressGzip(body);
}

function withAcceptEncoding(vary: string | string[] | undefined): string {
  return vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`;
}
