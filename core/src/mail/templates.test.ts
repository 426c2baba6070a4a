import { describe, expect, test } from "vitest";
import { brand } from "../kernel/brand.ts";
import { withoutLines } from "./digest-content.ts";
import { digestLines, digestStats } from "./digest-words.ts";
import { exampleOf } from "./examples.ts";
import { renderHtml, renderText } from "./layout.ts";
import { type MailType, mailTypes } from "./mail-types.rules.ts";
import { contentOf } from "./templates.ts";

const origin = "https://attune.example";
const unsubscribeUrl = `${origin}/unsubscribe?token=a.b`;

const contentFor = (type: MailType, data: Record<string, unknown> = {}) =>
  contentOf(type, { name: "Ada Winter", origin, unsubscribeUrl, data });

/** What each type says, and where its button leads. */
const said: Record<MailType, [data: Record<string, unknown>, subject: string, url: string | null]> =
  {
    notification: [
      { title: "Ben mentioned you", line: "In a post.", path: "/community/post/1" },
      "Ben mentioned you",
      "/community/post/1",
    ],
    connection_request: [
      { senderName: "Ben Summer", path: "/connections?tab=requests" },
      "Ben Summer would like to connect",
      "/connections?tab=requests",
    ],
    connection_accepted: [
      { senderName: "Ben Summer", path: "/profile/1" },
      "You and Ben Summer are connected",
      "/profile/1",
    ],
    post_comment: [
      { senderName: "Ben Summer", path: "/community/post/1" },
      "Ben Summer commented on your post",
      "/community/post/1",
    ],
    post_reaction: [
      { senderName: "Ben Summer", path: "/community/post/1" },
      "Ben Summer reacted to your post",
      "/community/post/1",
    ],
    event_join: [
      { senderName: "Ben Summer", path: "/events/1?tab=attendees" },
      "Ben Summer is going to your event",
      "/events/1?tab=attendees",
    ],
    connection_post: [
      { senderName: "Ben Summer", path: "/community/post/1" },
      "Ben Summer shared something",
      "/community/post/1",
    ],
    welcome: [{}, `Welcome to ${brand.name}`, "/community"],
    digest: [{ digestType: "daily", stats: { messages: 2 } }, "Your day", "/community"],
    email_confirmation: [
      { verificationUrl: `${origin}/verify?code=1` },
      "Confirm your email address",
      "/verify?code=1",
    ],
    circle_update: [
      { title: "Ben joined your circle", path: "/circles/1" },
      "Ben joined your circle",
      "/circles/1",
    ],
    message: [
      { senderName: "Ben Summer", path: "/messages/1" },
      "Ben Summer wrote to you",
      "/messages/1",
    ],
    photo_tag: [
      { senderName: "Ben Summer", path: "/my-profile?tab=photos&photo=1" },
      "Ben Summer tagged you in a photo",
      "/my-profile?tab=photos&photo=1",
    ],
    invoice: [{}, "Your invoice", "/settings?section=membership"],
    membership_cancelled: [
      exampleOf("membership_cancelled", origin),
      "Your membership has been cancelled",
      "/settings?section=membership",
    ],
    membership_resumed: [
      exampleOf("membership_resumed", origin),
      "Your membership continues",
      "/settings?section=membership",
    ],
    data_export: [
      { path: "/settings?section=data" },
      "Your data is ready",
      "/settings?section=data",
    ],
    security_notice: [
      { title: "Your password was changed", line: "A moment ago." },
      "Your password was changed",
      "/settings?section=account",
    ],
    account_restricted: [
      { words: { id: "accountBanned" }, reason: "Threats.", path: "/settings?section=privacy" },
      "Your account is banned",
      "/settings?section=privacy",
    ],
    address_taken: [{}, "Someone tried to sign up with your email", "/login"],
    account_deleted: [{}, `Your ${brand.name} account has been deleted`, null],
  };

