import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import type { CloudContext, Made, Provider, Resource } from "../kernel/service.ts";
import type { S3 } from "../s3/index.ts";
import { contentTypeOf } from "./content-types.ts";
import { createFilter } from "./filters.ts";
import { type MarkersConfig, replaceMarkers } from "./markers.ts";
import { type Files, filesOfArchive, filesOfAsset } from "./sources.ts";

export interface DeploymentOptions {
  /** File or folder of an asset of the cloud assembly, by the object key the template names. */
  asset(objectKey: string): string | undefined;
  s3: Pick<S3, "readObject" | "putObject" | "deleteObject" | "listObjects">;
  /** Replaces AWS-only addresses in files that the template fills in. */
  localize?(text: string): string;
}

export interface Deployment {
  provider: Provider;
}

/** The properties of Custom::CDKBucketDeployment, as CDK writes them. */
interface Properties {
  SourceBucketNames: string[];
  SourceObjectKeys: string[];
  SourceMarkers?: Record<string, unknown>[];
  SourceMarkersConfig?: MarkersConfig[];
  DestinationBucketName: string;
  DestinationBucketArn?: string;
  DestinationBucketKeyPrefix?: string;
  Extract?: string | boolean;
  Prune?: string | boolean;
  Exclude?: string[];
  Include?: string[];
  SystemMetadata?: Record<string, string>;
  UserMetadata?: Record<string, string>;
}

/** Options of `aws s3 sync` that become headers of the objects; the others have no effect here. */
const HEADERS = [
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-type",
  "expires",
];

/**
 * Puts asset files into buckets, as CDK's BucketDeployment does. A deployment whose files and
 * properties haven't changed is skipped. CloudFront invalidations do nothing: there's no cache.
 */
export function createDeployment(context: CloudContext, options: DeploymentOptions): Deployment {
  const deployed = context.store.collection<string>("deployment.fingerprints");
  const { s3, localize = (text: string) => text } = options;
  const isInMemory = context.folder === undefined;

  async function sourceFiles(properties: Properties, index: number): Promise<Files> {
    const bucket = properties.SourceBucketNames[index] ?? "";
    const key = properties.SourceObjectKeys[index] ?? "";
    const asset = options.asset(key);
    if (!isOn(properties.Extract, true)) {
      const content = asset ? readFileSync(asset) : await storedObject(bucket, key);
      return new Map([[posix.basename(key), content]]);
    }
    const files = asset
      ? filesOfAsset(asset, isInMemory)
      : filesOfArchive(await storedObject(bucket, key));
    const markers = properties.SourceMarkers?.[index] ?? {};
    for (const [path, content] of files) {
      const text = replaceMarkers(content, markers, properties.SourceMarkersConfig?.[index]);
      if (text !== undefined)
        files.set(path, Buffer.from(serviceAddresses(localize(text), context.endpoint())));
    }
    return files;
  }

  async function storedObject(bucket: string, key: string): Promise<Buffer> {
    const object = await s3.readObject(bucket, key);
    if (object.status !== 200)
      throw new Error(`The source ${bucket}/${key} is neither an asset nor an object in a bucket.`);
    return object.body;
  }

  async function deploy(name: string, properties: Properties): Promise<void> {
    const files: Files = new Map();
    for (const index of properties.SourceObjectKeys.keys())
      for (const [path, content] of await sourceFiles(properties, index)) files.set(path, content);
    const fingerprint = fingerprintOf(properties, files);
    if (deployed.get(name) === fingerprint) return;

    const { DestinationBucketName: bucket } = properties;
    const prefix = keyPrefix(properties.DestinationBucketKeyPrefix);
    const concerns = createFilter(properties.Exclude ?? [], properties.Include ?? []);
    const headers = objectHeaders(properties);
    for (const [path, content] of files)
      if (concerns(path))
        await s3.putObject(bucket, prefix + path, content, {
          "content-type": contentTypeOf(path),
          ...headers,
        });
    if (isOn(properties.Prune, true))
      for (const { key } of s3.listObjects(bucket, prefix)) {
        const path = key.slice(prefix.length);
        if (!files.has(path) && concerns(path)) s3.deleteObject(bucket, key);
      }
    deployed.put(name, fingerprint);
  }

  return {
    provider: {
      types: ["Custom::CDKBucketDeployment"],
      async make(resource: Resource): Promise<Made> {
        // The template is untyped JSON; CDK writes this resource with these properties.
        const properties = resource.properties as unknown as Properties;
        await deploy(`${resource.stack}/${resource.logicalId}`, properties);
        return {
          ref: resource.physicalName,
          attributes: {
            DestinationBucketArn:
              properties.DestinationBucketArn ?? `arn:aws:s3:::${properties.DestinationBucketName}`,
            SourceObjectKeys: properties.SourceObjectKeys,
          },
        };
      },
    },
  };
}

/** AWS services answer at the endpoint; a bucket's address becomes a path of it. */
const serviceAddresses = (text: string, endpoint: string): string =>
  text
    .replace(/https:\/\/([a-z0-9.-]+)\.s3(?:\.[a-z0-9-]+)?\.amazonaws\.com/g, `${endpoint}/$1`)
    .replace(/https:\/\/[a-z0-9-]+\.[a-z0-9-]+\.amazonaws\.com/g, endpoint)
    .replace(/https:\/\/[a-z0-9-]+\.auth\.[a-z0-9-]+\.amazoncognito\.com/g, endpoint);

/** Booleans arrive as strings in custom resources. */
const isOn = (value: string | boolean | undefined, usual: boolean): boolean =>
  value === undefined ? usual : String(value).toLowerCase() === "true";

function keyPrefix(prefix = ""): string {
  const plain = prefix === "/" ? "" : prefix;
  return plain === "" || plain.endsWith("/") ? plain : `${plain}/`;
}

function objectHeaders(properties: Properties): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(properties.SystemMetadata ?? {}))
    if (HEADERS.includes(name.toLowerCase())) headers[name.toLowerCase()] = value;
  for (const [name, value] of Object.entries(properties.UserMetadata ?? {}))
    headers[`x-amz-meta-${name.toLowerCase().replace(/^x-amz-meta-/, "")}`] = value;
  return headers;
}

/** Leaves out asset keys, because the files' contents after replacing markers count. */
function fingerprintOf(properties: Properties, files: Files): string {
  const { SourceObjectKeys, SourceMarkers, ...rest } = properties;
  const hash = createHash("sha256").update(JSON.stringify(rest));
  for (const [path, content] of files) hash.update(`\n${path}\n${digestOf(content)}`);
  return hash.digest("hex");
}

const digests = new WeakMap<Buffer, string>();

function digestOf(content: Buffer): string {
  const digest = digests.get(content) ?? createHash("sha256").update(content).digest("hex");
  digests.set(content, digest);
  return digest;
}
