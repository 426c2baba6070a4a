import type { CloudContext, Made, Provider, Resource } from "../kernel/service.ts";
import type { Buckets } from "./buckets.ts";
import { bucketArn, type CorsRule, type LifecycleRule } from "./types.ts";

// biome-ignore lint/suspicious/noExplicitAny: a template's properties are untyped JSON
type Json = any;

/** Properties of AWS::S3::Bucket without an effect on one machine. */
const INERT = new Set([
  "AccessControl",
  "BucketName",
  "LoggingConfiguration",
  "OwnershipControls",
  "PublicAccessBlockConfiguration",
  "Tags",
]);

const SUPPORTED = new Set(["BucketEncryption", "CorsConfiguration", "LifecycleConfiguration"]);

/** A provider that creates resources synchronously. */
export interface BucketProvider extends Provider {
  make(resource: Resource): Made;
}

/** Makes buckets and their policies. */
export function createBucketProvider(context: CloudContext, buckets: Buckets): BucketProvider {
  return {
    types: ["AWS::S3::Bucket", "AWS::S3::BucketPolicy"],
    make(resource) {
      const { type, properties, physicalName } = resource;
      if (type === "AWS::S3::Bucket") return makeBucket(context, buckets, resource);
      if (type === "AWS::S3::BucketPolicy")
        buckets.put(properties.Bucket, { policy: properties.PolicyDocument });
      return { ref: physicalName };
    },
  };
}

function makeBucket(context: CloudContext, buckets: Buckets, resource: Resource): Made {
  const { properties } = resource;
  const name: string = (properties.BucketName ?? resource.physicalName).toLowerCase();
  for (const property of Object.keys(properties))
    if (!INERT.has(property) && !SUPPORTED.has(property))
      context.log({
        source: "s3",
        level: "warn",
        text: `${resource.logicalId}: ${property} of a bucket isn't supported by the local S3.`,
      });
  buckets.put(name, {
    cors: (properties.CorsConfiguration?.CorsRules ?? []).map(corsRule),
    lifecycle: (properties.LifecycleConfiguration?.Rules ?? [])
      .filter((rule: Json) => rule.Status === "Enabled")
      .map(lifecycleRule),
    encryption:
      properties.BucketEncryption?.ServerSideEncryptionConfiguration?.[0]
        ?.ServerSideEncryptionByDefault?.SSEAlgorithm ?? "AES256",
  });
  const domain = `${name}.s3.${context.region}.amazonaws.com`;
  return {
    ref: name,
    attributes: {
      Arn: bucketArn(name),
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: domain,
      DualStackDomainName: `${name}.s3.dualstack.${context.region}.amazonaws.com`,
      WebsiteURL: `http://${name}.s3-website-${context.region}.amazonaws.com`,
    },
  };
}

const corsRule = (rule: Json): CorsRule => ({
  methods: rule.AllowedMethods ?? [],
  origins: rule.AllowedOrigins ?? [],
  headers: rule.AllowedHeaders ?? [],
  exposed: rule.ExposedHeaders ?? [],
  ...(rule.MaxAge === undefined ? {} : { maxAge: Number(rule.MaxAge) }),
});

/** Rules for multipart uploads are ignored, because there are none. Throws for a filter by tag. */
function lifecycleRule(rule: Json): LifecycleRule {
  if (rule.TagFilters?.length)
    throw new Error("The local S3 doesn't support lifecycle rules with TagFilters.");
  const number = (value: unknown) => (value === undefined ? undefined : Number(value));
  const given = {
    largerThan: number(rule.ObjectSizeGreaterThan),
    smallerThan: number(rule.ObjectSizeLessThan),
    expirationDays: number(rule.ExpirationInDays),
    expirationDate: rule.ExpirationDate === undefined ? undefined : Date.parse(rule.ExpirationDate),
  };
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  return { prefix: rule.Prefix ?? "", ...Object.fromEntries(stated) };
}
