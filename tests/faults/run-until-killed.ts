import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "vitest";

export interface Run {
  folder: string;
  /** How many writes it makes before it's killed. */
  writes: number;
  /** Which operations of DynamoDB count as writes. */
  counted: readonly string[];
}

/**
 * Runs Attune on a data folder in a process of its own, which is killed with kill -9.
 * @param then what to call first, or "go on" with what the process before left unfinished
 */
export async function runUntilKilled(
  { folder, writes, counted }: Run,
  then: ((origin: string) => Promise<unknown>) | "go on",
): Promise<void> {
  const script = join(import.meta.dirname, "killed-process.ts");
  const args = [folder, String(writes), counted.join(), ...(then === "go on" ? [then] : [])];
  const server = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(server, "exit");
  // Standard output is read as it comes, in chunks.
  const [output] = (await once(server.stdout, "data")) as [Buffer];
  if (then !== "go on") await then(output.toString().trim());
  const [, signal] = await gone;
  expect(signal).toBe("SIGKILL");
}
