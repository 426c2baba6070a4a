import { afterEach, expect, test } from "vitest";
import { simple, startSes } from "./testing.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start() {
  const started = await startSes();
  closers.push(started.stop);
  return started;
}

test("tracks opens and clicks through addresses of this machine", async () => {
  const { send, ses, published, origin } = await start();
  const html =
    '<body><a class="x" href="https://a.example/?b=1&amp;c=2">a</a> <a href="mailto:a@b">m</a> <a ses:no-track href="https://d.example/">d</a></body>';
  await send({ Content: simple("Links", html, "https://a.example") });
  const mail = ses.mail.list()[0];
  expect(mail?.links).toEqual(["https://a.example/?b=1&c=2", "https://d.example/"]);
  const [, click] = /class="x" href="([^"]+)"/.exec(mail?.html ?? "") ?? [];
  const [, pixel] = /<img[^>]+src="([^"]+)"/.exec(mail?.html ?? "") ?? [];
  expect(click?.startsWith(`${origin}/_local/mail/t/c/`)).toBe(true);
  expect(mail?.html).toContain('<a href="https://d.example/">d</a>');
  expect(mail?.html).toContain('<a href="mailto:a@b">');
  expect(mail?.html.endsWith("></body>")).toBe(true);
  expect(mail?.text).toBe("https://a.example");
  published.length = 0;

  const opened = await fetch(pixel ?? "", { headers: { "user-agent": "Reader/1" } });
  expect(opened.headers.get("content-type")).toBe("image/gif");
  const clicked = await fetch(click ?? "", { redirect: "manual" });
  expect([clicked.status, clicked.headers.get("location")]).toEqual([302, mail?.links[0]]);
  expect(published.map(({ detail }) => detail)).toMatchObject([
    { eventType: "Open", open: { userAgent: "Reader/1", ipAddress: "127.0.0.1" } },
    { eventType: "Click", click: { link: "https://a.example/?b=1&c=2", linkTags: null } },
  ]);
  expect((await fetch(`${click}9`, { redirect: "manual" })).status).toBe(404);
  expect(ses.mail.list()[0]?.events.map(({ type }) => type)).toContain("CLICK");
});

test("shows the inbox, one mail, and its HTML without script", async () => {
  const { send, ses, origin } = await start();
  const html = '<script>alert(1)</script><a href="https://a.example/x">Go</a>';
  await send({ Content: simple("<Hello> & welcome", html, "See https://a.example/y now") });
  await send({ Destination: { ToAddresses: ["bob@people.example"] } });
  const get = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const all = await get("/_local/mail");
  expect(all).toContain("&lt;Hello&gt; &amp; welcome");
  expect(all).toContain("bob@people.example");
  expect(await get("/_local/mail?to=bob@people.example")).not.toContain("welcome");
  const list = JSON.parse(await get("/_local/mail.json?to=ada@people.example&limit=5"));
  expect(list).toEqual([ses.mail.last("ada@people.example")]);
  const page = await get(`/_local/mail/${list[0].id}`);
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).toContain('<a href="https://a.example/y"');
  expect(page).not.toContain("<script");
  const framed = await fetch(`${origin}/_local/mail/${list[0].id}/html`);
  expect(framed.headers.get("content-security-policy")).toMatch(/^sandbox .*default-src 'none'/);
  expect(await framed.text()).toContain('<base target="_blank">');
  expect((await fetch(`${origin}/_local/mail/none`)).status).toBe(404);
});

test("pages the inbox, the newest first", async () => {
  const { send, origin } = await start();
  for (let number = 1; number <= 51; number++)
    await send({ Content: simple(`Mail ${number}.`, "", "Hello") });
  const get = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const first = await get("/_local/mail");
  expect(first).toContain("51 mails, page 1");
  expect(first).toContain("Mail 51.");
  expect(first).toContain("Mail 2.");
  expect(first).not.toContain("Mail 1.");
  expect(first).toContain('<a href="/_local/mail?to=&amp;page=2">Older</a>');
  expect(first).not.toContain("Newer");
  const second = await get("/_local/mail?to=&page=2");
  expect(second).toContain("Mail 1.");
  expect(second).not.toContain("Mail 2.");
  expect(second).toContain('<a href="/_local/mail?to=">Newer</a>');
  expect(second).not.toContain("Older");
});

test("empties the inbox only by its own form", async () => {
  const { send, ses, origin } = await start();
  await send();
  const clear = (headers: Record<string, string>) =>
    fetch(`${origin}/_local/mail/clear`, { method: "POST", headers, redirect: "manual" });
  expect((await clear({ origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await clear({ origin: "null" })).status).toBe(403);
  expect(ses.mail.list()).toHaveLength(1);
  expect((await clear({ origin })).status).toBe(303);
  expect(ses.mail.list()).toEqual([]);
});
