import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type App, Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { allow } from "./permissions.ts";
import { functionName, isProduction, type Settings } from "./settings.ts";

export interface FunctionParts {
  /** Megabytes; processor share grows with it. */
  memory: number;
  /** Seconds. */
  timeout: number;
  table: Table;
  environment?: Record<string, string>;
  statements?: PolicyStatement[];
  /** For a function that is invoked asynchronously: where an event goes that failed three times. */
  deadLetters?: IQueue;
}

/** What SST 2 adds to a CDK app. Its own types live in deploy/, where only ops installs it. */
export interface SstApp extends App {
  mode: "dev" | "deploy" | "remove";
  stage: string;
  region: string;
  account: string;
}

/** The little of SST's constructs that `sst dev` needs. */
interface SstConstructs {
  Function: new (stack: Stack, id: string, props: object) => lambda.Function;
  Stack: new (app: App, id: string) => Stack;
}
let live: SstConstructs | undefined;

/**
 * For `sst dev`: from now on functions run live from their sources, in stacks of SST's own kind.
 * A deployment never comes here, so that it is the template that was tested.
 */
export async function liveStacks(app: App): Promise<(family: string) => Stack> {
  // Not a literal, because SST is installed in deploy/ alone.
  const specifier = "sst/constructs";
  const sst: SstConstructs = await import(specifier);
  live = sst;
  return (family) => new sst.Stack(app, family);
}

/** The bundle that `npm run build` made. */
function bundle(name: string, settings: Settings): lambda.Code {
  const folder = resolve(settings.root, settings.bundles, name);
  if (existsSync(join(folder, "index.mjs"))) return lambda.Code.fromAsset(folder);
  if (!settings.placeholders) throw new Error(`${name} is not built: run \`npm run build\` first.`);
  return lambda.Code.fromAsset(join(settings.root, "stacks/placeholder/function"));
}

/** The source that a bundle is made from, as SST names it. */
function source(name: string, settings: Settings): string {
  const file = `functions/src/${name}`;
  const single = existsSync(join(settings.root, `${file}.ts`));
  return single ? `${file}.handler` : `${file}/index.handler`;
}

/** Makes one function of the house, with a role and a log group of its own. */
export function makeFunction(
  stack: Stack,
  name: string,
  settings: Settings,
  parts: FunctionParts,
): lambda.Function {
  const id = name.replaceAll(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());
  const logGroup = new LogGroup(stack, `${id}Logs`, {
    logGroupName: `/aws/lambda/${functionName(settings, name)}`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: isProduction(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
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
      nodejs: { format: "esm" },
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
