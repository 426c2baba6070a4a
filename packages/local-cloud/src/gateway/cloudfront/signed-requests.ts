import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { wildcard } from "../../iam/wildcard.ts";
import type { Resource } from "../../kernel/service.ts";
import type { HttpResponse } from "../types.ts";
import type { ViewerRequest } from "./forwarding.ts";

type Properties = Resource["properties"];

/** A template's public keys and key groups, by the ids of Ref. */
export interface TrustedKeys {
  addKey(id: string, config: Properties): void;
  addGroup(id: string, config: Properties): void;
  /** The keys of some groups, by key id. */
  keysOf(groups: string[]): Map<string, KeyObject>;
}

export function createTrustedKeys(): TrustedKeys {
  const keys = new Map<string, KeyObject>();
  const groups = new Map<string, string[]>();
  return {
    addKey: (id, { EncodedKey }) => void keys.set(id, createPublicKey(EncodedKey)),
    addGroup: (id, { Items }) => void groups.set(id, Items),
    keysOf: (ids) => {
      const found = ids.flatMap((id) => {
        const items = groups.get(id);
        if (!items) throw new Error(`The CloudFront key group ${id} is not known here.`);
        return items;
      });
      return new Map(
        found.map((id) => {
          const key = keys.get(id);
          if (!key) throw new Error(`The CloudFront public key ${id} is not known here.`);
          return [id, key];
        }),
      );
    },
  };
}

/** Parameters (and cookies) that CloudFront reads and doesn't forward. */
const NAMES = ["Expires", "Policy", "Signature", "Key-Pair-Id", "Hash-Algorithm"] as const;
type Given = Partial<Record<(typeof NAMES)[number], string>>;

/** The request without its signature parameters, or the refusal in CloudFront's words. */
export function openSigned(
  viewer: ViewerRequest,
  keys: ReadonlyMap<string, KeyObject>,
  now: number,
): ViewerRequest | HttpResponse {
  const pairs = viewer.query.split("&").filter(Boolean);
  const isSigning = (pair: string) => NAMES.some((name) => name === pair.split("=")[0]);
  const query = pairs.filter((pair) => !isSigning(pair)).join("&");
  const given = { ...fromCookies(viewer.headers.cookie), ...fromQuery(pairs.filter(isSigning)) };
  const key = keys.get(given["Key-Pair-Id"] ?? "");
  if (!given["Key-Pair-Id"]) return missing("Missing Key-Pair-Id query parameter or cookie value");
  if (!key) return refused("InvalidKey", "Unknown Key");
  const url = `http://${viewer.headers.host}${viewer.uri}${query && `?${query}`}`;
  const policy = given.Policy ? fromUrlSafe(given.Policy) : cannedPolicy(url, given.Expires);
  const algorithm = given["Hash-Algorithm"] ?? "SHA1";
  if (!policy || !given.Signature || !/^SHA(1|256)$/.test(algorithm)) return denied();
  if (!verify(algorithm, policy, key, fromUrlSafe(given.Signature))) return denied();
  return allows(policy.toString(), url, viewer.ip, now) ? { ...viewer, query } : denied();
}

const fromQuery = (pairs: string[]): Given =>
  Object.fromEntries(new URLSearchParams(pairs.join("&")));

const fromCookies = (header = ""): Given =>
  Object.fromEntries(
    header.split(/; */).flatMap((pair) => {
      const [, name, value] = /^CloudFront-([\w-]+)=(.*)$/.exec(pair) ?? [];
      return name ? [[name, value]] : [];
    }),
  );

/** Base64 with the three characters that URLs don't take replaced. */
const fromUrlSafe = (text: string): Buffer =>
  Buffer.from(text.replaceAll("-", "+").replaceAll("_", "=").replaceAll("~", "/"), "base64");

/**
 * The canned policy for `Expires`, which isn't sent: both sides build it in the documented form.
 */
function cannedPolicy(url: string, expires: string | undefined): Buffer | undefined {
  if (!/^\d+$/.test(expires ?? "")) return undefined;
  return Buffer.from(
    `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`,
  );
}

function allows(text: string, url: string, ip: string, now: number): boolean {
  let statements: Properties[];
  try {
    statements = JSON.parse(text).Statement;
  } catch {
    return false;
  }
  const [statement, ...others] = statements ?? [];
  if (!statement || others.length > 0) return false;
  const { Resource: resource = "*", Condition: condition = {} } = statement;
  const seconds = now / 1000;
  const until = condition.DateLessThan?.["AWS:EpochTime"];
  const from = condition.DateGreaterThan?.["AWS:EpochTime"] ?? 0;
  const range = condition.IpAddress?.["AWS:SourceIp"];
  if (range !== undefined && range !== "0.0.0.0/0" && range !== ip && range !== `${ip}/32`) {
    return false;
  }
  return typeof until === "number" && seconds < until && seconds >= from && wildcard(resource)(url);
}

const missing = (message: string) => refused("MissingKey", message);
const denied = () => refused("AccessDenied", "Access denied");

function refused(code: string, message: string): HttpResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status: 403, headers: { "content-type": "text/xml" }, body: Buffer.from(body) };
}
