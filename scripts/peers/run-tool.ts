import { spawn } from "node:child_process";

/** Runs a program in a clone, with its output on the screen. Resolves with its exit code. */
export function runTool(
  program: string,
  values: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<number | null> {
  const child = spawn(program, values, {
    cwd,
    env: { ...process.env, ...environment },
    // Only results belong on standard output.
    stdio: ["ignore", process.stderr, process.stderr],
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
}

/** The same for a program without which nothing follows. Rejects if it fails. */
export async function runStep(
  ...[program, values, cwd]: Parameters<typeof runTool>
): Promise<void> {
  const code = await runTool(program, values, cwd);
  if (code !== 0) throw new Error(`${program} ${values.join(" ")} failed in ${cwd}.`);
}
