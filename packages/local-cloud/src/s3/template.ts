import type { CloudContext, Made, Provider, Resource } from "../kernel/service.ts";
import type { Buckets } from "./buckets.ts";
import { sendTestEvent } from "./notifications.ts";
import {
  type BucketRecord,
  bucketArn,
  type CorsRule,
  type LifecycleRule,
  type NotificationRule,
  type NotificationTarget,
} from "./types.ts";

// biome-ignore lint/suspicious/noExplicitAny: a template's properties are untyped JSON
type Json = any;

/** Properties of AWS::S3::Bucket that change nothing on one machine. */
const INERT = new Set([
  "AccessControl",
  "BucketName",
  "LoggingConfiguration",
  "OwnershipControls",
  "PublicAccessBlockConfiguration",
  "Tags",
]);

const CARRIED_OUT = new Set([
  "BucketEncryption",
  "CorsConfiguration",
  "LifecycleConfiguration",
  "NotificationConfiguration",
]);

/** Makes what it is asked for at once. */
export interface BucketProvider extends Provider {
  make(resource: Resource): Made;
}

/** Carries out buckets, their policies and their notifications. */
export function createBucketProvider(context: CloudContext, buckets: Buckets): BucketProvider {
  return {
    types: [
      "AWS::S3::Bucket",
      "AWS::S3::BucketPolicy",
      "Custom::S3BucketNotifications",
      "Custom::S3AutoDeleteObjects",
    ],
    make(resource) {
      const { type, properties, physicalName } = resource;
      if (type === "AWS::S3::Bucket") return makeBucket(context, buckets, resource);
      if (type === "AWS::S3::BucketPolicy")
        buckets.put(properties.Bucket, { policy: properties.PolicyDocument });
      if (type === "Custom::S3BucketNotifications")
        setNotifications(
          context,
          buckets,
          properties.BucketName,
          fromApi(properties.NotificationConfiguration),
        );
      return { ref: physicalName };
    },
  };
}

function makeBucket(context: CloudContext, buckets: Buckets, resource: Resource): Made {
  const { properties } = resource;
  const name: string = (properties.BucketName ?? resource.physicalName).toLowerCase();
  for (const property of Object.keys(properties))
    if (!INERT.has(property) && !CARRIED_OUT.has(property))
      context.log({
        source: "s3",
        level: "warn",
        text: `${resource.logicalId}: ${property} of a bucket is not carried out on this machine.`,
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
  if (properties.NotificationConfiguration)
    setNotifications(
      context,
      buckets,
      name,
      fromCloudFormation(properties.NotificationConfiguration),
    );
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

function lifecycleRule(rule: Json): LifecycleRule {
  const tags: Record<string, string> = {};
  for (const tag of rule.TagFilters ?? []) tags[tag.Key] = tag.Value;
  const number = (value: unknown) => (value === undefined ? undefined : Number(value));
  const given = {
    largerThan: number(rule.ObjectSizeGreaterThan),
    smallerThan: number(rule.ObjectSizeLessThan),
    expirationDays: number(rule.ExpirationInDays),
    expirationDate: rule.ExpirationDate === undefined ? undefined : Date.parse(rule.ExpirationDate),
    abortUploadsAfterDays: number(rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation),
  };
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  return { prefix: rule.Prefix ?? "", tags, ...Object.fromEntries(stated) };
}

type Notifications = Pick<BucketRecord, "notifications" | "eventBridge">;

/** Sets them, and sends S3's test event to each queue that is new. */
function setNotifications(
  context: CloudContext,
  buckets: Buckets,
  bucket: string,
  wanted: Notifications,
): void {
  const before = new Set(buckets.find(bucket)?.notifications.map((rule) => rule.arn));
  buckets.put(bucket, wanted);
  const added = wanted.notifications.filter((rule) => !before.has(rule.arn));
  for (const rule of new Map(added.map((rule) => [rule.arn, rule])).values())
    sendTestEvent(context, bucket, rule);
}

function filterOf(rules: Json[]): { prefix: string; suffix: string } {
  const value = (name: string): string =>
    rules.find((rule) => String(rule.Name).toLowerCase() === name)?.Value ?? "";
  return { prefix: value("prefix"), suffix: value("suffix") };
}

/** The shape of the PutBucketNotificationConfiguration call, which CDK's custom resource uses. */
function fromApi(configuration: Json): Notifications {
  const rules = (target: NotificationTarget, entries: Json[] = [], arn: string) =>
    entries.map(
      (entry, index): NotificationRule => ({
        id: entry.Id ?? `${target}-${index}`,
        target,
        arn: entry[arn],
        events: entry.Events ?? [],
        ...filterOf(entry.Filter?.Key?.FilterRules ?? []),
      }),
    );
  return {
    notifications: [
      ...rules("queue", configuration.QueueConfigurations, "QueueArn"),
      ...rules("function", configuration.LambdaFunctionConfigurations, "LambdaFunctionArn"),
    ],
    eventBridge: configuration.EventBridgeConfiguration !== undefined,
  };
}

/** The shape of the bucket's own NotificationConfiguration property. */
function fromCloudFormation(configuration: Json): Notifications {
  const rules = (target: NotificationTarget, entries: Json[] = [], arn: string) =>
    entries.map(
      (entry, index): NotificationRule => ({
        id: `${target}-${index}`,
        target,
        arn: entry[arn],
        events: [entry.Event].flat(),
        ...filterOf(entry.Filter?.S3Key?.Rules ?? []),
      }),
    );
  const bridge = configuration.EventBridgeConfiguration;
  return {
    notifications: [
      ...rules("queue", configuration.QueueConfigurations, "Queue"),
      ...rules("function", configuration.LambdaConfigurations, "Function"),
    ],
    eventBridge: bridge !== undefined && String(bridge.EventBridgeEnabled) !== "false",
  };
}
