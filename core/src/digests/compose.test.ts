import { expect, test } from "vitest";
import type { DigestLine } from "../kernel/digest-aspect.ts";
import type { NewsItem } from "../notifications/digest-news.ts";
import { composeDigest } from "./compose.ts";

const news = (type: string, path: string): NewsItem => ({
  notice: { noticeId: `${type} ${path}`, type, at: 0 },
  text: type,
  path,
  personIds: [],
});
const line = (path: string, order = 0): DigestLine => ({
  ...{ text: "Ada in Dawn", excerpt: "“Frost.”", note: "2 responses", path, personIds: [] },
  order,
});
const pathsIn = ({ items, sections }: ReturnType<typeof composeDigest>) => [
  items.map(({ path }) => path),
  sections.flatMap(({ lines }) => lines.map(({ path }) => path)),
];

test("[O7] a circle's post is named with its words, not a second time as news, and isn't counted", () => {
  const digest = composeDigest(
    [news("circle_update", "/posts/1"), news("circle_update", "/posts/2")],
    [{ name: "circles", lines: [line("/posts/1")] }],
  );
  expect(pathsIn(digest)).toEqual([["/posts/2"], ["/posts/1"]]);
  expect(digest.stats.circles).toBe(1);
  expect(digest.notices).toHaveLength(1);
});

test("[O7] what concerns the member comes first, and its post isn't named again below", () => {
  const digest = composeDigest(
    [news("circle_update", "/posts/2"), news("post_comment", "/posts/1#comment-3")],
    [{ name: "circles", lines: [line("/posts/1"), line("/posts/3")] }],
  );
  expect(pathsIn(digest)).toEqual([["/posts/1#comment-3", "/posts/2"], ["/posts/3"]]);
});

test("[O7] a reminder gives way to the gathering's line with its time, other news of it doesn't", () => {
  const digest = composeDigest(
    [news("event_reminder", "/events/1"), news("event_update", "/events/1")],
    [{ name: "gatherings", lines: [line("/events/1")] }],
  );
  expect(digest.items.map(({ text }) => text)).toEqual(["event_update"]);
  expect(pathsIn(digest)[1]).toEqual(["/events/1"]);
});
