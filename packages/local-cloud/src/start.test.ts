import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, describe, expect, test } from "vitest";
import { startLocalCloud } from "./start.ts";
import {
  clientSettings,
  moduleAddress,
  startTestCloud,
  type TestTemplate,
  temporaryFolder,
  writeAssembly,
} from "./test-cloud.ts";
import type { LocalCloud } from "./types.ts";

const clouds: LocalCloud[] = [];
const clients: { destroy(): void }[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const cloud of clouds.splice(0)) await cloud.close();
});
const keep = async (starting: Promise<LocalCloud>): Promise<LocalCloud> => {
  const cloud = await starting;
  clouds.push(cloud);
  return cloud;
};

const table = {
  Type: "AWS::DynamoDB::Table",
  Properties: {
    TableName: "people",
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
  },
};
const writer = (...Action: string[]): TestTemplate => ({
  functions: {
    write: {
      source: `import { DynamoDBClient, PutItemCommand, GetItemCommand } from "${moduleAddress("@aws-sdk/client-dynamodb")}";
        const client = new DynamoDBClient({});
        export const handler = async ({ id }) => {
          await client.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: { id: { S: id } } }));
          const { Item } = await client.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key: { id: { S: id } } }));
          return Item.id.S; };`,
      statements: [{ Effect: "Allow", Action, Resource: { "Fn::GetAtt": ["People", "Arn"] } }],
      environment: { TABLE_NAME: { Ref: "People" } },
    },
  },
  resources: { People: table },
});

describe("permissions", () => {
  test("a function may do what its role says", async () => {
    const cloud = await keep(startTestCloud(writer("dynamodb:PutItem", "dynamodb:GetItem")));
    expect(await cloud.invoke("write", { id: "ada" })).toBe("ada");
    expect(cloud.count()).toMatchObject({ "dynamodb.PutItem": 1, "dynamodb.GetItem": 1 });
  });

  test("with one permission taken away, the call is refused with AWS's error", async () => {
    const cloud = await keep(startTestCloud(writer("dynamodb:GetItem")));
    await expect(cloud.invoke("write", { id: "ada" })).rejects.toMatchObject({
      errorType: "AccessDeniedException",
      message:
        "User: arn:aws:sts::000000000000:assumed-role/write-role/write is not authorized to perform: " +
        "dynamodb:PutItem on resource: arn:aws:dynamodb:us-east-1:000000000000:table/people " +
        "because no identity-based policy allows the dynamodb:PutItem action",
    });
  });
});

