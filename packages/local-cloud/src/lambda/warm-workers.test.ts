import { expect, test } from "vitest";
import { createWarmWorkers, startLocalCloud } from "../start.ts";
import { moduleAddress, writeAssembly } from "../test-cloud.ts";

const table = {
  Type: "AWS::DynamoDB::Table",
  Properties: {
    TableName: "people",
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
  },
};
const assembly = writeAssembly({
  functions: {
    write: {
      source: `import { DynamoDBClient, PutItemCommand, ScanCommand } from "${moduleAddress("@aws-sdk/client-dynamodb")}";
        const client = new DynamoDBClient({});
        let calls = 0;
        let remembered = [];
        export const forget = () => { remembered = []; };
        export const handler = async ({ id }) => {
          await client.send(new PutItemCommand({ TableName: "people", Item: { id: { S: id } } }));
          const { Items } = await client.send(new ScanCommand({ TableName: "people" }));
          remembered.push(id);
          return { calls: ++calls, remembered, people: Items.map(({ id }) => id.S), time: Date.now() }; };`,
      statements: [
        {
          Effect: "Allow",
          Action: ["dynamodb:PutItem", "dynamodb:Scan"],
          Resource: { "Fn::GetAtt": ["People", "Arn"] },
        },
      ],
    },
  },
  resources: { People: table },
});

test("the next cloud takes workers over, with its own data and its own clock", async () => {
  const warm = createWarmWorkers();
  const first = await startLocalCloud(assembly, { warm });
  const ports = {
    port: Number(new URL(first.origin).port),
    awsPort: Number(new URL(first.endpoint).port),
  };
  first.clock.advance(86_400_000);
  // A function's answer is untyped JSON.
  const ada = (await first.invoke("write", { id: "ada" })) as { time: number };
  expect(ada).toMatchObject({ calls: 1, people: ["ada"] });
  await first.close();

  const second = await startLocalCloud(assembly, { warm, ...ports });
  try {
    // A function's answer is untyped JSON.
    const ben = (await second.invoke("write", { id: "ben" })) as { time: number };
    expect(ben).toMatchObject({ calls: 2, people: ["ben"] });
    expect(ben.time).toBeLessThan(ada.time);
  } finally {
    await second.close();
  }
});

test("a worker forgets what it remembers of the cloud before", async () => {
  const warm = createWarmWorkers();
  const first = await startLocalCloud(assembly, { warm });
  const ports = {
    port: Number(new URL(first.origin).port),
    awsPort: Number(new URL(first.endpoint).port),
  };
  await first.invoke("write", { id: "ada" });
  expect(await first.invoke("write", { id: "ben" })).toMatchObject({ remembered: ["ada", "ben"] });
  await first.close();
  const second = await startLocalCloud(assembly, { warm, ...ports });
  try {
    expect(await second.invoke("write", { id: "cleo" })).toMatchObject({
      calls: 3,
      remembered: ["cleo"],
    });
  } finally {
    await second.close();
  }
});

test("a killed worker isn't handed over", async () => {
  const warm = createWarmWorkers();
  const first = await startLocalCloud(assembly, { warm });
  const ports = {
    port: Number(new URL(first.origin).port),
    awsPort: Number(new URL(first.endpoint).port),
  };
  await first.invoke("write", { id: "ada" });
  first.faults.killRate(1);
  await expect(first.invoke("write", { id: "ada" })).rejects.toThrow();
  await first.close();
  const second = await startLocalCloud(assembly, { warm, ...ports });
  try {
    expect(await second.invoke("write", { id: "ben" })).toMatchObject({ calls: 1 });
  } finally {
    await second.close();
  }
});

test("the next cloud's user pools have the same keys", async () => {
  const pool = { Type: "AWS::Cognito::UserPool", Properties: {} };
  const withPool = writeAssembly({ resources: { Pool: pool } });
  const warm = createWarmWorkers();
  const keys = async () => {
    const cloud = await startLocalCloud(withPool, { warm });
    const poolId = cloud.resources.find(({ type }) => type === pool.Type)?.ref;
    const answer = await fetch(`${cloud.endpoint}/${poolId}/.well-known/jwks.json`);
    await cloud.close();
    return answer.json();
  };
  const first = await keys();
  expect(first).toMatchObject({ keys: [{ kty: "RSA" }, { kty: "RSA" }] });
  expect(await keys()).toEqual(first);
});
