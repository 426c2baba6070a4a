import { spawn } from "node:child_process";

export interface Outcome {
  code: number;
  /** The signal that ended it, if any. */
  signal: NodeJS.Signals | null;
  /** Empty if the output went to the terminal. */
  output: string;
}

/** Runs a program with this process's Node. */
export function runProgram(
  command: readonly string[],
  options: { cwd: string; environment?: NodeJS.ProcessEnv; show?: boolean },
): Promise<Outcome> {
  const child = spawn(process.execPath, command, {
    cwd: options.cwd,
    env: { ...process.env, ...options.environment },
    stdio: options.show ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 1, signal: null, output: error.message }));
    child.on("close", (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}
