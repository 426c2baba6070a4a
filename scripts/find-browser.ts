// Finds a browser for the tests; as a command, prints its path.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export interface Browser {
  executablePath: string;
  args: string[];
}

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Nothing is looked up, reported or updated by the browser itself. */
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
 * CHROMIUM_PATH, a Chromium or Chrome of the system, Playwright's own, or the one that ships inside
 * @sparticuz/chromium. Throws when there is none, or CHROMIUM_PATH names none.
 */
export async function findBrowser(environment = process.env): Promise<Browser> {
  const given = environment.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  const executablePath =
    given ??
    onPath(environment) ??
    PLACES.find(existsSync) ??
    (await ofPlaywright()) ??
    (await packed());
  return { executablePath, args: ARGUMENTS };
}

function onPath(environment: NodeJS.ProcessEnv): string | undefined {
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function ofPlaywright(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** The package unpacks itself, with the libraries it needs, only where it believes to be in Lambda. */
async function packed(): Promise<string> {
  const before = process.env.AWS_EXECUTION_ENV;
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.AWS_EXECUTION_ENV;
    else process.env.AWS_EXECUTION_ENV = before;
  }
}

if (import.meta.main) console.log((await findBrowser()).executablePath);
