// Run as a command, it prints the browser's path.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

export interface Browser {
  executablePath: string;
  args: string[];
}

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
/** A Chromium without any window code; takes half the time, but doesn't support push. */
const SHELL = "chromium-headless-shell";

const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Turns off the browser's own look-ups, reports and updates. */
const ARGUMENTS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
  "--no-sandbox",
];

/**
 * The browser at CHROMIUM_PATH, else an installed one, Playwright's, or @sparticuz/chromium's.
 * @throws if there's none, or CHROMIUM_PATH is wrong
 */
export const findBrowser = (environment = process.env): Promise<Browser> =>
  find(NAMES, environment);

/** Like `findBrowser`, but prefers an installed headless shell. */
export const findHeadlessBrowser = (environment = process.env): Promise<Browser> =>
  find([SHELL, ...NAMES], environment);

async function find(names: string[], environment: NodeJS.ProcessEnv): Promise<Browser> {
  const given = environment.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  const executablePath =
    given ??
    onPath(names, environment) ??
    PLACES.find(existsSync) ??
    (await ofPlaywright()) ??
    (await packed());
  return { executablePath, args: ARGUMENTS };
}

function onPath(names: string[], environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function ofPlaywright(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * @sparticuz/chromium. It unpacks its libraries only on Lambda, so the environment pretends to be
 * that.
 */
async function packed(): Promise<string> {
  const folder = join(import.meta.dirname, "chromium");
  const entry = join(folder, "node_modules/@sparticuz/chromium/build/index.js");
  if (!existsSync(entry)) execFileSync("npm", ["ci"], { cwd: folder, stdio: "inherit" });
  const before = process.env.AWS_EXECUTION_ENV;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  try {
    // An optional package without types.
    const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
      default: { executablePath(): Promise<string> };
    };
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.AWS_EXECUTION_ENV;
    else process.env.AWS_EXECUTION_ENV = before;
  }
}

if (import.meta.main) console.log((await findBrowser()).executablePath);
