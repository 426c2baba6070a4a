import { expect, test } from "vitest";
import { interfaceLanguageCodes } from "../kernel/interface-languages.rules.ts";
import { mailWordsIn } from "../kernel/texts/mail-words.ts";
import { gatheredContent } from "./gathered.ts";
import type { MailType } from "./mail-types.rules.ts";

const origin = "https://attune.example";
const figures = { name: "Maya", origin, unsubscribeUrl: `${origin}/unsubscribe` };

let minutes = 0;
const mail = (emailType: MailType, senderName: string, path: string, senderId = senderName) => ({
  emailType,
  senderId,
  emailData: { senderName, path },
  createdAt: new Date(Date.UTC(2026, 10, 22, 9, minutes++)).toISOString(),
});
const reactions = (...names: string[]) =>
  names.map((name) => mail("post_reaction", name, "/community/post/one"));
const tag = () => mail("photo_tag", "Emil", "/albums/one");

const linesOf = (...mails: ReturnType<typeof mail>[]) =>
  gatheredContent(mails, figures).list?.map(({ text }) => text);

test("reactions to one post are a line, with the last person and how many others", () => {
  expect(linesOf(...reactions("Ada", "Ben", "Cleo"), tag())).toEqual([
    "Cleo and 2 others reacted to your post",
    "Emil tagged you in a photo",
  ]);
});

test("each post has its own line", () => {
  const one = reactions("Ada", "Ben");
  const other = mail("post_reaction", "Ada", "/community/post/two");
  expect(linesOf(...one, other)).toEqual([
    "Ben and 1 other reacted to your post",
    "Ada reacted to your post",
  ]);
});

test("comments are counted by their post, and the line leads to the last one", () => {
  const comments = ["one", "two"].map((id) =>
    mail("post_comment", "Ada", `/community/post/one#comment-${id}`),
  );
  expect(gatheredContent([...comments, tag()], figures).list?.[0]).toEqual({
    text: "Ada commented on your post. There are 2 new comments below your post.",
    url: `${origin}/community/post/one#comment-two`,
  });
});

test("people of the same name are two, and one person who acts again is one", () => {
  const path = "/community/post/one";
  const ada = (id: string) => mail("post_comment", "Ada", path, id);
  expect(linesOf(ada("1"), ada("2"), tag())?.[0]).toBe("Ada and 1 other commented on your post");
  expect(linesOf(ada("1"), ada("1"), tag())?.[0]).toBe(
    "Ada commented on your post. There are 2 new comments below your post.",
  );
});

test("what happened twice is said once, without a bare number", () => {
  const comes = () => mail("event_join", "Ada", "/events/one");
  expect(linesOf(comes(), comes(), tag())?.[0]).toBe("Ada is going to your event");
});

test("the subject counts lines", () => {
  expect(gatheredContent([...reactions("Ada", "Ben"), tag()], figures).subject).toBe(
    "Ben and 1 other reacted to your post, and 1 more",
  );
});

const quoted = (one: ReturnType<typeof mail>, quote: string) => ({ ...one, quote });

test("each comment is quoted below who wrote it, with its own link", () => {
  const comment = (name: string, id: string) =>
    mail("post_comment", name, `/community/post/one#comment-${id}`);
  const mails = [
    quoted(comment("Ada", "one"), "Like ferns."),
    quoted(comment("Ben", "two"), "See www.example.org"),
  ];
  const list = [
    {
      text: "Ada commented on your post",
      excerpt: "“Like ferns.”",
      url: `${origin}/community/post/one#comment-one`,
    },
    {
      text: "Ben commented on your post",
      excerpt: "“See www·example·org”",
      url: `${origin}/community/post/one#comment-two`,
    },
  ];
  const alone = gatheredContent(mails, figures);
  expect(alone.list).toEqual(list);
  expect(alone.subject).toBe("Ben and 1 other commented on your post");
  expect(gatheredContent([...mails, tag()], figures).list).toMatchObject([
    ...list,
    { text: "Emil tagged you in a photo" },
  ]);
});

