// @vitest-environment node

import { InfiniteQueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PagedQueryClient } from "./paged-query-client.ts";

const queryKey = ["comments"];
let client: PagedQueryClient;
let version: number;
/** Answers the oldest request that waits. */
let answers: (() => void)[];
let observer: InfiniteQueryObserver<string>;
let stop: () => void;

const tick = () => new Promise((resolve) => setImmediate(resolve));

async function answerAll() {
  await tick();
  while (answers.length > 0) {
    answers.shift()?.();
    await tick();
  }
}

const shown = () => observer.getCurrentResult().data;

beforeEach(async () => {
  client = new PagedQueryClient();
  version = 1;
  answers = [];
  observer = new InfiniteQueryObserver<string>(client, {
    queryKey,
    queryFn: ({ pageParam }) =>
      new Promise((resolve) =>
        answers.push(() => resolve(`page ${String(pageParam)}, version ${version}`)),
      ),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  });
  stop = observer.subscribe(() => undefined);
  await answerAll();
});

afterEach(() => stop());

test("a refetch waits for the next page instead of cancelling it", async () => {
  void observer.fetchNextPage();
  version = 2;
  const refetched = client.invalidateQueries({ queryKey });
  await answerAll();
  await refetched;
  expect(shown()?.pages).toEqual(["page 1, version 2", "page 2, version 2"]);
});

test("a refetch that a next page cancelled is done after it", async () => {
  version = 2;
  const refetched = client.invalidateQueries({ queryKey });
  void observer.fetchNextPage();
  await answerAll();
  await refetched;
  expect(shown()?.pages).toEqual(["page 1, version 2", "page 2, version 2"]);
});

test("a refetch is done although the next page it waits for is cancelled", async () => {
  void observer.fetchNextPage();
  await tick();
  const refetched = client.invalidateQueries({ queryKey });
  await client.cancelQueries({ queryKey });
  version = 2;
  await answerAll();
  await refetched;
  expect(shown()?.pages).toEqual(["page 1, version 2"]);
});
