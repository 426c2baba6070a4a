import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { Provider, Resource } from "../kernel/service.ts";
import type { Assembly, Stack, Template } from "./assembly.ts";
import { loadAssembly } from "./assembly.ts";
import { createResources } from "./create-resources.ts";
import { physicalName } from "./names.ts";

const stack = (name: string, template: Template): Stack => ({
  name,
  accountId: undefined,
  region: undefined,
  template,
});

const assemblyOf = (...stacks: Stack[]): Assembly => ({ stacks, asset: () => undefined });

/** A provider that remembers what it made, in order. */
function recorder(type = "Test::Thing"): Provider & { made: Resource[] } {
  const made: Resource[] = [];
  return {
    types: [type],
    made,
    make(resource) {
      made.push(resource);
      const { physicalName: name } = resource;
      return { ref: `ref-${name}`, attributes: { Arn: `arn:aws:test:::${name}` } };
    },
  };
}

function run(assembly: Assembly, provider: Provider, parameters: Record<string, string> = {}) {
  return createResources(assembly, {
    region: "us-east-1",
    accountId: "000000000000",
    providers: [provider],
    parameter: (name) => parameters[name],
  });
}

/** Resolves one value as an output of a stack that has a resource "Thing". */
async function resolved(value: unknown, template: Template = {}, parameters = {}) {
  const { outputs } = await run(
    assemblyOf(
      stack("App", {
        ...template,
        Resources: { Thing: { Type: "Test::Thing" } },
        Outputs: { Out: { Value: value } },
      }),
    ),
    recorder(),
    parameters,
  );
  return outputs.App?.Out;
}

