import { randomUUID } from "node:crypto";
import { LikenessSummaryEntity } from "@attune/core/charts/charts.entity";
import { CommentEntity, PostEntity, ReactionEntity } from "@attune/core/feed/feed.entity";
import { newId } from "@attune/core/kernel/ids";
import { AccountEntity, UsernameEntity } from "@attune/core/members/account.entity";
import { ProfileEntity } from "@attune/core/members/profile.entity";
import { documentKey, documentOf, pack, type Stored } from "@attune/core/search/document";
import { SegmentEntity } from "@attune/core/search/search.entity";
import type { Searchable } from "@attune/core/search/searchable";
import { itemOf } from "@attune/core/testing/item-of";

export type Item = Record<string, unknown>;

const first = "Ada Ben Cleo Dara Edo Fenna Gwen Hugo Iris Jon Kaya Lior Mina Noel Orla Piet".split(
  " ",
);
const last = "Alder Birch Cedar Dunes Ember Fields Glade Heath Isles Juniper Knoll Lark".split(" ");
const practices = ["Meditation", "Yoga", "Breathwork", "Tarot", "Reiki", "Journaling"];
const openings = ["This morning", "After the rain", "On the way home", "In the quiet", "At dusk"];
const middles = [
  "I sat by the river",
  "we walked slowly",
  "the heron came back",
  "I lit one candle",
];
const endings = ["and nothing was missing.", "and it was enough.", "for an hour.", "with tea."];

const reactions = ["love", "gratitude", "insight", "support", "celebrate"] as const;
const minute = 60_000;
const thingsOfSegment = 1_000;

// Lists have entries.
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

interface Member {
  userId: string;
  name: string;
  username: string;
  interests: string[];
  at: string;
}

const memberOf = (number: number, time: number): Member => ({
  userId: randomUUID(),
  name: `${pick(first, number)} ${pick(last, Math.floor(number / first.length))} ${number}`,
  username: `member-${number}`,
  interests: [pick(practices, number), pick(practices, Math.floor(number / 6) + 1)],
  at: new Date(time).toISOString(),
});

function* rowsOfMember({ userId, name, username, interests, at }: Member): Generator<Item> {
  yield itemOf(
    AccountEntity.put({
      userId,
      username,
      name,
      email: `${username}@people.example`,
      emailVerifiedAt: at,
      createdAt: at,
      onboardingCompletedAt: at,
    }).params(),
  );
  yield itemOf(UsernameEntity.put({ username, userId }).params());
  yield itemOf(
    ProfileEntity.put({
      userId,
      name,
      username,
      imageUrl: `/media/profile-images/${userId}/a.jpg`,
      bio: `I like ${interests.join(" and ").toLowerCase()}.`,
      interests,
      onboardingCompleted: true,
      listed: "listed",
      listedSince: at,
      createdAt: at,
      updatedAt: at,
    }).params(),
  );
  const summary = { interests, signs: null, humanDesign: null };
  yield itemOf(LikenessSummaryEntity.put({ userId, summary, updatedAt: at }).params());
}

const contentOf = (number: number): string =>
  [
    pick(openings, number),
    pick(middles, Math.floor(number / 5)),
    pick(endings, Math.floor(number / 20)),
    `(${number})`,
  ].join(" ");

const storedOf = (
  thing: Pick<Searchable, "type" | "id" | "title" | "description" | "createdAt" | "categories">,
): Stored => ({
  doc: documentKey(thing.type, thing.id),
  changedAt: thing.createdAt,
  document: documentOf({
    ...thing,
    imageUrl: null,
    keywords: [],
    location: null,
    date: null,
    popularity: 0,
    ownerId: "",
  }),
});

/** Member numbers from `from` up to, but not including, `to`. */
export interface Range {
  from: number;
  to: number;
  /** When the first member joined, in milliseconds since 1970; another one joins every minute. */
  begun: number;
}

/**
 * Rows of members who each posted, reacted and commented, made with core's entities.
 * @returns names of the search index's segments
 */
export function* communityRows({ from, to, begun }: Range): Generator<Item, string[]> {
  const segments: string[] = [];
  let indexed: Stored[] = [];
  let posts: string[] = [];
  function* segment(): Generator<Item> {
    const name = randomUUID();
    segments.push(name);
    yield itemOf(SegmentEntity.put({ segment: name, content: pack(indexed) }).params());
    indexed = [];
  }
  for (let number = from; number < to; number++) {
    const time = begun + number * minute;
    const member = memberOf(number, time);
    yield* rowsOfMember(member);
    const { userId, name, username, interests, at } = member;
    const author = { authorId: userId, authorName: name, authorUsername: username };
    const postId = newId("post", time);
    const content = contentOf(number);
    yield itemOf(
      PostEntity.put({
        postId,
        ...author,
        content,
        visibility: "public",
        love: 2,
        commentCount: 1,
      }).params(),
    );
    posts = [...posts.slice(-20), postId];
    for (const other of posts.slice(0, 2)) {
      const reactionType = pick(reactions, number);
      yield itemOf(ReactionEntity.put({ postId: other, userId, reactionType }).params());
    }
    yield itemOf(
      CommentEntity.put({
        postId: posts[0] ?? postId,
        commentId: newId("comment", time),
        ...author,
        content: "I know that path.",
        createdAt: at,
      }).params(),
    );
    const shared = { createdAt: at };
    indexed.push(
      storedOf({
        ...shared,
        type: "person",
        id: userId,
        title: name,
        description: "",
        categories: interests,
      }),
      storedOf({
        ...shared,
        type: "post",
        id: postId,
        title: content,
        description: content,
        categories: [],
      }),
    );
    if (indexed.length >= thingsOfSegment) yield* segment();
  }
  if (indexed.length > 0) yield* segment();
  return segments;
}
