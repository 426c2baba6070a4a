import { existsSync } from "node:fs";
import { join } from "node:path";
import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { allow } from "./permissions.ts";
import { APP_NAME, isProduction, type Settings } from "./settings.ts";

export interface FunctionParts {
  /** Megabytes; processor share grows with it. */
  memory: number;
  /** Seconds. */
  timeout: number;
  table: Table;
  environment?: Record<string, string>;
  statements?: PolicyStatement[];
}

/** The bundle that `npm run build` made, or a stand-in so that stacks synthesize without a build. */
function bundle(name: string, settings: Settings): lambda.Code {
  const folder = join(settings.root, settings.bundles, name);
  const built = existsSync(join(folder, "index.mjs"));
  return lambda.Code.fromAsset(built ? folder : join(settings.root, "stacks/placeholder/function"));
}

/** Makes one function of the house, with a role and a log group of its own. */
export function makeFunction(
  stack: Stack,
  name: string,
  settings: Settings,
  parts: FunctionParts,
): lambda.Function {
  const functionName = `${settings.stage}-${APP_NAME}-${name}`;
  const id = name.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const logGroup = new LogGroup(stack, `${id}Logs`, {
    logGroupName: `/aws/lambda/${functionName}`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: isProduction(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const role = new Role(stack, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
  });
  const logs = allow(["logs:CreateLogStream", "logs:PutLogEvents"], logGroup.logGroupArn);
  for (const statement of [logs, ...(parts.statements ?? [])]) role.addToPolicy(statement);
  return new lambda.Function(stack, id, {
    functionName,
    runtime: lambda.Runtime.NODEJS_24_X,
    architecture: lambda.Architecture.ARM_64,
    handler: "index.handler",
    code: bundle(name, settings),
    memorySize: parts.memory,
    timeout: Duration.seconds(parts.timeout),
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
  });
}
