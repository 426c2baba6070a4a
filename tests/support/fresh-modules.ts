// Files that run in one thread share packages, whose loading takes longest, but no module of ours,
// environment variable, stubbed global or fake timer.
import { afterAll, vi } from "vitest";

// A property of ours, which no type of the global object has.
const thread = globalThis as { firstEnvironment?: NodeJS.ProcessEnv };
thread.firstEnvironment ??= { ...process.env };
const { firstEnvironment } = thread;

for (const name of Object.keys(process.env)) {
  if (!(name in firstEnvironment)) delete process.env[name];
}
Object.assign(process.env, firstEnvironment);
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
