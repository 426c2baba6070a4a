import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One resource as the template states it. */
export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
  Condition?: string;
  Metadata?: Record<string, unknown>;
}

export interface TemplateParameter {
  Type: string;
  Default?: unknown;
}

export interface TemplateOutput {
  Value: unknown;
  Condition?: string;
  Export?: { Name: unknown };
}

/** The supported part of a CloudFormation template. */
export interface Template {
  Resources?: Record<string, TemplateResource>;
  Parameters?: Record<string, TemplateParameter>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Outputs?: Record<string, TemplateOutput>;
}

export interface Stack {
  name: string;
  /** Account and region of the stack; undefined if it leaves them open. */
  accountId: string | undefined;
  region: string | undefined;
  template: Template;
}

/** What `cdk synth` leaves in cdk.out. */
export interface Assembly {
  /** A stack comes after the stacks it depends on. */
  stacks: Stack[];
  /** File or folder of an asset by the object key that the template names ("<hash>.zip"). */
  asset(objectKey: string): string | undefined;
}

interface Manifest {
  artifacts?: Record<string, Artifact>;
}

interface Artifact {
  type: string;
  environment?: string;
  dependencies?: string[];
  properties?: { templateFile?: string; stackName?: string; directoryName?: string };
}

interface AssetManifest {
  files?: Record<
    string,
    { source?: { path?: string }; destinations?: Record<string, { objectKey?: string }> }
  >;
}

/** Reads a cloud assembly, nested stages included. Throws when the folder is none. */
export function loadAssembly(folder: string): Assembly {
  if (!existsSync(join(folder, "manifest.json")))
    throw new Error(`${folder} is no cloud assembly: it has no manifest.json. Synthesize first.`);
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  readFolder(folder, stacks, assets);
  if (stacks.length === 0) throw new Error(`${folder} holds no stack.`);
  return { stacks, asset: (objectKey) => assets.get(objectKey) };
}

function readFolder(folder: string, stacks: Stack[], assets: Map<string, string>): void {
  const artifacts = readJson<Manifest>(join(folder, "manifest.json")).artifacts ?? {};
  for (const name of readdirSync(folder))
    if (name.endsWith(".assets.json")) readAssets(folder, name, assets);
  for (const id of inOrder(artifacts)) {
    // The template's JSON, as CloudFormation documents it.
    const artifact = artifacts[id] as Artifact;
    const { templateFile, stackName, directoryName } = artifact.properties ?? {};
    if (artifact.type === "cdk:cloud-assembly" && directoryName)
      readFolder(join(folder, directoryName), stacks, assets);
    if (artifact.type === "aws:cloudformation:stack" && templateFile)
      stacks.push({
        name: stackName ?? id,
        ...parseEnvironment(artifact.environment),
        template: readJson<Template>(join(folder, templateFile)),
      });
  }
}

function readAssets(folder: string, file: string, assets: Map<string, string>): void {
  const { files = {} } = readJson<AssetManifest>(join(folder, file));
  for (const { source, destinations = {} } of Object.values(files))
    for (const { objectKey } of Object.values(destinations))
      if (source?.path && objectKey) assets.set(objectKey, join(folder, source.path));
}

/** Artifact ids, each after those it depends on. */
function inOrder(artifacts: Record<string, Artifact>): string[] {
  const ordered = new Set<string>();
  const visit = (id: string) => {
    const artifact = artifacts[id];
    if (!artifact || ordered.has(id)) return;
    for (const dependency of artifact.dependencies ?? []) visit(dependency);
    ordered.add(id);
  };
  for (const id of Object.keys(artifacts)) visit(id);
  return [...ordered];
}

/** Splits "aws://account/region"; unknown-account and unknown-region are left open. */
function parseEnvironment(environment = ""): Pick<Stack, "accountId" | "region"> {
  const [, accountId, region] = /^aws:\/\/([^/]+)\/([^/]+)$/.exec(environment) ?? [];
  return {
    accountId: accountId && /^\d{12}$/.test(accountId) ? accountId : undefined,
    region: region && region !== "unknown-region" ? region : undefined,
  };
}

function readJson<T>(file: string): T {
  try {
    // The template's JSON, as CloudFormation documents it.
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
