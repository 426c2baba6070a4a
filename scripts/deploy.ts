// Hands the stacks to SST, which is installed in deploy/ on first use.
//   npm run deploy -- --stage prod          build and deploy
//   npm run deploy -- dev --stage anna      functions live from their sources
//   npm run deploy -- diff --stage prod     or any other command of SST
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { runSst } from "./deploy/sst.ts";

const COMMANDS_THAT_NEED_A_BUILD = ["deploy", "diff", "build"];

const [first = "", ...others] = process.argv.slice(2);
const named = first !== "" && !first.startsWith("-");
const command = named ? first : "deploy";
const options = named ? others : process.argv.slice(2);
if (COMMANDS_THAT_NEED_A_BUILD.includes(command)) {
  const root = resolve(import.meta.dirname, "..");
  execFileSync("npm", ["run", "build"], { cwd: root, stdio: "inherit" });
}
process.exitCode = await runSst([command, ...options], process.env, "inherit");
