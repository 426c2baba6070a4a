import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type App, Duration, type Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { allow } from "./permissions.ts";
import { keptInProduction } from "./removal.ts";
import { functionName, type Settings } from "./settings.ts";

export interface FunctionParts {
  /** Megabytes; the CPU share grows with them. */
  memory: number;
  /** Seconds. */
  timeout: number;
  table: Table;
  environment?: Record<string, string>;
  statements?: PolicyStatement[];
  /** Receives asynchronous events that failed three times. */
  deadLetters?: IQueue;
}

/** For functions that react to a write, and so mustn't read an older state. */
export const CONSISTENT_READS = { CONSISTENT_READS: "1" };

/** SST 2's app. SST's own types are installed only in deploy/. */
export interface SstApp extends App {
  mode: "dev" | "deploy" | "remove";
  stage: string;
  region: string;
  account: string;
}

/** The parts of sst/constructs that are used here. */
interface SstConstructs {
  Function: new (stack: Stack, id: string, props: object) => lambda.Function;
  Stack: new (app: App, id: string) => Stack;
}
let live: SstConstructs | undefined;

/**
 * Stacks for `sst dev`, which runs functions live. Deployments use plain stacks, so that the
 * template that was tested is deployed.
 */
export async function liveStacks(app: App): Promise<(family: string) => Stack> {
  // A variable, so that TypeScript doesn't look for the package, which is installed only in
  // deploy/.
  const specifier = "sst/constructs";
  const sst: SstConstructs = await import(specifier);
  live = sst;
  return (family) => new sst.Stack(app, family);
}

export function bundle(name: string, settings: Settings): lambda.Code {
  const folder = resolve(settings.root, settings.bundles, name);
  if (existsSync(join(folder, "index.mjs"))) {
    const needsBinaries = existsSync(join(folder, "node_modules/sharp"));
    const hasBinaries = existsSync(join(folder, "node_modules/@img/sharp-linux-arm64"));
    if (needsBinaries && !hasBinaries && !settings.placeholders) {
      throw new Error(`${name} lacks what Lambda needs: run \`npm run build -- lambda\`.`);
    }
    return lambda.Code.fromAsset(folder);
  }
  if (!settings.placeholders) throw new Error(`${name} is not built: run \`npm run build\` first.`);
  return lambda.Code.fromAsset(join(settings.root, "stacks/placeholder/function"));
}

/** The handler in the form that SST expects; absolute, because SST runs in deploy/. */
function source(name: string, settings: Settings): string {
  const file = join(settings.root, "functions/src", name);
  return existsSync(`${file}.ts`) ? `${file}.handler` : `${file}/index.handler`;
}

/** What core and functions import that isn't ours, and is where SST's bundles find it. */
function dependencies({ root }: Settings): string[] {
  return ["core", "functions"].flatMap((folder) => {
    const file = readFileSync(join(root, folder, "package.json"), "utf8");
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(file);
    return Object.keys(dependencies).filter(
      (name) =>
        !name.startsWith("@attune/") && !existsSync(join(root, folder, "node_modules", name)),
    );
  });
}

/** How SST bundles the function, which doesn't run our build. */
function liveBundle(name: string, settings: Settings) {
  const file = join(settings.root, "functions/src/functions.json");
  const all: Record<string, { files?: Record<string, string>; packages?: string[] }> = JSON.parse(
    readFileSync(file, "utf8"),
  );
  const { files = {}, packages = [] } = all[name] ?? {};
  return {
    nodejs: {
      format: "esm",
      // SST installs native packages for Lambda's platform.
      install: packages,
      esbuild: {
        // Loaded from node_modules, so that a change is bundled several times as fast.
        external: dependencies(settings),
        // SST compares changed files with the bundle's, relative to the root.
        absWorkingDir: settings.root,
        alias: { "virtual:api-parts": join(settings.root, ".build/api-parts.js") },
      },
    },
    copyFiles: Object.entries(files).map(([to, from]) => ({ from, to })),
  };
}

export function makeFunction(
  stack: Stack,
  name: string,
  settings: Settings,
  parts: FunctionParts,
): lambda.Function {
  const id = name.replaceAll(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
  // After a failed first deployment, a retained log group's name would block the next one.
  const logGroup = new LogGroup(stack, `${id}Logs`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: keptInProduction(settings),
  });
  const role = new Role(stack, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
  });
  const logs = allow(["logs:CreateLogStream", "logs:PutLogEvents"], logGroup.logGroupArn);
  for (const statement of [logs, ...(parts.statements ?? [])]) role.addToPolicy(statement);
  const common = {
    functionName: functionName(settings, name),
    memorySize: parts.memory,
    role,
    logGroup,
    loggingFormat: lambda.LoggingFormat.JSON,
    // Without the two lines per invocation, as metrics tell the same.
    systemLogLevelV2: lambda.SystemLogLevel.WARN,
    environment: {
      TABLE_NAME: parts.table.tableName,
      STAGE: settings.stage,
      ORIGIN: settings.origin,
      LOG_LEVEL: settings.logLevel,
      ...parts.environment,
    },
    ...(parts.deadLetters && {
      onFailure: new SqsDestination(parts.deadLetters),
      maxEventAge: Duration.hours(1),
      retryAttempts: 2,
    }),
  };
  if (live) {
    return new live.Function(stack, id, {
      ...common,
      handler: source(name, settings),
      runtime: "nodejs24.x",
      architecture: "arm_64",
      timeout: parts.timeout,
      ...liveBundle(name, settings),
    });
  }
  return new lambda.Function(stack, id, {
    ...common,
    runtime: lambda.Runtime.NODEJS_24_X,
    architecture: lambda.Architecture.ARM_64,
    handler: "index.handler",
    code: bundle(name, settings),
    timeout: Duration.seconds(parts.timeout),
  });
}
