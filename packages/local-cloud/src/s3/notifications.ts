import { randomUUID } from "node:crypto";
import type { CloudContext } from "../kernel/service.ts";
import type { Buckets } from "./buckets.ts";
import type { Emit } from "./objects.ts";
import { bucketArn, type NotificationRule } from "./types.ts";

/** "s3:ObjectCreated:*" covers "ObjectCreated:Put". */
function covers(pattern: string, event: string): boolean {
  const name = pattern.replace(/^s3:/, "");
  return name.endsWith("*") ? event.startsWith(name.slice(0, -1)) : name === event;
}

const appliesTo = (rule: NotificationRule, event: string, key: string) =>
  rule.events.some((pattern) => covers(pattern, event)) &&
  key.startsWith(rule.prefix) &&
  key.endsWith(rule.suffix);

/** Keys in event records are encoded as a form is, but slashes stay. */
const encodeKey = (key: string) =>
  encodeURIComponent(key).replaceAll("%20", "+").replaceAll("%2F", "/");

/** S3's name of the API call in an EventBridge event. */
const REASONS: Record<string, string> = {
  "ObjectCreated:Put": "PutObject",
  "ObjectCreated:Post": "POST Object",
  "ObjectCreated:Copy": "CopyObject",
  "ObjectCreated:CompleteMultipartUpload": "CompleteMultipartUpload",
  "ObjectRemoved:Delete": "DeleteObject",
  "LifecycleExpiration:Delete": "Lifecycle Expiration",
};

/** Tells queues, functions and the event bus what happens to objects, as the buckets ask for it. */
export function createNotifications(context: CloudContext, buckets: Buckets): Emit {
  return (event, bucket, key, record) => {
    const configured = buckets.find(bucket);
    if (!configured) return;
    const sequencer = record?.sequencer ?? context.clock.now().toString(16).toUpperCase();
    for (const rule of configured.notifications) {
      if (!appliesTo(rule, event, key)) continue;
      context.deliver(rule.arn, {
        Records: [
          {
            eventVersion: "2.1",
            eventSource: "aws:s3",
            awsRegion: context.region,
            eventTime: new Date(context.clock.now()).toISOString(),
            eventName: event,
            userIdentity: { principalId: "AWS:LOCAL" },
            requestParameters: { sourceIPAddress: "127.0.0.1" },
            responseElements: { "x-amz-request-id": randomUUID(), "x-amz-id-2": "local" },
            s3: {
              s3SchemaVersion: "1.0",
              configurationId: rule.id,
              bucket: {
                name: bucket,
                ownerIdentity: { principalId: "LOCAL" },
                arn: bucketArn(bucket),
              },
              object: {
                key: encodeKey(key),
                ...(record ? { size: record.size, eTag: record.etag } : {}),
                sequencer,
              },
            },
          },
        ],
      });
    }
    if (configured.eventBridge)
      context.publish({
        source: "aws.s3",
        "detail-type": record ? "Object Created" : "Object Deleted",
        resources: [bucketArn(bucket)],
        detail: {
          version: "0",
          bucket: { name: bucket },
          object: {
            key,
            ...(record ? { size: record.size, etag: record.etag } : {}),
            sequencer,
          },
          "request-id": randomUUID(),
          requester: context.accountId,
          "source-ip-address": "127.0.0.1",
          reason: REASONS[event] ?? event,
          ...(record ? {} : { "deletion-type": "Permanently Deleted" }),
        },
      });
  };
}

/** What S3 sends to a queue or function's queue when it is first tied to a bucket. */
export function sendTestEvent(context: CloudContext, bucket: string, rule: NotificationRule): void {
  if (rule.target !== "queue") return;
  context.deliver(rule.arn, {
    Service: "Amazon S3",
    Event: "s3:TestEvent",
    Time: new Date(context.clock.now()).toISOString(),
    Bucket: bucket,
    RequestId: randomUUID(),
    HostId: "local",
  });
}
