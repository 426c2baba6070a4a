// @vitest-environment node

import { beforeAll, describe, expect, test } from "vitest";
import { type EntityModel, entityModels } from "./testing/entity-models.ts";
import { uncoveredByCards, uncoveredByMemberData } from "./testing/uncovered.ts";

const { features } = await import("./features.ts");

let models: EntityModel[];
beforeAll(async () => {
  models = await entityModels();
});

describe("a member's name and picture", () => {
  const declaredCards = () =>
    Promise.all(features.flatMap(({ cards }) => (cards ? [cards()] : [])));

  test("are refreshed in every row that shows them", async () => {
    expect(models.length).toBeGreaterThan(40);
    expect(uncoveredByCards(models, await declaredCards())).toEqual([]);
  });

  test("are missed in a row that no feature refreshes", async () => {
    const planted = { entity: "planted", attributes: ["userId", "postId", "authorName"] };
    const guest = { entity: "planted-guest", attributes: ["userId", "name", "imageUrl"] };
    expect(uncoveredByCards([...models, planted, guest], await declaredCards())).toEqual([
      "planted.authorName",
      "planted-guest.name",
      "planted-guest.imageUrl",
    ]);
  });

  test("have one name for each kind of rows, by which a later job finds its place", async () => {
    const names = (await declaredCards()).flatMap(({ cards }) => cards.map(({ name }) => name));
    expect(names).toEqual([...new Set(names)]);
  });
});

describe("what is held about a member", () => {
  const declaredData = async () => {
    const modules = await Promise.all(
      features.flatMap(({ memberData }) => (memberData ? [memberData()] : [])),
    );
    return modules.map(({ memberData }) => memberData);
  };

  /** Expire within a week. */
  const expiring = { rows: [], exceptions: { "domain-event": "", handled: "", idempotency: "" } };

  test("is exported and deleted, or a reason is given", async () => {
    expect(uncoveredByMemberData(models, [...(await declaredData()), expiring])).toEqual([]);
  });

  test("is missed in a row that no feature declares", async () => {
    const planted = { entity: "planted", attributes: ["userId", "postId"] };
    const note = { entity: "planted-note", attributes: ["noteId", "writtenBy", "readerIds"] };
    const all = [...models, planted, note];
    expect(uncoveredByMemberData(all, [...(await declaredData()), expiring])).toEqual([
      "planted.userId",
      "planted-note.noteId",
      "planted-note.writtenBy",
      "planted-note.readerIds",
    ]);
  });

  test("has one name for each kind of rows and each step", async () => {
    const names = (await declaredData()).flatMap(({ rows, steps = [] }) =>
      [...rows, ...steps].map(({ name }) => name),
    );
    expect(names).toEqual([...new Set(names)]);
  });
});
