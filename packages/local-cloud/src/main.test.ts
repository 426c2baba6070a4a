import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, describe, expect, test } from "vitest";
import { createCredentials } from "./iam/credentials.ts";
import { openStore } from "./kernel/store.ts";
import { readArguments } from "./main.ts";
import { startLocalCloud } from "./start.ts";
import {
  clientSettings,
  moduleAddress,
  type TestTemplate,
  temporaryFolder,
  writeAssembly,
} from "./test-cloud.ts";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts the command; gives its first line. */
async function run(...values: string[]): Promise<{ child: ChildProcess; line: string }> {
  const command = new URL("./main.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [command, ...values], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const line = await new Promise<string>((resolve) => lines.once("line", resolve));
  return { child, line };
}

const template: TestTemplate = {
  functions: {
    keep: {
      source: `import { DynamoDBClient, PutItemCommand } from "${moduleAddress("@aws-sdk/client-dynamodb")}";
        const client = new DynamoDBClient({});
        export const handler = async ({ Records }) => {
          for (const { body } of Records)
            await client.send(new PutItemCommand({ TableName: "kept", Item: { id: { S: body } } })); };`,
      statements: [{ Effect: "Allow", Action: ["sqs:*", "dynamodb:PutItem"], Resource: "*" }],
    },
  },
  resources: {
    Kept: {
      Type: "AWS::DynamoDB::Table",
      Properties: {
        TableName: "kept",
        BillingMode: "PAY_PER_REQUEST",
        KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
        AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
      },
    },
    Queue: { Type: "AWS::SQS::Queue", Properties: { QueueName: "jobs", VisibilityTimeout: 60 } },
    Mapping: {
      Type: "AWS::Lambda::EventSourceMapping",
      Properties: {
        FunctionName: { Ref: "keep" },
        EventSourceArn: { "Fn::GetAtt": ["Queue", "Arn"] },
      },
    },
  },
};

test("kill -9 at any moment loses no message that was acknowledged", async () => {
  const assembly = writeAssembly(template);
  const folder = temporaryFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const { child, line } = await run("--assembly", assembly, "--data", folder, "--quiet");
    const endpoint = /AWS endpoint (\S+)\)/.exec(line)?.[1] ?? "";
    const store = openStore(folder);
    const { root } = createCredentials(store, "000000000000");
    store.close();
    const client = new SQSClient({
      ...clientSettings({ endpoint, region: "us-east-1", rootCredentials: root }),
      maxAttempts: 1,
    });
    const target = acknowledged.length + 40;
    const send = async (name: string) => {
      for (let count = 0; ; count++) {
        const MessageBody = `${round}-${name}-${count}`;
        await client.send(
          new SendMessageCommand({ QueueUrl: `${endpoint}/000000000000/jobs`, MessageBody }),
        );
        acknowledged.push(MessageBody);
        if (acknowledged.length >= target) child.kill("SIGKILL");
      }
    };
    await Promise.allSettled(["a", "b", "c", "d"].map(send));
    client.destroy();
  }

  const cloud = await startLocalCloud(assembly, { folder });
  await cloud.settle({ advance: 120_000 });
  const client = new DynamoDBClient(clientSettings(cloud));
  const { Items = [] } = await client.send(new ScanCommand({ TableName: "kept" }));
  client.destroy();
  const kept = new Set(Items.map(({ id }) => id?.S));
  expect(acknowledged.length).toBeGreaterThanOrEqual(120);
  expect(acknowledged.filter((body) => !kept.has(body))).toEqual([]);
  expect(cloud.deadLetters()).toEqual([]);
  await cloud.close();
});

describe("the command line", () => {
  test("is parsed", () => {
    const { assembly, options } = readArguments(
      "--assembly out --data d --port 4500 --aws-port 4510 --parameter /a=b=c --strict --seed 7 --quiet".split(
        " ",
      ),
    );
    expect([assembly, options]).toEqual([
      "out",
      {
        folder: "d",
        port: 4500,
        awsPort: 4510,
        parameters: { "/a": "b=c" },
        strict: true,
        seed: 7,
      },
    ]);
  });

  test.each([
    [[], "--assembly is missing"],
    [["--assembly", "x", "--port", "eighty"], '"eighty" is no port'],
    [["--assembly", "x", "--seed", "seven"], '"seven" is no seed'],
    [["--assembly", "x", "--parameter", "x"], "is not <name>=<value>"],
    [["--moon"], "Unknown option '--moon'"],
  ])("%j is refused", (values, message) => {
    expect(() => readArguments(values)).toThrow(message);
  });

  test("a folder that isn't an assembly ends the command with a clear message", async () => {
    const child = spawn(process.execPath, [
      new URL("./main.ts", import.meta.url).pathname,
      "--assembly",
      temporaryFolder(),
    ]);
    children.push(child);
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect([code, said]).toEqual([1, expect.stringContaining("is no cloud assembly")]);
  });

  test("a requested stop exits without an error", async () => {
    const { child, line } = await run("--assembly", writeAssembly({}), "--quiet");
    expect(line).toMatch(
      /^Ready at http:\/\/127\.0\.0\.1:\d+ \(AWS endpoint http:\/\/127\.0\.0\.1:\d+\)$/,
    );
    child.kill("SIGTERM");
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
  });
});
