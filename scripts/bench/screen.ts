import { enterAs } from "@attune/tests/e2e/support/enter";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../find-browser.ts";
import { type Figure, spread } from "./figures.ts";
import { inCommunity, timed } from "./members.ts";

const MESSAGES = 60;
const WARM_UP = 10;

/** Resolves in the frame that shows the text. A locator only looks after 0, 20, 70 and 170 ms. */
const appeared = (page: Page, words: string) =>
  page.evaluate(`new Promise((resolve) => {
    const look = () => {
      const shown = document.querySelector("[role=log]")?.textContent ?? "";
      if (!shown.includes(${JSON.stringify(words)})) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    look();
  })`);

export const screenFigures = (): Promise<Figure[]> =>
  inCommunity(async ({ world, ada, ben, conversationId }) => {
    const browser = await chromium.launch(await findBrowser());
    try {
      const context = await browser.newContext({ serviceWorkers: "block" });
      await enterAs(context, world, ben);
      const page = await context.newPage();
      await ada.api.conversations.sendMessage({ conversationId, body: "Are you there?" });
      await page.goto(`${world.origin}/messages/${conversationId}`);
      await appeared(page, "Are you there?");
      const times: number[] = [];
      for (let number = 0; number < MESSAGES; number++) {
        const body = `Message ${number}.`;
        times.push(
          await timed(async () => {
            const shown = appeared(page, body);
            await ada.api.conversations.sendMessage({ conversationId, body });
            await shown;
          }),
        );
        await world.settle();
      }
      const measured = spread(times.slice(WARM_UP));
      return [
        { what: "chat, send to the words on the screen", measured, aim: "p50 40, p95 80 ms" },
      ];
    } finally {
      await browser.close();
    }
  });