describe("each type of mail", () => {
  test.each(mailTypes)("[O1] %s has a subject, a text, a page and a link", (type) => {
    const [data, subject, path] = said[type];
    const content = contentFor(type, data);
    expect(content.subject).toBe(subject);
    expect(content.action?.url ?? null).toBe(path === null ? null : `${origin}${path}`);
    const text = renderText(content);
    const html = renderHtml(content);
    for (const line of content.paragraphs) expect(text).toContain(line);
    expect(text).toContain(type === "email_confirmation" ? "Hello," : "Ada,");
    expect(html).toContain(`<title>${subject}</title>`);
    if (path !== null) {
      expect(text).toContain(`${origin}${path}`);
      expect(html).toContain(`href="${`${origin}${path}`.replaceAll("&", "&amp;")}"`);
    }
    expect(`${text}${html}`).not.toMatch(/undefined|null|\[object/);
  });

  test("[O1] a welcome to an address that is not confirmed leads to its confirmation", () => {
    const verificationUrl = `${origin}/verify?code=2`;
    const { action, paragraphs } = contentFor("welcome", { verificationUrl });
    expect(action).toEqual({ label: "Confirm my email", url: verificationUrl });
    expect(paragraphs.at(-1)).toContain("confirm your email address");
  });

  test.each([
    ["invoice", "Your invoice"],
    ["reminder", "A payment is due"],
    ["receipt", "Your receipt"],
  ])("[O1] an invoice mail of the kind %s has its own subject", (invoiceType, subject) => {
    expect(contentFor("invoice", { invoiceType }).subject).toBe(subject);
  });

  test("[O1] a reminder says in its own words what it is about", () => {
    const data = { invoiceType: "reminder", title: "Your trial ends soon", line: "On Monday." };
    const { subject, paragraphs } = contentFor("invoice", data);
    expect([subject, ...paragraphs]).toEqual(["Your trial ends soon", "Hello Ada,", "On Monday."]);
  });

  test("a mail about someone coming to an event names the event", () => {
    const words = { id: "eventJoined", event_title: "A walk around the lake" };
    const { subject } = contentFor("event_join", { senderName: "Ben Summer", words });
    expect(subject).toBe("Ben Summer is going to “A walk around the lake”");
    const senderName = "Wolfeschlegelsteinhausen ".repeat(4).trim();
    expect(contentFor("event_join", { senderName, words }).subject).toMatch(
      /^Wolfeschlegelsteinhausen Wolfeschlegels… is going to “A walk/,
    );
  });

  test("a name puts neither a message nor a link into a mail", () => {
    const name = "Your account is locked, go to https://evil.example/now";
    for (const type of mailTypes) {
      const [data] = said[type];
      const content = contentOf(type, {
        name: name.replaceAll(" ", "_"),
        origin,
        unsubscribeUrl,
        data: { ...data, senderName: name, title: `${name} joined`, line: name },
      });
      expect(renderText(content), type).not.toMatch(/evil\.example|https:\/\/evil/);
    }
    const { subject } = contentFor("message", { senderName: name });
    expect(subject).toBe("Your account is locked, go to https e… wrote to you");
  });

  test("a name cannot write into the page", () => {
    const content = contentFor("message", { senderName: '<img src="x">' });
    expect(renderHtml(content)).not.toContain("<img");
  });
});

describe("a digest", () => {
  test("[O7] counts requests, messages, reminders and whatever speaks of a circle", () => {
    const stats = digestStats([
      "connection_request",
      "connection_accepted",
      "message",
      "message",
      "event_reminder",
      "event",
      "circle_update",
      "circle_joined",
      "circle_invitation",
      "mention",
      "post_comment",
      "post_reaction",
    ]);
    expect(stats).toEqual({
      connectionRequests: 1,
      messages: 2,
      eventReminders: 1,
      mentions: 1,
      comments: 1,
      reactions: 1,
      circles: 3,
    });
    expect(digestLines(stats)).toEqual([
      "1 person would like to connect.",
      "You have new messages in 2 conversations.",
      "1 event is coming up.",
      "You were mentioned or tagged.",
      "There are new comments in 1 thread.",
      "1 of your posts has new reactions.",
      "There are 3 updates in your circles.",
    ]);
    expect(digestLines({ mentions: 2, comments: 2 })).toEqual([
      "You were mentioned or tagged 2 times.",
      "There are new comments in 2 threads.",
    ]);
    expect(digestLines(digestStats(["event"]))).toEqual([]);
  });

  test("[O7] says what was counted, and of what time", () => {
    const weekly = contentFor("digest", { digestType: "weekly", stats: { circles: 1 } });
    expect(weekly.subject).toBe("Your week");
    expect(weekly.paragraphs).toEqual(["Hello Ada,", "There is 1 update in your circles."]);
  });

  test("[O7] lists the newest, and counts only what isn't listed", () => {
    const notices = [
      { noticeId: "ntf_1", type: "mention", at: 3 },
      { noticeId: "ntf_2", type: "message", at: 2 },
      { noticeId: "ntf_3", type: "message", at: 1 },
    ];
    const items = [
      { noticeId: "ntf_1", text: "Ben mentioned you", path: "/community/post/one" },
      { noticeId: "ntf_2", text: "Cleo wrote to you", path: "/messages/one" },
    ];
    const stats = digestStats(notices.map(({ type }) => type));
    const all = { digestType: "daily", stats, items, notices };
    const { paragraphs, preview, list } = contentFor("digest", all);
    expect(paragraphs).toEqual(["Hello Ada,", "Here's what's new for you."]);
    expect(preview).toBe("Ben mentioned you");
    expect(list).toEqual([
      { text: "Ben mentioned you", url: `${origin}/community/post/one` },
      { text: "Cleo wrote to you", url: `${origin}/messages/one` },
      { text: "You have new messages in 1 conversation.", url: `${origin}/notifications` },
    ]);
    const listed = { ...all, notices: notices.slice(0, 2) };
    expect(contentFor("digest", listed).list).toEqual(list?.slice(0, 2));
  });

  test("[O7] has lines that read and lead the same once", () => {
    const news = (id: number, path: string) => ({ noticeId: `ntf_${id}`, text: "News", path });
    const items = [news(1, "/events/one"), news(2, "/events/one"), news(3, "/events/two")];
    const { list } = contentFor("digest", { digestType: "daily", items, notices: [] });
    expect(list?.map(({ url }) => url)).toEqual([`${origin}/events/one`, `${origin}/events/two`]);
  });

  test("[O7] doesn't count what a blocked member did", () => {
    const items = [
      { noticeId: "ntf_1", text: "Ben mentioned you", path: "/", personIds: ["ben"] },
      { noticeId: "ntf_2", text: "Cleo mentioned you", path: "/", personIds: ["cleo"] },
    ];
    const notices = items.map(({ noticeId }, at) => ({ noticeId, type: "mention", at }));
    const stats = { mentions: 2 };
    const left = withoutLines({ digestType: "daily", stats, items, notices }, ({ personIds }) =>
      personIds.includes("ben"),
    );
    const { list } = contentFor("digest", left ?? {});
    expect(list?.map(({ text }) => text)).toEqual(["Cleo mentioned you"]);
  });
});

test("[O7] a waiting digest drops a section's line whose subject is gone, and a quote of news that is", () => {
  const gone = { pk: "post#1", sk: "post" };
  const subjectOf = { subject: gone, text: "Ada", excerpt: "“Frost.”", path: "/posts/1" };
  const left = withoutLines(
    {
      ...{ digestType: "daily", stats: { comments: 1 } },
      items: [{ noticeId: "one", ...subjectOf }],
      sections: [{ name: "circles", lines: [{ ...subjectOf, note: "" }] }],
    },
    () => false,
    ({ subject }) => subject === gone,
  );
  expect(left).toMatchObject({ items: [{ text: "Ada" }], sections: [] });
  expect(JSON.stringify(left)).not.toContain("Frost");
});
