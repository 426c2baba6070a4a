import { hour } from "@attune/core/kernel/clock";
import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { mailsTo } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

/** Cleo moderates. */
beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await grant(world, cleo.userId, ["users_update"]);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

const reason = "It sells something.";
const bellIn = async (person: Person, language: InterfaceLanguage) =>
  (await person.api.notifications.listNotifications({ language })).items;

/** Ada reports Ben's post, and Cleo hides it. */
async function hidePost(content: string): Promise<string> {
  const { postId } = await ben.api.feed.createPost({ content, visibility: "public" });
  const subject = { kind: "post", postId } as const;
  const { reportId } = await ada.api.reports.sendReport({ subject, reason: "spam" });
  await cleo.api.reports.resolveReport({ reportId, decision: "hide", reason });
  await world.settle();
  return reportId;
}

test("the bell names what was hidden to its author, in their language, with its first words", async () => {
  const reportId = await hidePost(
    "Candles,\nhalf price, of beeswax and of soy, in jars and in tins, in the square tomorrow.",
  );
  expect((await bellIn(ben, "en"))[0]).toMatchObject({
    title: "Your post “Candles, half price, of beeswax and of soy, in jars and in…” was hidden",
    message: reason,
  });
  expect((await bellIn(ben, "de"))[0]?.title).toMatch(/^Dein Beitrag „Candles, .*“ wurde ausgebl/);
  await cleo.api.reports.showAgain({ reportId, reason: "It's a gift." });
  await world.settle();
  expect((await bellIn(ben, "en"))[0]?.title).toMatch(/^Your post “Candles, .*” is shown again$/);
});

test("a formatted post is named without its markers", async () => {
  await hidePost(
    "**Candles**, _half price_:\n- of beeswax, in **jars and in tins of every size**\n- of soy",
  );
  expect((await bellIn(ben, "en"))[0]?.title).toBe(
    "Your post “Candles, half price: of beeswax, in jars and in tins of…” was hidden",
  );
});

test("the reporter reads which kind of thing was looked at, and none of its words", async () => {
  await hidePost("Secret candles.");
  const [outcome] = await bellIn(ada, "en");
  expect(outcome?.title).toBe("We've reviewed your report about a post");
  expect(JSON.stringify(outcome)).not.toContain("candles");
});

test("the mail names the kind of thing, and quotes it to members who want that alone", async () => {
  await letPass(world, 2 * hour, [ada, ben, cleo]);
  const mailed = async (content: string) => {
    const since = world.clock.now();
    await hidePost(content);
    await letPass(world, 2 * hour, [ada, ben, cleo]);
    const [mail, ...others] = mailsTo(world, ben, since);
    expect(others).toEqual([]);
    return mail;
  };
  const plain = await mailed("Candles by post.");
  expect(plain).toMatchObject({ subject: "Your post was hidden" });
  expect(plain?.text).toContain(reason);
  expect(JSON.stringify(plain)).not.toContain("Candles by post");
  await ben.api.attention.updateAttention({ showsContent: true });
  const quoting = await mailed("Candles by bike.");
  expect(quoting).toMatchObject({ subject: "Your post was hidden" });
  expect(quoting?.text).toContain(reason);
  expect(quoting?.text).toContain("“Candles by bike.”");
});
