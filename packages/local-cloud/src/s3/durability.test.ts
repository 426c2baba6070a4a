import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "../kernel/store.ts";
import { type StartedS3, startS3 } from "./start-for-tests.ts";

let started: StartedS3;

describe("a data folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "s3-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const files = () =>
    readdirSync(join(folder, "s3"), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;

  test("has everything at the next start, and drops files that no record points at", async () => {
    started = startS3({ folder, store: openStore(folder) });
    started.make("AWS::S3::Bucket", {});
    await started.s3.putObject("media", "a", Buffer.from("first"), { "x-amz-meta-owner": "u1" });
    await started.s3.putObject("media", "a", Buffer.from("second"), { "x-amz-meta-owner": "u1" });
    expect(files()).toBe(1);
    // The process dies between the file and its record.
    const lost = started.context.store;
    await started.s3.putObject("media", "b", Buffer.from("unacknowledged"));
    lost.collection("s3.objects").delete("media/b");
    started.close();
    expect(files()).toBe(2);

    started = startS3({ folder, store: openStore(folder) });
    expect(files()).toBe(1);
    expect(await started.s3.readObject("media", "a")).toMatchObject({
      status: 200,
      headers: { "x-amz-meta-owner": "u1" },
      body: Buffer.from("second"),
    });
    started.close();
  });

  test("keeps one of two concurrent writes, complete", async () => {
    started = startS3({ folder, store: openStore(folder) });
    started.make("AWS::S3::Bucket", {});
    const contents = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000));
    const reads: Promise<{ body: Buffer }>[] = [];
    await Promise.all(
      contents.map(async (content) => {
        await started.s3.putObject("media", "a", Buffer.from(content));
        reads.push(started.s3.readObject("media", "a"));
      }),
    );
    for (const { body } of await Promise.all(reads)) expect(contents).toContain(body.toString());
    expect(files()).toBe(1);
    started.close();
  });
});
