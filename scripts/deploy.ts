// Deploys with SST, installed in deploy/ on first use.
//   npm run deploy -- --stage prod            check, build and deploy
//   npm run deploy -- --check --stage prod    only say what's missing
//   npm run deploy -- dev --stage anna        functions run live from their sources
//   npm run deploy -- remove --stage anna     remove the stage
//   npm run deploy -- diff --stage prod       or any other command of SST
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { settingsFrom } from "@attune/stacks/settings";
import { writeApiParts } from "./build/api-parts.ts";
import { awsAccount } from "./deploy/account.ts";
import { check, type DeployTools, deployStage } from "./deploy/deploy-stage.ts";
import { deployOptions } from "./deploy/options.ts";
import { awsRepairs } from "./deploy/repairs.ts";
import { runSst } from "./deploy/sst.ts";

const ROOT = resolve(import.meta.dirname, "..");
const COMMANDS_THAT_NEED_A_BUILD = ["deploy", "diff", "build"];

async function run(): Promise<number> {
  const { command, stage, isCheck, parameters } = deployOptions(process.argv.slice(2));
  if (command === "dev") await writeApiParts();
  const build = (env: NodeJS.ProcessEnv) => {
    // Rehearsals deploy placeholders.
    if (!COMMANDS_THAT_NEED_A_BUILD.includes(command) || process.env.ALLOW_PLACEHOLDERS) return;
    const program = join(ROOT, "scripts/build.ts");
    const parts = ["functions", "lambda", "web", "brotli"];
    execFileSync(process.execPath, [program, ...parts], { stdio: "inherit", env });
  };
  if (!stage) {
    build(process.env);
    // Removing a stage needs no build.
    const placeholders = command === "remove" && { ALLOW_PLACEHOLDERS: "1" };
    return runSst(parameters, { ...process.env, ...placeholders }, "inherit");
  }
  const settings = settingsFrom(stage, process.env, ROOT);
  const tools: DeployTools = {
    command,
    account: awsAccount(settings.region),
    repairs: awsRepairs(settings.region),
    build,
    runSst: (environment) => runSst(parameters, environment, "inherit"),
    say: (text) => console.log(text),
  };
  if (isCheck) return (await check(settings, tools)) ? 0 : 1;
  return deployStage(stage, process.env, ROOT, tools);
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(
    error instanceof Error && /Credential|Token/.test(error.name)
      ? `AWS doesn't accept these credentials: set AWS_PROFILE, or sign in again. (${error.message})`
      : error,
  );
  process.exitCode = 1;
}