describe("intrinsic functions", () => {
  test.each([
    [{ Ref: "Thing" }, "ref-App-Thing"],
    [{ "Fn::GetAtt": ["Thing", "Arn"] }, "arn:aws:test:::App-Thing"],
    [{ "Fn::GetAtt": "Thing.Arn" }, "arn:aws:test:::App-Thing"],
    [
      { "Fn::Sub": "a ${Thing} ${Thing.Arn} ${AWS::Region} ${!Thing}" },
      "a ref-App-Thing arn:aws:test:::App-Thing us-east-1 ${Thing}",
    ],
    [{ "Fn::Sub": ["${X}-${AWS::StackName}", { X: { Ref: "Thing" } }] }, "ref-App-Thing-App"],
    [{ "Fn::Join": ["", ["arn:", { Ref: "AWS::Partition" }, ":x"]] }, "arn:aws:x"],
    [{ "Fn::Select": [1, { "Fn::Split": ["-", "a-b-c"] }] }, "b"],
    [
      { "Fn::Select": ["5", { "Fn::Split": [":", { "Fn::GetAtt": ["Thing", "Arn"] }] }] },
      "App-Thing",
    ],
    [{ "Fn::Base64": "hi" }, "aGk="],
    [{ Ref: "AWS::AccountId" }, "000000000000"],
    [{ Ref: "AWS::URLSuffix" }, "amazonaws.com"],
    [{ a: { Ref: "AWS::NoValue" }, b: [1, { Ref: "AWS::NoValue" }] }, { b: [1] }],
    [{ "Fn::ToJsonString": { a: { Ref: "AWS::Region" } } }, '{"a":"us-east-1"}'],
  ])("%j", async (value, expected) => {
    expect(await resolved(value)).toEqual(expected);
  });

  test("conditions choose branches and resources", async () => {
    const template: Template = {
      Parameters: { Stage: { Type: "String", Default: "prod" } },
      Conditions: {
        Prod: { "Fn::Equals": [{ Ref: "Stage" }, "prod"] },
        Test: { "Fn::Not": [{ Condition: "Prod" }] },
        Either: { "Fn::Or": [{ Condition: "Test" }, { Condition: "Prod" }] },
        Both: { "Fn::And": [{ Condition: "Test" }, { Condition: "Prod" }] },
      },
    };
    const choice = (name: string) => resolved({ "Fn::If": [name, "yes", "no"] }, template);
    expect(await Promise.all(["Prod", "Test", "Either", "Both"].map(choice))).toEqual([
      "yes",
      "no",
      "yes",
      "no",
    ]);
    const things = recorder();
    await run(
      assemblyOf(
        stack("App", {
          ...template,
          Resources: {
            Kept: { Type: "Test::Thing", Condition: "Prod", DependsOn: "Left" },
            Left: { Type: "Test::Thing", Condition: "Test" },
          },
        }),
      ),
      things,
    );
    expect(things.made.map((thing) => thing.logicalId)).toEqual(["Kept"]);
  });

  test("FindInMap finds a value, or its default", async () => {
    const template: Template = { Mappings: { M: { "us-east-1": { zone: "Z1" } } } };
    const find = (key: string, ...more: unknown[]) =>
      resolved({ "Fn::FindInMap": ["M", { Ref: "AWS::Region" }, key, ...more] }, template);
    expect(await find("zone")).toBe("Z1");
    expect(await find("none", { DefaultValue: "d" })).toBe("d");
    await expect(find("none")).rejects.toThrow("mapping M has no entry us-east-1/none");
  });

  test("SSM parameters are resolved in dynamic references and parameter types", async () => {
    expect(await resolved("k={{resolve:ssm:/a/key:1}}!", {}, { "/a/key": "v" })).toBe("k=v!");
    const template: Template = {
      Parameters: { P: { Type: "AWS::SSM::Parameter::Value<String>", Default: "/a/key" } },
    };
    expect(await resolved({ Ref: "P" }, template, { "/a/key": "v" })).toBe("v");
    await expect(resolved({ Ref: "P" }, template)).rejects.toThrow('needs the parameter "/a/key"');
  });

  test.each([
    [{ Ref: "Nobody" }, 'refers to "Nobody", which does not exist'],
    [{ "Fn::GetAtt": ["Thing", "Nope"] }, 'Test::Thing Thing offers no attribute "Nope"'],
    [{ "Fn::Transform": {} }, "uses Fn::Transform, which is not known here"],
    [{ "Fn::ImportValue": "x" }, 'imports "x", which no stack exports'],
    ["{{resolve:elsewhere:x}}", "only ssm, ssm-secure, secretsmanager are known here"],
  ])("a clear error for %j", async (value, message) => {
    await expect(resolved(value)).rejects.toThrow(message);
  });
});

describe("deploying an assembly", () => {
  test("creates resources after those they refer to, across stacks", async () => {
    const things = recorder();
    const late = stack("Late", {
      Resources: {
        Own: { Type: "Test::Thing", Properties: { Of: { "Fn::ImportValue": "Early:Export" } } },
      },
    });
    const early = stack("Early", {
      Resources: {
        First: { Type: "Test::Thing", Properties: { Of: { "Fn::Sub": "${Second}" } } },
        Second: { Type: "Test::Thing", DependsOn: ["Third"] },
        Third: { Type: "Test::Thing" },
      },
      Outputs: { Out: { Value: { Ref: "First" }, Export: { Name: "Early:Export" } } },
    });
    const { outputs } = await run(assemblyOf(late, early), things);
    expect(things.made.map((thing) => thing.logicalId)).toEqual([
      "Third",
      "Second",
      "First",
      "Own",
    ]);
    expect(things.made[3]?.properties).toEqual({ Of: "ref-Early-First" });
    expect(outputs.Early).toEqual({ Out: "ref-Early-First" });
  });

  test("names the resources of a circular reference", async () => {
    const circular = stack("App", {
      Resources: {
        A: { Type: "Test::Thing", Properties: { Of: { Ref: "B" } } },
        B: { Type: "Test::Thing", Properties: { Of: { "Fn::GetAtt": ["A", "Arn"] } } },
      },
    });
    await expect(run(assemblyOf(circular), recorder())).rejects.toThrow("App/A → App/B → App/A");
  });

  test("refuses unknown types before anything is created, and creates inert types", async () => {
    const things = recorder();
    const strange = stack("App", {
      Resources: { A: { Type: "Test::Thing" }, B: { Type: "AWS::Strange::Part" } },
    });
    await expect(run(assemblyOf(strange), things)).rejects.toThrow(
      "The local cloud doesn't support AWS::Strange::Part (App/B)",
    );
    expect(things.made).toEqual([]);
    const { outputs } = await run(
      assemblyOf(
        stack("App", {
          Resources: { Topic: { Type: "AWS::SNS::Topic" } },
          Outputs: { Arn: { Value: { Ref: "Topic" } } },
        }),
      ),
      things,
    );
    expect(outputs.App?.Arn).toBe("arn:aws:sns:us-east-1:000000000000:App-Topic");
  });

  test("says which resource a provider could not create", async () => {
    const failing: Provider = {
      types: ["Test::Thing"],
      make() {
        throw new Error("no room");
      },
    };
    await expect(
      run(assemblyOf(stack("App", { Resources: { A: { Type: "Test::Thing" } } })), failing),
    ).rejects.toThrow("Test::Thing A of stack App cannot be made: no room");
  });
});

