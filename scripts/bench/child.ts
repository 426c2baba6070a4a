import { spawn } from "node:child_process";

/** Runs a script in a new process and parses its output as JSON. */
export async function measureInProcess<T>(
  script: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<T> {
  const child = spawn(process.execPath, [script, ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => {
    output += part;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
  // Printed by this script's own child.
  return JSON.parse(output) as T;
}
