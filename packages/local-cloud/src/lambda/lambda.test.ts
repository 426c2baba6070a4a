import { afterEach, describe, expect, test } from "vitest";
import { startTestCloud, type TestTemplate } from "../test-cloud.ts";
import type { LocalCloud, LocalCloudOptions } from "../types.ts";

let cloud: LocalCloud;
afterEach(() => cloud.close());

const start = async (template: TestTemplate, options?: LocalCloudOptions) => {
  cloud = await startTestCloud(template, options);
};
const one = (source: string, properties = {}, environment = {}) => ({
  functions: { work: { source, properties, environment } },
});

describe("an invocation", () => {
  test("gets event and context, and gives its result", async () => {
    await start(
      one(`export const handler = async (event, context) => {
        const left = context.getRemainingTimeInMillis();
        return { event, name: context.functionName, arn: context.invokedFunctionArn,
          left: Number.isInteger(left) && left > 5000 }; };`),
    );
    expect(await cloud.invoke("work", { a: [1] })).toEqual({
      event: { a: [1] },
      name: "work",
      arn: "arn:aws:lambda:us-east-1:000000000000:function:work",
      left: true,
    });
    expect(
      await cloud.invoke("arn:aws:lambda:us-east-1:000000000000:function:work:live", {}),
    ).toBeDefined();
    await expect(cloud.invoke("nobody", {})).rejects.toMatchObject({
      errorType: "ResourceNotFoundException",
    });
  });

  test("has the template's environment, what Lambda adds, what the start adds, and nothing else", async () => {
    process.env.SECRET_OF_THE_MACHINE = "1";
    await start(one("export const handler = () => process.env;", {}, { TABLE: "people" }), {
      environment: ({ endpoint }) => ({ STRIPE_API_BASE: `${endpoint}/x` }),
    });
    // What the test's function returns.
    const environment = (await cloud.invoke("work", {})) as Record<string, string>;
    expect(environment).toMatchObject({
      TABLE: "people",
      STRIPE_API_BASE: `${cloud.endpoint}/x`,
      AWS_REGION: "us-east-1",
      AWS_ENDPOINT_URL: cloud.endpoint,
      AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
      AWS_LAMBDA_FUNCTION_NAME: "work",
      AWS_ACCESS_KEY_ID: expect.stringMatching(/^ASIA/),
    });
    expect(environment).not.toHaveProperty("SECRET_OF_THE_MACHINE");
    expect(environment).not.toHaveProperty("NODE_COMPILE_CACHE");
    expect(environment.AWS_ACCESS_KEY_ID).not.toBe(cloud.rootCredentials.accessKeyId);
  });

  test("follows the cloud's clock", async () => {
    await start(
      one(`export const handler = () => ({ now: Date.now(), made: +new Date(), text: Date(),
        is: new Date() instanceof Date, given: new Date(5).getTime() });`),
    );
    cloud.clock.advance(10 * 86_400_000);
    // What the test's function returns.
    const said = (await cloud.invoke("work", {})) as Record<string, number | string>;
    const near = (value: unknown) => Math.abs(Number(value) - cloud.clock.now()) < 60_000;
    expect([near(said.now), near(said.made), near(Date.parse(String(said.text)))]).toEqual([
      true,
      true,
      true,
    ]);
    expect(said).toMatchObject({ is: true, given: 5 });
    cloud.clock.advance(86_400_000);
    // What the test's function returns.
    expect(near(((await cloud.invoke("work", {})) as { now: number }).now)).toBe(true);
  });

  test("reports an error with its type, and logs it", async () => {
    await start(one("export const handler = async () => { throw new RangeError('too far'); };"));
    await expect(cloud.invoke("work", {})).rejects.toMatchObject({
      errorType: "RangeError",
      message: "too far",
      trace: expect.arrayContaining([expect.stringContaining("RangeError: too far")]),
    });
    expect(cloud.logs({ source: "work", level: "error" })[0]?.text).toContain(
      '"errorType":"RangeError"',
    );
  });

  test("writes console and standard output to the log", async () => {
    await start(
      one(`export const handler = () => { console.log("a %s", "b", { c: 1 }); console.warn("careful");
        console.error("bad"); };`),
    );
    await cloud.invoke("work", {});
    expect(cloud.logs({ source: "work" }).map(({ level, text }) => [level, text])).toEqual([
      ["error", "bad"],
      ["warn", "careful"],
      ["info", "a b { c: 1 }"],
    ]);
  });

  test("is stopped at its timeout; the next one runs in a new worker", async () => {
    await start(
      one("export const handler = (event) => event.hang ? new Promise(() => {}) : 'fine';", {
        Timeout: 1,
      }),
    );
    await expect(cloud.invoke("work", { hang: true })).rejects.toMatchObject({
      errorType: "Sandbox.Timedout",
      message: expect.stringContaining("Task timed out after 1.00 seconds"),
    });
    expect(await cloud.invoke("work", {})).toBe("fine");
  });

  test.each([
    ["a bundle that fails to load", "throw new TypeError('no config');", "TypeError", "no config"],
    [
      "a missing handler",
      "export const other = 1;",
      "Runtime.HandlerNotFound",
      "handler is undefined",
    ],
    [
      "a process that exits",
      "export const handler = () => process.exit(1);",
      "Runtime.ExitError",
      "exited",
    ],
    [
      "an error no one catches",
      "export const handler = () => new Promise(() => { setImmediate(() => { throw new Error('late'); }); });",
      "Error",
      "late",
    ],
  ])("%s is an error", async (_what, source, errorType, message) => {
    await start(one(source));
    await expect(cloud.invoke("work", {})).rejects.toMatchObject({
      errorType,
      message: expect.stringContaining(message),
    });
  });

  test("has its worker to itself, and as many run at once as there are workers", async () => {
    await start(
      one(`let running = 0; export const handler = async (event) => { running++;
        await new Promise((done) => setTimeout(done, 20)); return [running--, process.env.AWS_REGION && threadId]; };
        import { threadId } from "node:worker_threads";`),
      { workers: 2 },
    );
    // A function's answer is untyped JSON.
    const results = (await Promise.all(
      Array.from({ length: 6 }, () => cloud.invoke("work", {})),
    )) as [number, number][];
    expect(results.map(([running]) => running)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(new Set(results.map(([, thread]) => thread)).size).toBe(2);
  });

  test("is killed by a fault, whether its work is done or not, and works again afterwards", async () => {
    await start(one("export const handler = () => 'fine';"));
    cloud.faults.killRate(1);
    await expect(cloud.invoke("work", {})).rejects.toMatchObject({
      errorType: "Runtime.ExitError",
    });
    cloud.faults.clear();
    expect(await cloud.invoke("work", {})).toBe("fine");
    const hanging = cloud.invoke("work", {});
    cloud.faults.killWorker("work");
    await expect(hanging).rejects.toMatchObject({ errorType: "Runtime.ExitError" });
    expect(await cloud.invoke("work", {})).toBe("fine");
  });

  test("starts nothing once the cloud is closed", async () => {
    await start(one("export const handler = async () => 1;"));
    await cloud.close();
    await expect(cloud.invoke("work", {})).rejects.toThrow("The cloud is closed");
  });

  test("reaches AWS's own addresses at the local endpoint", async () => {
    await start(
      one(`import https from "node:https";
        const byHttps = (url) => new Promise((done, fail) => https.get(url, (answer) => {
          answer.resume(); answer.on("end", () => done(answer.statusCode)); }).on("error", fail));
        export const handler = async ({ url }) => [await byHttps(url), (await fetch(url)).status];`),
    );
    const url = "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_None/.well-known/jwks.json";
    // What the test's function returns.
    const statuses = (await cloud.invoke("work", { url })) as number[];
    expect(statuses[0]).toBe(statuses[1]);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
  });
});
