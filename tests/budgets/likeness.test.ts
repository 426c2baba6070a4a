import { computeChart } from "@attune/charts/chart";
import { type LikenessSummary, summarizeChart } from "@attune/charts/likeness";
import { LikenessEntity, LikenessSummaryEntity } from "@attune/core/charts/charts.entity";
import { ProfileEntity } from "@attune/core/members/profile.entity";
import type { LocalCloud } from "@attune/local-cloud/types";
import { BatchWriteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "../support/cost.ts";
import { operatorTable } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

const others = 10_000;
/** Members who share all interests and have profiles to show. */
const alike = 60;

let world: LocalCloud;
let ada: Person;

type Item = Record<string, unknown>;

const number = (index: number) => String(index).padStart(12, "0");
const idOf = (index: number) => `00000000-0000-4000-8000-${number(index)}`;
const interests = ["Tarot", "Prayer", "Reiki", "Journaling", "Crystals", "Numerology"];

function summaryOf(index: number): LikenessSummary {
  // As many different charts as realistic sizes take; computing all would be slow.
  const date = new Date(Date.UTC(1950, 0, 1) + (index % 400) * 33.3 * 86_400_000);
  const chart = computeChart({
    date: date.toISOString().slice(0, 10),
    time: "12:34",
    zone: "Europe/Berlin",
    latitude: 52.5,
    longitude: 13.4,
  });
  if (!chart.ok) throw new Error(chart.error.code);
  return {
    ...summarizeChart(chart),
    interests:
      index < alike
        ? ["Meditation", "Yoga"]
        : interests.filter((_, bit) => ((index + 1) >> bit) & 1 || bit === index % 6),
  };
}

// ElectroDB types params() as a plain record.
const itemOf = (put: { params(): unknown }) => (put.params() as { Item: Item }).Item;
const keyOf = (put: { params(): unknown }) => {
  const { pk, sk } = itemOf(put);
  return { pk, sk };
};
const at = "2026-11-20T12:00:00.000Z";

function* rows(): Generator<Item> {
  const summaries = Array.from({ length: 400 }, (_, index) => summaryOf(alike + index));
  for (let index = 0; index < others; index++) {
    const like = index < alike ? undefined : summaries[index % summaries.length];
    const summary = like ?? summaryOf(index);
    const userId = idOf(index);
    yield itemOf(LikenessSummaryEntity.put({ userId, summary, updatedAt: at }));
    if (index >= alike) continue;
    yield itemOf(
      ProfileEntity.put({
        userId,
        name: `Member ${index}`,
        username: `member${index}`,
        imageUrl: `/media/profile-images/${userId}/a.jpg`,
        bio: "I like quiet mornings, and walks in the rain.",
        interests: ["Meditation", "Yoga"],
        onboardingCompleted: true,
        listed: "listed",
        createdAt: at,
        updatedAt: at,
        listedSince: at,
      }),
    );
  }
}

/** Writes what thousands of members would have left in the table. */
async function fill(): Promise<void> {
  const { client, name } = operatorTable(world);
  const batch: Item[] = [];
  const write = async () => {
    let requests = batch.splice(0).map((Item) => ({ PutRequest: { Item } }));
    while (requests.length > 0) {
      const answer = await client.send(
        new BatchWriteCommand({ RequestItems: { [name]: requests } }),
      );
      requests = (answer.UnprocessedItems?.[name] ?? []) as typeof requests;
    }
  };
  for (const row of rows()) {
    if (batch.push(row) === 25) await write();
  }
  await write();
}

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  await ada.api.charts.geocodeBirthLocation({
    userId: ada.userId,
    location: "Berlin, Germany",
    birthData: { birthDate: "1984-03-09", birthTime: "07:41", birthLocation: "Berlin, Germany" },
  });
  await ada.api.charts.calculateAndStoreCharts({ userId: ada.userId });
  await fill();
  await world.settle();
});
afterAll(() => world?.close());

const cost = (act: () => Promise<unknown>) => costOf(world, act);

test("comparing one member with 10,000 is one background job within its budget", async () => {
  // Includes the call's job, which starts as soon as it's queued.
  const spent = await cost(async () => {
    await ada.api.charts.calculateCompatibility({ userId: ada.userId });
    await world.settle();
  });
  console.info("likeness of one with 10,000:", JSON.stringify(spent));
  // In pages, and not by scanning the table.
  expect(spent.items).toBeGreaterThan(4_000);
  // The 24 kept are read again.
  expect(spent.items).toBeLessThanOrEqual(4_000 + 20 + 24);
  expect(spent.scans).toBe(0);
  expect(spent.queries).toBeLessThanOrEqual(4);
  expect(spent.requests).toBeLessThanOrEqual(16);
  expect(spent.readUnits).toBeLessThanOrEqual(300);
  expect(spent.writeUnits).toBeLessThanOrEqual(20);
});

test("a change that others don't see starts no comparison", async () => {
  const spent = await cost(async () => {
    await ada.api.profiles.updateProfile({ userId: ada.userId, bio: "I like long walks." });
    await world.settle();
  });
  console.info("a change of the bio:", JSON.stringify(spent));
  expect(spent.items).toBeLessThanOrEqual(30);
  expect(spent.writeUnits).toBeLessThanOrEqual(20);
});

test("comparing again writes as little", async () => {
  const spent = await cost(async () => {
    await ada.api.charts.calculateCompatibility({ userId: ada.userId });
    await world.settle();
  });
  expect(spent.requests).toBeLessThanOrEqual(16);
  expect(spent.writeUnits).toBeLessThanOrEqual(20);
});

test("members who left, or are less similar now, are replaced by others", async () => {
  const { client, name } = operatorTable(world);
  const gone = "11111111-0000-4000-8000-000000000000";
  // The last ones share no interest with Ada.
  const unlike = Array.from({ length: 23 }, (_, index) => idOf(others - 1 - index));
  const people = [gone, ...unlike].map((userId) => ({ userId, score: 99.5 }));
  const row = LikenessEntity.put({ userId: ada.userId, people, updatedAt: at });
  await client.send(new PutCommand({ TableName: name, Item: itemOf(row) }));
  await ada.api.charts.calculateCompatibility({ userId: ada.userId });
  await world.settle();
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: keyOf(row), ConsistentRead: true }),
  );
  const kept = Item?.people as typeof people;
  expect(kept).toHaveLength(24);
  expect(kept.map(({ userId }) => userId)).not.toContain(gone);
  expect(kept.filter(({ score }) => score === 99.5)).toEqual([]);
});

test("the community page reads its suggested people instead of computing them", async () => {
  await ada.api.charts.listSuggestedPeople({});
  const spent = await cost(async () => {
    const { items } = await ada.api.charts.listSuggestedPeople({});
    expect(items).toHaveLength(12);
    for (const { score } of items) expect(score).toBeGreaterThan(0);
    const reasons = items.flatMap((each) => each.reasons);
    expect(reasons).toContain("You both practise meditation.");
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(items.map(({ score }) => score)).toEqual(
      items.map(({ score }) => score).sort((a, b) => b - a),
    );
  });
  console.info("people suggested:", JSON.stringify(spent));
  expect(spent.requests).toBeLessThanOrEqual(2);
  expect(spent.items).toBeLessThanOrEqual(27);
  expect(spent.readUnits).toBeLessThanOrEqual(16);
  expect(spent.writeUnits).toBe(0);
});
