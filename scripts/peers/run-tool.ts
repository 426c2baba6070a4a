import { spawn } from "node:child_process";

/** @returns the exit code */
export function runTool(
  program: string,
  values: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  const child = spawn(program, values, {
    cwd,
    env: { ...process.env, ...environment },
    // The tool's output goes to stderr, as stdout is for our results.
    stdio: ["ignore", process.stderr, process.stderr],
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
}

/** Rejects if the step fails. */
export async function runStep(
  ...[program, values, cwd]: Parameters<typeof runTool>
): Promise<void> {
  const code = await runTool(program, values, cwd);
  if (code !== 0) throw new Error(`${program} ${values.join(" ")} failed in ${cwd}.`);
}
