import { enterAs } from "@attune/tests/e2e/support/enter";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findBrowser } from "../find-browser.ts";
import { type Figure, kilobytes } from "./figures.ts";
import { type Community, inCommunity } from "./members.ts";

/** Wait this long for a page: the last prefetch starts after 3 s. */
const SETTLED_MS = 6_000;
const phone = { viewport: { width: 390, height: 844 } };

interface Loaded {
  isScript: boolean;
  bytes: number;
}

const feedAim = "15 requests, 170 KB of JS, 260 KB";

/** Loads a page with an empty cache, and records everything but pictures. */
async function load(context: BrowserContext, address: string): Promise<Loaded[]> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const types = new Map<string, string>();
  const loaded: Loaded[] = [];
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    types.set(requestId, /\.js$/.test(response.url) ? "Script" : type);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) => {
    const type = types.get(requestId);
    if (type && type !== "Image") loaded.push({ isScript: type === "Script", bytes });
  });
  await page.goto(address);
  await page.waitForTimeout(SETTLED_MS);
  return loaded;
}

async function figureOf(
  browser: Browser,
  { world, ben }: Community,
  path: string,
  aim: string,
  savesData = false,
): Promise<Figure> {
  const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
  if (savesData) {
    // Runs in the page; pretends that the user saves data, so that it doesn't prefetch pages.
    await context.addInitScript(() =>
      Object.defineProperty(
        Object.getPrototypeOf(Reflect.get(navigator, "connection")),
        "saveData",
        { get: () => true },
      ),
    );
  }
  if (path === "/community") {
    await enterAs(context, world, ben);
    // Members rarely see the first steps.
    await ben.api.profiles.updateProfile({ userId: ben.userId, firstStepsHidden: true });
  }
  const loaded = await load(context, world.origin + path);
  await context.close();
  const sum = (some: Loaded[]) => kilobytes(some.reduce((total, { bytes }) => total + bytes, 0));
  const scripts = loaded.filter(({ isScript }) => isScript);
  return {
    what: `${path}, cold${savesData ? ", with data saver" : ""}`,
    measured: `${loaded.length} requests, ${sum(scripts)} of JS in ${scripts.length}, ${sum(loaded)} in all`,
    aim,
  };
}

export const pageFigures = (): Promise<Figure[]> =>
  inCommunity(async (community) => {
    const browser = await chromium.launch(await findBrowser());
    try {
      return [
        await figureOf(browser, community, "/community", feedAim),
        await figureOf(browser, community, "/community", feedAim, true),
        await figureOf(browser, community, "/login", "8 requests, 120 KB"),
        await figureOf(browser, community, "/", "6 requests, 2 KB of JS, 60 KB"),
      ];
    } finally {
      await browser.close();
    }
  });
