import { expect, test } from "vitest";
import type { DigestLine } from "../kernel/digest-aspect.ts";
import type { NewsItem } from "../notifications/digest-news.ts";
import { composeDigest } from "./compose.ts";

const news = (type: string, path: string, text = type): NewsItem => ({
  notice: { noticeId: `${text} ${path}`, type, at: 0 },
  text,
  path,
  personIds: [],
  isDirect: true,
});
const posted = (path: string): NewsItem => ({ ...news("circle_update", path), isDirect: false });
const line = (path: string, order = 0): DigestLine => ({
  ...{ text: "Ada in Dawn", excerpt: "“Frost.”", note: "2 reactions", path, personIds: [] },
  order,
});
const pathsIn = ({ items, sections }: ReturnType<typeof composeDigest>) => [
  items.map(({ path }) => path),
  sections.flatMap(({ lines }) => lines.map(({ path }) => path)),
];

test("[O7] a circle's post is named with its words, not a second time as news, and isn't counted", () => {
  const digest = composeDigest(
    [posted("/posts/1"), posted("/posts/2")],
    [{ name: "circles", lines: [line("/posts/1")] }],
  );
  expect(pathsIn(digest)).toEqual([["/posts/2"], ["/posts/1"]]);
  expect(digest.stats.circles).toBe(1);
  expect(digest.notices).toHaveLength(1);
});

test("[O7] what concerns the member comes first, and its post isn't named again below", () => {
  const digest = composeDigest(
    [posted("/posts/2"), news("post_comment", "/posts/1#comment-3")],
    [{ name: "circles", lines: [line("/posts/1"), line("/posts/3")] }],
  );
  expect(pathsIn(digest)).toEqual([["/posts/1#comment-3", "/posts/2"], ["/posts/3"]]);
});

test("[O7] a reminder gives way to the gathering's line with its time, other news of it doesn't", () => {
  const path = "/circles/1/meetups/1";
  const digest = composeDigest(
    [
      news("event_reminder", path),
      news("circle_update", path, "Sunrise sit on Tuesday was cancelled"),
      news("circle_update", "/circles/1/discussions/2#reply-3", "Ben replied to your topic"),
    ],
    [
      { name: "gatherings", lines: [line(path)] },
      { name: "circles", lines: [line("/circles/1/discussions/2")] },
    ],
  );
  expect(digest.items.map(({ text }) => text)).toEqual([
    "Sunrise sit on Tuesday was cancelled",
    "Ben replied to your topic",
  ]);
  expect(digest.stats).toMatchObject({ circles: 2, eventReminders: 0 });
  expect(pathsIn(digest)[1]).toEqual([path]);
});

test("[O7] what a host must answer and invitations come before posts, however much else there is", () => {
  const digest = composeDigest(
    [
      posted("/posts/1"),
      news("circle_invitation", "/circles/2"),
      news("circle_update", "/circles/1?tab=requests"),
      ...Array.from({ length: 8 }, (_, index) => news("post_reaction", `/posts/own${index}`)),
    ],
    [],
  );
  expect(digest.items.slice(0, 2).map(({ path }) => path)).toEqual([
    "/circles/2",
    "/circles/1?tab=requests",
  ]);
  expect(digest.notices).toHaveLength(11);
});
