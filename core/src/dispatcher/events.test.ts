// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CircleEvents } from "../circles/circles.domain-events.ts";
import { features } from "../features.ts";
import type { AudienceOf, Feature } from "../kernel/feature.ts";
import { jobNames, runJob } from "./jobs.ts";

type Sources = Record<string, string>;

const root = join(import.meta.dirname, "..");
const sources: Sources = Object.fromEntries(
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => [file, readFileSync(join(root, file), "utf8")]),
);

/** `"circle.left": {`, `export: {` */
const declared = (files: Sources, ending: string): string[] =>
  Object.entries(files)
    .filter(([file]) => file.endsWith(ending))
    .flatMap(([, text]) => [...text.matchAll(/^export interface \w+ \{\n(.*?)^\}/gms)])
    .flatMap(([, body = ""]) => [...body.matchAll(/^ {2}"?([\w.-]+)"?: /gm)])
    .map(([, key = ""]) => key);

const declaredEvents = (files: Sources) => declared(files, ".domain-events.ts");

function neverEmitted(files: Sources): string[] {
  const emitting = Object.values(files).filter((text) =>
    /\b(?:recordEvent|embedEvent|push)\(/.test(text),
  );
  return declaredEvents(files).filter(
    (type) => !emitting.some((text) => text.includes(`"${type}"`)),
  );
}

function withoutAudience(files: Sources, list: readonly Feature[]): string[] {
  const known = new Set(list.flatMap(({ audience }) => Object.keys(audience ?? {})));
  return declaredEvents(files).filter((type) => !known.has(type));
}

function notListed(files: Sources, list: readonly Feature[]): string[] {
  const listed = new Map(list.map((feature) => [feature.name, feature]));
  return Object.keys(files).flatMap((file) => {
    const [, folder = "", name = "", aspect = ""] =
      /^([\w-]+)\/([\w-]+)\.([\w-]+)\.ts$/.exec(file) ?? [];
    if (folder !== name) return [];
    const feature = listed.get(folder);
    if (aspect === "feature") return feature ? [] : [file];
    const isAspect = aspect === "audience" || aspect === "handlers" || aspect === "schedules";
    return isAspect && !feature?.[aspect] ? [file] : [];
  });
}

const planted = "circles/planted.domain-events.ts";
const plantedSource =
  'export interface Planted {\n  "circle.forgotten": { circleId: string };\n}\n';

describe("every domain event", () => {
  test("is found where it's declared", () => {
    expect(declaredEvents(sources)).toContain("circle.left");
    expect(declaredEvents(sources).length).toBeGreaterThan(50);
  });

  test("is emitted", () => {
    expect(neverEmitted(sources)).toEqual([]);
    expect(neverEmitted({ ...sources, [planted]: plantedSource })).toEqual(["circle.forgotten"]);
  });

  test("has an audience", () => {
    expect(withoutAudience(sources, features)).toEqual([]);
    expect(withoutAudience({ ...sources, [planted]: plantedSource }, features)).toEqual([
      "circle.forgotten",
    ]);
  });

  test("has its audience in its own feature, or doesn't compile", () => {
    const members = () => ({ members: [] });
    // @ts-expect-error: circle.left is forgotten.
    const forgetful: AudienceOf<CircleEvents> = {
      "circle.created": members,
      "circle.joined": members,
      "circle.reviewed": members,
      "circle.changed": members,
      "circle.closed": members,
      "circle.handed_over": members,
    };
    expect(Object.keys(forgetful)).not.toContain("circle.left");
  });
});

describe("every feature", () => {
  test("is listed, with the aspects it has files for", () => {
    expect(notListed(sources, features)).toEqual([]);
    const forgotten = { "circles/circles.feature.ts": "", "feed/feed.handlers.ts": "" };
    expect(notListed(forgotten, [{ name: "feed" }])).toEqual(Object.keys(forgotten));
  });
});

describe("every job", () => {
  test("has a handler", () => {
    expect(declared(sources, ".jobs.ts").length).toBeGreaterThan(10);
    expect(jobNames().sort()).toEqual(declared(sources, ".jobs.ts").sort());
  });

  test("that's unknown fails", async () => {
    await expect(runJob("nonsense", {})).rejects.toThrow("nonsense");
    await expect(runJob("constructor", {})).rejects.toThrow("constructor");
  });
});
