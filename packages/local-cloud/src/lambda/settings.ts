import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Resource } from "../kernel/service.ts";

/** A function as the template states it. */
export interface FunctionSettings {
  name: string;
  arn: string;
  roleArn: string;
  runtime: string;
  /** Seconds. */
  timeout: number;
  /** Megabytes. */
  memory: number;
  environment: Record<string, string>;
  /** Reserved concurrency; undefined if the template doesn't limit it. */
  reserved: number | undefined;
  /** ARN of the queue for events whose asynchronous invocation failed. */
  deadLetterArn: string | undefined;
  /** Folder of the code; undefined if it isn't JavaScript and can't run here. */
  codeFolder: string | undefined;
  /** "index.handler". */
  handler: string;
}

export function readFunction(
  { physicalName: name, properties }: Resource,
  region: string,
  accountId: string,
  asset: (objectKey: string) => string | undefined,
): FunctionSettings {
  const { Code = {}, Runtime = "" } = properties;
  const folder = Code.S3Key === undefined ? undefined : asset(String(Code.S3Key));
  if (Code.S3Key !== undefined && folder === undefined)
    throw new Error(`the assembly has no asset ${Code.S3Key}`);
  return {
    name,
    arn: `arn:aws:lambda:${region}:${accountId}:function:${name}`,
    roleArn: String(properties.Role),
    runtime: Runtime,
    timeout: Number(properties.Timeout ?? 3),
    memory: Number(properties.MemorySize ?? 128),
    environment: properties.Environment?.Variables ?? {},
    reserved: properties.ReservedConcurrentExecutions,
    deadLetterArn: properties.DeadLetterConfig?.TargetArn,
    // CDK's own deployment helpers are written in Python and aren't needed here.
    codeFolder: Runtime.startsWith("nodejs") ? folder : undefined,
    handler: properties.Handler ?? "",
  };
}

/** File and export of a handler such as "index.handler". Throws if there's no such file. */
export function findHandler(settings: FunctionSettings): { file: string; handler: string } {
  const { codeFolder, name, handler } = settings;
  if (!codeFolder) throw new Error(`The function ${name} has no code that runs here.`);
  const dot = handler.lastIndexOf(".");
  const module = handler.slice(0, dot);
  for (const extension of ["mjs", "js", "cjs"]) {
    const file = join(codeFolder, `${module}.${extension}`);
    if (existsSync(file)) return { file, handler: handler.slice(dot + 1) };
  }
  throw new Error(`The function ${name} has no module "${module}" in ${codeFolder}.`);
}