describe("a data folder", () => {
  const echo: TestTemplate = {
    functions: {
      seen: {
        source:
          "export const handler = ({ Records }) => console.log(Records.map((one) => one.dynamodb.Keys.id.S).join());",
        statements: [{ Effect: "Allow", Action: "dynamodb:*", Resource: "*" }],
      },
    },
    resources: {
      People: table,
      Mapping: {
        Type: "AWS::Lambda::EventSourceMapping",
        Properties: {
          FunctionName: { Ref: "seen" },
          EventSourceArn: { "Fn::GetAtt": ["People", "StreamArn"] },
          StartingPosition: "LATEST",
        },
      },
    },
  };
  const put = (cloud: LocalCloud, id: string) => {
    const client = new DynamoDBClient(clientSettings(cloud));
    clients.push(client);
    return client.send(new PutItemCommand({ TableName: "people", Item: { id: { S: id } } }));
  };
  const seen = (cloud: LocalCloud) =>
    cloud
      .logs({ source: "seen" })
      .map(({ text }) => text)
      .reverse();

  test("keeps keys, clock, counts, and the place in the stream over a restart", async () => {
    const assembly = writeAssembly(echo);
    const folder = temporaryFolder();
    const first = await startLocalCloud(assembly, { folder });
    await put(first, "a");
    await first.settle({ advance: 86_400_000 });
    expect(seen(first)).toEqual(["a"]);
    const keys = first.rootCredentials;
    const ahead = first.clock.ahead();
    expect(ahead).toBeGreaterThan(86_000_000);
    await first.close();

    const second = await keep(startLocalCloud(assembly, { folder }));
    expect(second.rootCredentials).toEqual(keys);
    expect(second.clock.ahead()).toBe(ahead);
    expect(second.count()["dynamodb.PutItem"]).toBe(1);
    await put(second, "b");
    await second.settle();
    expect(seen(second)).toEqual(["b"]);
  });

  test("starts new data at a given time, which a restart doesn't set back", async () => {
    const assembly = writeAssembly({});
    const folder = temporaryFolder();
    const startsAt = Date.parse("2030-02-03T10:00:00Z");
    const first = await startLocalCloud(assembly, { folder, startsAt });
    expect(new Date(first.clock.now()).toISOString()).toMatch(/^2030-02-03T10:0/);
    await first.settle({ advance: 86_400_000 });
    await first.close();
    const second = await keep(startLocalCloud(assembly, { folder, startsAt }));
    expect(new Date(second.clock.now()).toISOString()).toMatch(/^2030-02-04T10:0/);
  });

  test("belongs to one cloud at a time", async () => {
    const assembly = writeAssembly({});
    const folder = temporaryFolder();
    await keep(startLocalCloud(assembly, { folder }));
    await expect(startLocalCloud(assembly, { folder })).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid}.`,
    );
    await clouds.pop()?.close();
    await keep(startLocalCloud(assembly, { folder }));
  });
});

describe("starting", () => {
  test("asks for parameters that have no value", async () => {
    const template: TestTemplate = {
      Parameters: { Key: { Type: "AWS::SSM::Parameter::Value<String>", Default: "/stripe/key" } },
      Outputs: { Key: { Value: { Ref: "Key" } } },
    };
    await expect(startTestCloud(template)).rejects.toThrow('needs the parameter "/stripe/key"');
    const parameters = { "/stripe/key": "sk_test_1" };
    const cloud = await keep(startTestCloud(template, { parameters }));
    expect(cloud.outputs.Test).toEqual({ Key: "sk_test_1" });
  });

  test("refuses a template in which a service calls a function without permission", async () => {
    const api = (withPermission: boolean): TestTemplate => ({
      functions: { answer: { source: "export const handler = () => ({ statusCode: 204 });" } },
      resources: {
        Api: { Type: "AWS::ApiGatewayV2::Api", Properties: { Name: "a", ProtocolType: "HTTP" } },
        Integration: {
          Type: "AWS::ApiGatewayV2::Integration",
          Properties: {
            ApiId: { Ref: "Api" },
            IntegrationType: "AWS_PROXY",
            IntegrationUri: { "Fn::GetAtt": ["answer", "Arn"] },
            PayloadFormatVersion: "2.0",
          },
        },
        Route: {
          Type: "AWS::ApiGatewayV2::Route",
          Properties: {
            ApiId: { Ref: "Api" },
            RouteKey: "GET /things",
            Target: { "Fn::Join": ["/", ["integrations", { Ref: "Integration" }]] },
          },
        },
        ...(withPermission
          ? {
              Permission: {
                Type: "AWS::Lambda::Permission",
                Properties: {
                  FunctionName: { Ref: "answer" },
                  Action: "lambda:InvokeFunction",
                  Principal: "apigateway.amazonaws.com",
                  SourceArn: {
                    "Fn::Join": [
                      "",
                      [
                        "arn:aws:execute-api:us-east-1:000000000000:",
                        { Ref: "Api" },
                        "/*/*/things",
                      ],
                    ],
                  },
                },
              },
            }
          : {}),
      },
    });
    await expect(startTestCloud(api(false))).rejects.toThrow(
      /AWS::Lambda::Permission is missing:\napigateway\.amazonaws\.com → arn:aws:lambda:us-east-1:000000000000:function:answer for \S+\/stage\/GET\/things/,
    );
    await keep(startTestCloud(api(true)));
  });

  test("shows the console on the member-facing origin, and counts as JSON", async () => {
    const cloud = await keep(startTestCloud(writer("dynamodb:PutItem", "dynamodb:GetItem")));
    await cloud.invoke("write", { id: "ada" });
    const counts = await (await fetch(`${cloud.origin}/_local/counts`)).json();
    expect(counts).toMatchObject({
      requests: { dynamodb: { PutItem: 1, GetItem: 1 } },
      items: { read: 1, written: 1 },
    });
    for (const page of ["", "/functions", "/queues", "/tables", "/tables/people", "/logs"])
      expect((await fetch(`${cloud.origin}/_local${page}`)).status).toBe(200);
  });
});

describe("schedules", () => {
  const nightly: TestTemplate = {
    functions: { sweep: { source: "export const handler = ({ task }) => console.log(task);" } },
    resources: {
      CallerRole: {
        Type: "AWS::IAM::Role",
        Properties: {
          Policies: [
            {
              PolicyDocument: {
                Statement: {
                  Effect: "Allow",
                  Action: "lambda:InvokeFunction",
                  Resource: { "Fn::GetAtt": ["sweep", "Arn"] },
                },
              },
            },
          ],
        },
      },
      Nightly: {
        Type: "AWS::Scheduler::Schedule",
        Properties: {
          ScheduleExpression: "cron(0 3 * * ? *)",
          FlexibleTimeWindow: { Mode: "OFF" },
          Target: {
            Arn: { "Fn::GetAtt": ["sweep", "Arn"] },
            RoleArn: { "Fn::GetAtt": ["CallerRole", "Arn"] },
            Input: '{"task":"nightly"}',
          },
        },
      },
    },
  };
  const runs = (cloud: LocalCloud) => cloud.logs({ source: "sweep" }).length;

  test("run by the clock, once for each time, with their input", async () => {
    const cloud = await keep(startTestCloud(nightly));
    await cloud.settle();
    expect(runs(cloud)).toBe(0);
    await cloud.settle({ advance: 3 * 86_400_000 });
    expect(runs(cloud)).toBe(3);
    expect(cloud.logs({ source: "sweep" })[0]?.text).toBe("nightly");
  });

  test("that came due during a pause run after it", async () => {
    const cloud = await keep(startTestCloud(nightly));
    const resume = cloud.pause("schedules");
    await cloud.settle({ advance: 86_400_000 });
    expect(runs(cloud)).toBe(0);
    await resume();
    await cloud.settle();
    expect(runs(cloud)).toBe(1);
  });

  test("that came due while nothing ran are made up for once", async () => {
    const assembly = writeAssembly(nightly);
    const folder = temporaryFolder();
    const first = await startLocalCloud(assembly, { folder });
    await first.close();
    // The clock's lead is what a pause of three days is to a schedule.
    const { openStore } = await import("./kernel/store.ts");
    const store = openStore(folder);
    store.collection<number>("cloud.clock").put("ahead", 3 * 86_400_000);
    store.close();
    const second = await keep(startLocalCloud(assembly, { folder }));
    await second.settle();
    expect(runs(second)).toBe(1);
  });
});
