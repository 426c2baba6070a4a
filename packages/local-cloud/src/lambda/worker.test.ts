import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startWorker, type WorkerHost } from "./worker.ts";

test("the first invocation waits until AWS would have made the environment", async () => {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  const file = join(folder, "index.mjs");
  // It logs in a later turn, so the worker has said that it's ready before that.
  const source = `setImmediate(() => console.log("loaded"));
    export const handler = () => { console.log("invoked"); return "done"; };`;
  writeFileSync(file, source);
  const loaded = Promise.withResolvers<void>();
  const created = Promise.withResolvers<void>();
  let isCreated = false;
  const invokedAfterwards: boolean[] = [];
  const host: WorkerHost = {
    log(_level, text) {
      if (text === "invoked") invokedAfterwards.push(isCreated);
      else loaded.resolve();
    },
    answer: () => Promise.reject(new Error("It calls nothing.")),
    onExit() {},
  };
  const worker = startWorker(
    {
      start: {
        file,
        handler: "handler",
        ahead: new SharedArrayBuffer(8),
        endpoint: "http://127.0.0.1:1",
        functionName: "slow",
        functionArn: "arn:aws:lambda:us-east-1:000000000000:function:slow",
        memory: 128,
      },
      environment: {},
      timeout: 60,
    },
    host,
    created.promise,
  );
  onTestFinished(async () => {
    await worker.kill();
    rmSync(folder, { recursive: true });
  });
  const answer = worker.invoke("first", "{}");
  await loaded.promise;
  isCreated = true;
  created.resolve();
  expect(await answer).toBe('"done"');
  await worker.invoke("second", "{}");
  expect(invokedAfterwards).toEqual([true, true]);
});