test("reactions are one line, which quotes the post they're about", () => {
  const mails = [
    ...reactions("Ada"),
    ...reactions("Ben").map((one) => quoted(one, "Ice flowers.")),
  ];
  expect(gatheredContent([...mails, tag()], figures).list?.[0]).toMatchObject({
    text: "Ben and 1 other reacted to your post",
    excerpt: "“Ice flowers.”",
  });
  const alone = gatheredContent(mails, figures);
  expect(alone.list).toBeUndefined();
  expect(alone.paragraphs.slice(1)).toEqual([
    "There are 2 reactions to your post.",
    "“Ice flowers.”",
  ]);
});

test("what isn't quoted says what its own mail would", () => {
  const moved = {
    ...mail("notification", "", "/events/one"),
    emailData: {
      title: "“A walk” has a new time or place",
      line: "It's now on Saturday at 14:00, at the lake.",
      path: "/events/one",
    },
  };
  expect(gatheredContent([moved, tag()], figures).list?.[0]).toEqual({
    text: "“A walk” has a new time or place",
    excerpt: "It's now on Saturday at 14:00, at the lake.",
    url: `${origin}/events/one`,
  });
});

test("several decisions of the same kind each have their reason", () => {
  const decided = (decision: string, line: string) => ({
    ...mail("notification", "", "/settings?section=privacy#decisions"),
    emailData: {
      words: { id: "decided", decision },
      line,
      path: "/settings?section=privacy#decisions",
    },
  });
  const hidden = [decided("hide", "It sells something."), decided("hide", "It names someone.")];
  const reasonsOf = (...mails: typeof hidden) =>
    gatheredContent(mails, figures).list?.map(({ excerpt }) => excerpt);
  const both = ["It sells something.", "It names someone."];
  expect(reasonsOf(...hidden)).toEqual(both);
  expect(reasonsOf(...hidden, decided("warn", "Be kind."))).toEqual([...both, "Be kind."]);
  const quoting = hidden.map((one) => ({ ...one, quote: "Candles." }));
  expect(reasonsOf(...quoting)).toEqual(both.map((said) => `${said} “Candles.”`));
});

test("an inbox shows no quote beside the subject", () => {
  const { preview, paragraphs } = gatheredContent(
    [quoted(mail("post_comment", "Ada", "/community/post/one"), "Like ferns.")],
    figures,
  );
  expect(paragraphs.at(-1)).toBe("“Like ferns.”");
  expect(preview).not.toContain("ferns");
});

test("in German, one piece of news more is singular, and two are plural", async () => {
  const { subject } = (await mailWordsIn("de")).texts.gathered;
  expect(subject("Ada hat dir geschrieben", 1)).toMatch(/ 1 weitere Neuigkeit$/);
  expect(subject("Ada hat dir geschrieben", 2)).toMatch(/ 2 weitere Neuigkeiten$/);
});

test("if there's nothing else, the mail is about that post", () => {
  const content = gatheredContent(reactions("Ada", "Ben", "Cleo"), figures);
  expect(content.subject).toBe("Cleo and 2 others reacted to your post");
  expect(content.heading).toBe(content.subject);
  expect(content.preview).toBe("There are 3 reactions to your post.");
  expect(content.action?.url).toBe(`${origin}/community/post/one`);
});

test.each(interfaceLanguageCodes)(
  "every language names the last person and the others: %s",
  async (language) => {
    const words = await mailWordsIn(language);
    for (const type of ["post_reaction", "post_comment"] as const) {
      const mails = ["Ada", "Ben", "Cleo"].map((name) => mail(type, name, "/community/post/one"));
      const { subject } = gatheredContent(mails, { ...figures, words });
      expect(subject).toContain("Cleo");
      expect(subject).toContain(
        words.notifications.texts.people("Cleo", 2).replace("Cleo", "").trim(),
      );
    }
  },
);