describe("physical names", () => {
  test("are the template's own, or made of stack and logical id within the type's limits", () => {
    expect(physicalName("AWS::SQS::Queue", { QueueName: "mail" }, "S", "Q")).toBe("mail");
    expect(physicalName("AWS::SES::EmailIdentity", { EmailIdentity: "a.b" }, "S", "Q")).toBe("a.b");
    expect(physicalName("AWS::S3::Bucket", {}, "Stack", "Media")).toBe("stack-media");
    const long = physicalName("AWS::Lambda::Function", {}, "S", "L".repeat(80));
    expect(long).toHaveLength(64);
    expect(long).not.toBe(physicalName("AWS::Lambda::Function", {}, "S", "L".repeat(81)));
  });
});

describe("reading cdk.out", () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const folder = (files: Record<string, unknown>) => {
    const path = mkdtempSync(join(tmpdir(), "assembly-"));
    folders.push(path);
    for (const [name, content] of Object.entries(files))
      writeFileSync(
        join(path, name),
        typeof content === "string" ? content : JSON.stringify(content),
      );
    return path;
  };

  test("gives stacks in the order of their dependencies, and assets by object key", () => {
    const path = folder({
      "manifest.json": {
        artifacts: {
          B: {
            type: "aws:cloudformation:stack",
            environment: "aws://unknown-account/unknown-region",
            dependencies: ["A"],
            properties: { templateFile: "B.json", stackName: "app-b" },
          },
          A: {
            type: "aws:cloudformation:stack",
            environment: "aws://111111111111/eu-west-1",
            properties: { templateFile: "A.json" },
          },
        },
      },
      "A.json": { Resources: {} },
      "B.json": { Resources: {} },
      "A.assets.json": {
        files: {
          abc: {
            source: { path: "asset.abc", packaging: "zip" },
            destinations: { here: { bucketName: "b", objectKey: "abc.zip" } },
          },
        },
      },
    });
    const assembly = loadAssembly(path);
    expect(assembly.stacks.map(({ name, accountId, region }) => [name, accountId, region])).toEqual(
      [
        ["A", "111111111111", "eu-west-1"],
        ["app-b", undefined, undefined],
      ],
    );
    expect(assembly.asset("abc.zip")).toBe(join(path, "asset.abc"));
    expect(assembly.asset("none.zip")).toBeUndefined();
  });

  test("says what's wrong with a folder", () => {
    expect(() => loadAssembly(folder({}))).toThrow("no cloud assembly");
    expect(() => loadAssembly(folder({ "manifest.json": "{" }))).toThrow(
      "manifest.json cannot be read",
    );
    expect(() => loadAssembly(folder({ "manifest.json": {} }))).toThrow("holds no stack");
  });
});
