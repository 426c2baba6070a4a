import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { leaveCosmicStep } from "../support/cosmic-step.ts";
import { becomeMember } from "../support/person.ts";
import { expectNoBarriers } from "./support/barriers.ts";
import { enterAs } from "./support/enter.ts";
import { expect, test } from "./support/test.ts";

const wheelOf = (page: Page) => page.getByRole("group", { name: /^Chart wheel: / });
const bodygraphOf = (page: Page) => page.getByRole("group", { name: /^Bodygraph: / });

test.beforeEach(async ({ world, context, page }) => {
  const person = await becomeMember(world);
  await leaveCosmicStep(person);
  await enterAs(context, world, person);
  await page.goto(`${world.origin}/charts/${person.userId}`);
  await expect(wheelOf(page)).toBeVisible();
});

test("a chart's pictures explain themselves to a pointer, a finger and the keyboard", async ({
  page,
  isMobile,
}) => {
  const gate = bodygraphOf(page).getByRole("button", { name: /^Gate 35: / });
  if (isMobile) await gate.tap();
  else await gate.click();
  const words = page.getByText("Gate 35 is in the Throat centre.");
  await expect(words).toBeInViewport();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expect(words).toBeHidden();
  await expect(gate).toBeFocused();

  const mars = wheelOf(page).getByRole("button", { name: /^Mars in / });
  if (isMobile) await mars.tap();
  else await mars.hover();
  await expect(page.getByText("A strength that's still ripening.")).toBeInViewport();

  await wheelOf(page)
    .getByRole("button", { name: /^Sun in / })
    .focus();
  await page.keyboard.press("ArrowDown");
  await expect(wheelOf(page).getByRole("button", { name: /^Ascendant/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^Midheaven in /)).toBeInViewport();
});

test("today's sky is a second ring, and the picture can be saved and printed", async ({ page }) => {
  await page.getByRole("switch", { name: "Today's sky" }).click();
  await expect(wheelOf(page).getByRole("button", { name: /^Today: Moon in / })).toBeVisible();
  const tools = page.getByRole("group", { name: "The wheel as a picture" });

  const saved = page.waitForEvent("download");
  await tools.getByRole("button", { name: "Save as SVG" }).click();
  const drawing = await saved;
  expect(drawing.suggestedFilename()).toBe("chart-wheel.svg");
  const text = await readFile(await drawing.path(), "utf8");
  expect(text).toContain('fill="rgb(');
  expect(text).not.toMatch(/var\(|class=/);

  const painted = page.waitForEvent("download");
  await tools.getByRole("button", { name: "Save picture" }).click();
  const png = await readFile(await (await painted).path());
  // Width and height in a PNG's header.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 1600]);

  await page.evaluate("window.print = () => undefined");
  await tools.getByRole("button", { name: "Print picture" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("img", { name: /^Chart wheel: / })).toBeVisible();
  expect((await page.pdf()).toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("every part can be hit, and read, on a phone of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const gates = await bodygraphOf(page)
    .getByRole("button", { name: /^Gate / })
    .evaluateAll((found) =>
      found.map((gate) => {
        const { width, height } = gate.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
  expect(gates).toHaveLength(64);
  expect(Math.min(...gates)).toBeGreaterThanOrEqual(23.9);
  const texts = await page.locator("svg[data-picture] text").evaluateAll((found) =>
    found.map((text) => {
      // Runs in the page; tests have no DOM types.
      const own = text as unknown as { getScreenCTM(): { a: number } };
      return Number(text.getAttribute("font-size")) * own.getScreenCTM().a;
    }),
  );
  expect(texts.length).toBeGreaterThan(64 + 24);
  expect(Math.min(...texts)).toBeGreaterThanOrEqual(9);
});
