import { type ReactionType, reactionTypes } from "@attune/core/kernel/reactions.rules";
import { type Calendar, type Presence, slotCount, slotOf } from "./calendar.ts";
import { composePosts } from "./content/composed.ts";
import { postsForConnections } from "./content/posts/for-connections.ts";
import { writtenPosts } from "./content/posts/index.ts";
import { shortComments } from "./content/short-comments.ts";
import { people } from "./people/index.ts";
import type { WrittenPost } from "./plan-types.ts";
import { type Random, randomOf } from "./random.ts";

const postTotal = 216;
/** Index of the first post with a poll. */
export const firstPoll = postTotal + postsForConnections.length;

const reactionWeights: Record<ReactionType, number> = {
  love: 5,
  gratitude: 4,
  insight: 3,
  support: 3,
  celebrate: 1,
};
const weighted = reactionTypes.flatMap((type) =>
  Array<ReactionType>(reactionWeights[type]).fill(type),
);

/** A random slot for a post; later ones are more likely, so that activity grows. */
const postSlot = (random: Random, earliest: number): number => {
  const last = slotCount - 2;
  return earliest + Math.floor(Math.sqrt(random.next()) * (last - earliest + 1));
};

export function enterPosts(sheet: Calendar, presence: Presence): void {
  const random = randomOf("posts");
  const written = new Map<string, number[]>();
  const composed = composePosts(people, postTotal - writtenPosts.length);
  for (const [index, post] of [...writtenPosts, ...composed].entries()) {
    const earliest = (presence.joined.get(post.by) ?? 0) + 1;
    const own = written.get(post.by) ?? [];
    const fits = (slot: number) =>
      presence.at(slot).includes(post.by) && own.every((other) => Math.abs(other - slot) > 1);
    let slot = postSlot(random, earliest);
    for (let attempt = 0; attempt < 20 && !fits(slot); attempt++) {
      slot = postSlot(random, earliest);
    }
    if (!presence.at(slot).includes(post.by)) slot = earliest;
    written.set(post.by, [...own, slot]);
    const { by: who, content, topic, note } = post;
    sheet.enter(slot, { act: "post", who, post: index, content, topic, ...(note && { note }) });
    enterResponses(sheet, presence, random, { index, slot, post });
  }
  enterPostsForConnections(sheet);
}

const firstSentence = (content: string) => content.slice(0, content.indexOf(". ") + 1) || content;

/** Posts of the last two days; the first is edited later. */
function enterPostsForConnections(sheet: Calendar): void {
  for (const [
    place,
    { by: who, read, content, topic, comments },
  ] of postsForConnections.entries()) {
    const post = postTotal + place;
    const slot = slotOf(6 + place, 3);
    const begun = place === 0 ? firstSentence(content) : content;
    sheet.enter(slot, { act: "post", who, post, content: begun, topic, audience: "connections" });
    if (begun !== content) sheet.enter(slot + 1, { act: "edit", who, post, content, topic });
    for (const comment of comments) {
      sheet.enter(slot + 2, { act: "comment", who: read, post, content: comment });
    }
  }
}

function enterResponses(
  sheet: Calendar,
  presence: Presence,
  random: Random,
  { index, slot, post }: { index: number; slot: number; post: WrittenPost },
): void {
  const left = Math.min(9, slotCount - 1 - slot);
  const later = () => slot + 1 + Math.floor(random.next() ** 2 * left);
  const readers = random.some(presence.at(slot + 1), 60).filter((who) => who !== post.by);
  const staying = (who: string, when: number) => presence.at(when).includes(who);
  for (const who of readers.slice(0, Math.floor(random.next() ** 1.8 * 10))) {
    const when = later();
    if (staying(who, when)) {
      sheet.enter(when, { act: "react", who, post: index, reaction: random.pick(weighted) });
    }
  }
  const texts = [...post.comments, ...random.some(shortComments, random.between(0, 1))];
  for (const [place, who] of readers.slice(-texts.length).entries()) {
    const when = later();
    const content = texts[place];
    if (content !== undefined && staying(who, when)) {
      sheet.enter(when, { act: "comment", who, post: index, content });
    }
  }
}
