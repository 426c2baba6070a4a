import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = globSync("*/*.rules.ts", { cwd: import.meta.dirname });

/** The specification's. */
const specified = {
  maxNameLength: 100,
  maxBioLength: 500,
  maxLanguages: 4,
  maxImageBytes: 10_485_760,
  maxPostLength: 5_000,
  maxCommentLength: 2_000,
  maxTopicLength: 60,
  maxAlbumTitleLength: 80,
  maxAlbumTextLength: 1_000,
  maxCaptionLength: 500,
  maxAltLength: 300,
  maxDiscussionTitleLength: 120,
  maxDiscussionBodyLength: 5_000,
  maxReplyLength: 3_000,
  maxCircleNameLength: 80,
  maxCircleTextLength: 2_000,
  maxCircleCategories: 5,
  maxEventTitleLength: 120,
  maxEventTextLength: 4_000,
  maxEventPlaceLength: 200,
  maxMeetupTitleLength: 120,
  maxMeetupTextLength: 4_000,
  maxMeetupPlaceLength: 200,
  maxMeetupLinkLength: 500,
  maxMeetupCapacity: 1_000,
  maxMeetupCount: 500,
  maxMeetupHours: 72,
  maxApplicationOfferingLength: 1_000,
  maxApplicationCredentialsLength: 2_000,
  maxSearchQueryLength: 100,
  maxSearchNameLength: 60,
};

test("[Q6] the limits have the values that the specification gives them", async () => {
  const rules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
  expect(Object.assign({}, ...rules)).toMatchObject(specified);
});

test("rules import only each other and the brand: the browser loads them before anything else", () => {
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const source = readFileSync(join(import.meta.dirname, file), "utf8");
    const imported = [...source.matchAll(/from "([^"]+)"/g)].map(([, from]) => from);
    expect(imported.filter((from) => !/^\.\.?\/.*\.rules\.ts$/.test(from ?? ""))).toEqual(
      imported.filter((from) => from === "../kernel/brand.ts"),
    );
  }
});
