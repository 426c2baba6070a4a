import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StartedS3, startS3 } from "./start-for-tests.ts";

const DAY = 86_400_000;

let started: StartedS3;
beforeEach(() => {
  started = startS3();
});
afterEach(() => started.close());

describe("lifecycle", () => {
  const rules = (...Rules: object[]) => ({
    LifecycleConfiguration: { Rules: Rules.map((rule) => ({ Status: "Enabled", ...rule })) },
  });
  const keys = () => started.s3.listObjects("media").map(({ key }) => key);

  test("expires objects at the midnight after their days", async () => {
    started.make("AWS::S3::Bucket", rules({ Prefix: "in/", ExpirationInDays: 1 }));
    await started.s3.putObject("media", "in/a", Buffer.from("a"));
    await started.s3.putObject("media", "kept/a", Buffer.from("a"));
    started.context.clock.advance(DAY);
    expect(keys()).toEqual(["in/a", "kept/a"]);
    started.context.clock.advance(DAY);
    expect(keys()).toEqual(["kept/a"]);
  });

  test("expires only objects of the rule's size", async () => {
    started.make("AWS::S3::Bucket", rules({ ObjectSizeGreaterThan: 1, ExpirationInDays: 1 }));
    await started.s3.putObject("media", "large", Buffer.from("abc"));
    await started.s3.putObject("media", "small", Buffer.from("a"));
    started.context.clock.advance(2 * DAY);
    expect(keys()).toEqual(["small"]);
  });

  test("accepts a rule for unfinished uploads, and refuses a filter by tag", () => {
    started.make(
      "AWS::S3::Bucket",
      rules({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 3 } }),
    );
    expect(() =>
      started.make("AWS::S3::Bucket", rules({ TagFilters: [{ Key: "a", Value: "b" }] })),
    ).toThrow("TagFilters");
  });

  test("ignores a disabled rule", async () => {
    started.make("AWS::S3::Bucket", rules({ ExpirationInDays: 1, Status: "Disabled" }));
    await started.s3.putObject("media", "a", Buffer.from("a"));
    started.context.clock.advance(9 * DAY);
    expect(keys()).toEqual(["a"]);
  });
});
