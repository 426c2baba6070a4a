import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { startLocalCloud } from "./start.ts";
import type { Template, TemplateResource } from "./template/assembly.ts";
import type { LocalCloud, LocalCloudOptions } from "./types.ts";

/** A function of a test's template. */
export interface TestFunction {
  /** An ES module that exports `handler`. */
  source: string;
  /** Statements of its role. */
  statements?: unknown[];
  environment?: Record<string, unknown>;
  properties?: Record<string, unknown>;
}

export interface TestTemplate extends Omit<Template, "Resources"> {
  functions?: Record<string, TestFunction>;
  resources?: Record<string, TemplateResource>;
}

const folders: string[] = [];
// Not on "exit", which never comes as Vitest kills its processes. The hook registered first runs
// last, after the stores are closed.
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A temporary folder, removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "local-cloud-"));
  folders.push(folder);
  return folder;
}

/** Writes an assembly with one stack, "Test"; returns its folder. */
export function writeAssembly({
  functions = {},
  resources = {},
  ...template
}: TestTemplate): string {
  const folder = temporaryFolder();
  const files: Record<string, unknown> = {};
  const made: Record<string, TemplateResource> = {};
  for (const [name, one] of Object.entries(functions)) {
    mkdirSync(join(folder, `asset.${name}`));
    writeFileSync(join(folder, `asset.${name}`, "index.mjs"), one.source);
    files[name] = {
      source: { path: `asset.${name}`, packaging: "zip" },
      destinations: { here: { objectKey: `${name}.zip` } },
    };
    Object.assign(made, functionResources(name, one));
  }
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), JSON.stringify(content));
  write("Test.assets.json", { files });
  write("Test.template.json", { ...template, Resources: { ...made, ...resources } });
  write("manifest.json", {
    artifacts: {
      Test: {
        type: "aws:cloudformation:stack",
        environment: "aws://unknown-account/unknown-region",
        properties: { templateFile: "Test.template.json" },
      },
    },
  });
  return folder;
}

function functionResources(name: string, one: TestFunction): Record<string, TemplateResource> {
  return {
    [`${name}Role`]: { Type: "AWS::IAM::Role", Properties: { RoleName: `${name}-role` } },
    [`${name}Policy`]: {
      Type: "AWS::IAM::Policy",
      Properties: {
        PolicyDocument: { Statement: one.statements ?? [] },
        Roles: [{ Ref: `${name}Role` }],
      },
    },
    [name]: {
      Type: "AWS::Lambda::Function",
      DependsOn: [`${name}Policy`],
      Properties: {
        FunctionName: name,
        Runtime: "nodejs24.x",
        Handler: "index.handler",
        Code: { S3Bucket: "assets", S3Key: `${name}.zip` },
        Role: { "Fn::GetAtt": [`${name}Role`, "Arn"] },
        MemorySize: 256,
        Timeout: 10,
        Environment: { Variables: one.environment ?? {} },
        ...one.properties,
      },
    },
  };
}

export const startTestCloud = (
  template: TestTemplate,
  options: LocalCloudOptions = {},
): Promise<LocalCloud> => startLocalCloud(writeAssembly(template), options);

/** Settings for an SDK client with root credentials. */
export function clientSettings(cloud: Pick<LocalCloud, "endpoint" | "region" | "rootCredentials">) {
  // A copy: the SDK writes into the credentials it is given.
  const credentials = { ...cloud.rootCredentials };
  return { endpoint: cloud.endpoint, region: cloud.region, credentials };
}

const { resolve } = createRequire(import.meta.url);

/** The URL of an installed package, for sources in a temporary folder. */
export const moduleAddress = (name: string): string => pathToFileURL(resolve(name)).href;
