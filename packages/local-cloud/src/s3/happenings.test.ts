import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StartedS3, startS3 } from "./start-for-tests.ts";

const DAY = 86_400_000;

let started: StartedS3;
beforeEach(() => {
  started = startS3();
});
afterEach(() => started.close());

describe("notifications", () => {
  const queue = "arn:aws:sqs:us-east-1:000000000000:photos";
  const lambda = "arn:aws:lambda:us-east-1:000000000000:function:photo";

  test("tell a queue and a function what they asked for", async () => {
    started.make("AWS::S3::Bucket", {});
    started.make("Custom::S3BucketNotifications", {
      BucketName: "media",
      NotificationConfiguration: {
        QueueConfigurations: [
          {
            Events: ["s3:ObjectCreated:*"],
            QueueArn: queue,
            Filter: { Key: { FilterRules: [{ Name: "prefix", Value: "in/" }] } },
          },
        ],
        LambdaFunctionConfigurations: [
          { Events: ["s3:ObjectRemoved:*"], LambdaFunctionArn: lambda },
        ],
      },
    });
    expect(started.delivered).toMatchObject([{ arn: queue, event: { Event: "s3:TestEvent" } }]);
    started.delivered.length = 0;
    await started.s3.putObject("media", "in/a b+ü.png", Buffer.from("abc"));
    await started.s3.putObject("media", "out/a.png", Buffer.from("abc"));
    started.s3.deleteObject("media", "out/a.png");
    started.s3.deleteObject("media", "out/never.png");
    expect(started.delivered).toMatchObject([
      {
        arn: queue,
        event: {
          Records: [
            {
              eventSource: "aws:s3",
              eventName: "ObjectCreated:Put",
              s3: {
                bucket: { name: "media", arn: "arn:aws:s3:::media" },
                object: {
                  key: "in/a+b%2B%C3%BC.png",
                  size: 3,
                  eTag: "900150983cd24fb0d6963f7d28e17f72",
                },
              },
            },
          ],
        },
      },
      {
        arn: lambda,
        event: {
          Records: [{ eventName: "ObjectRemoved:Delete", s3: { object: { key: "out/a.png" } } }],
        },
      },
    ]);
  });

  test("reach the event bus where the bucket says so", async () => {
    started.make("AWS::S3::Bucket", {
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    });
    await started.s3.putObject("media", "a b", Buffer.from("abc"));
    started.s3.deleteObject("media", "a b");
    expect(started.published).toMatchObject([
      {
        source: "aws.s3",
        "detail-type": "Object Created",
        detail: { bucket: { name: "media" }, object: { key: "a b", size: 3 }, reason: "PutObject" },
      },
      { "detail-type": "Object Deleted", detail: { object: { key: "a b" } } },
    ]);
  });

  test("read CloudFormation's shape too, and do not repeat the test event", async () => {
    const properties = {
      NotificationConfiguration: {
        QueueConfigurations: [
          {
            Event: "s3:ObjectCreated:Put",
            Queue: queue,
            Filter: { S3Key: { Rules: [{ Name: "suffix", Value: ".jpg" }] } },
          },
        ],
      },
    };
    started.make("AWS::S3::Bucket", properties);
    started.make("AWS::S3::Bucket", properties);
    await started.s3.putObject("media", "a.png", Buffer.from("abc"));
    await started.s3.putObject("media", "a.jpg", Buffer.from("abc"));
    expect(started.delivered.map(({ event }) => Object.keys(event as object)[0])).toEqual([
      "Service",
      "Records",
    ]);
  });
});

describe("lifecycle", () => {
  const rules = (...Rules: object[]) => ({
    LifecycleConfiguration: { Rules: Rules.map((rule) => ({ Status: "Enabled", ...rule })) },
  });
  const keys = () => started.s3.listObjects("media").map(({ key }) => key);

  test("lets objects expire at the midnight after their days", async () => {
    started.make("AWS::S3::Bucket", rules({ Prefix: "in/", ExpirationInDays: 1 }));
    await started.s3.putObject("media", "in/a", Buffer.from("a"));
    await started.s3.putObject("media", "kept/a", Buffer.from("a"));
    started.context.clock.advance(DAY);
    expect(keys()).toEqual(["in/a", "kept/a"]);
    started.context.clock.advance(DAY);
    expect(keys()).toEqual(["kept/a"]);
  });

  test("looks at tags and size", async () => {
    started.make(
      "AWS::S3::Bucket",
      rules({
        TagFilters: [{ Key: "state", Value: "new" }],
        ObjectSizeGreaterThan: 1,
        ExpirationInDays: 1,
      }),
    );
    await started.s3.putObject("media", "new", Buffer.from("abc"), {
      "x-amz-tagging": "state=new",
    });
    await started.s3.putObject("media", "new-small", Buffer.from("a"), {
      "x-amz-tagging": "state=new",
    });
    await started.s3.putObject("media", "old", Buffer.from("abc"), {
      "x-amz-tagging": "state=old",
    });
    started.context.clock.advance(2 * DAY);
    expect(keys()).toEqual(["new-small", "old"]);
  });

  test("lets unfinished uploads go", async () => {
    started.make(
      "AWS::S3::Bucket",
      rules({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 3 } }),
    );
    const uploads = new URLSearchParams("uploads=");
    const ask = async (method: string, path: string) =>
      (
        await started.s3.service.handle({
          method,
          path,
          query: uploads,
          headers: {},
          body: Buffer.alloc(0),
          caller: { accessKeyId: "AKIA", principal: "role" },
        })
      ).body;
    await ask("POST", "/media/big");
    const list = () => ask("GET", "/media");
    expect(await list()).toContain("<Key>big</Key>");
    started.context.clock.advance(4 * DAY);
    expect(await list()).not.toContain("<Key>big</Key>");
  });

  test("leaves a disabled rule alone", async () => {
    started.make("AWS::S3::Bucket", rules({ ExpirationInDays: 1, Status: "Disabled" }));
    await started.s3.putObject("media", "a", Buffer.from("a"));
    started.context.clock.advance(9 * DAY);
    expect(keys()).toEqual(["a"]);
  });
});
