import type { PhotoPurpose } from "@attune/core/photos/keys";
import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWithAdaAndBen } from "../support/members.ts";
import { munich, type Person, pay, poolOf, signUp, siteConfig } from "../support/person.ts";
import { cutFaces, oneFace, threeFaces } from "../support/portrait.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let newcomer: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  newcomer = await signUp(world, { name: "Cleo Autumn", username: "cleo" });
  await pay(world, newcomer);
  await newcomer.api.profiles.ensureProfile();
});
afterAll(() => world?.close());

describe("photos", () => {
  let number = 0;
  async function send(
    bytes: Buffer,
    { declared = bytes.length, purpose = "profile_image" as PhotoPurpose } = {},
  ) {
    number++;
    const { url, fields, key } = await ben.api.photos.createUpload({
      purpose,
      filename: `portrait-${number}.jpg`,
      contentType: "image/jpeg",
      bytes: declared,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([new Uint8Array(bytes)]), "portrait.jpg");
    return { key, answer: await fetch(url, { method: "POST", body: form }) };
  }
  async function finish(bytes: Buffer) {
    const { key, answer } = await send(bytes);
    expect(answer.ok).toBe(true);
    return ben.api.faces.finishUpload({ purpose: "profile_image", key });
  }

  test("a portrait with one face is taken, by its owner alone", async () => {
    const { key } = await send(oneFace());
    const upload = { purpose: "profile_image" as const, key };
    expect(await refusedWith(ada.api.faces.finishUpload(upload))).toEqual({
      status: 404,
      code: "not_found",
    });
    expect(await ben.api.faces.finishUpload(upload)).toMatchObject({ inReview: false });
  });

  test("a key that no upload can have is request.invalid", async () => {
    for (const end of ["\ud800.jpg", "\u0000.jpg", "a b.jpg", ""]) {
      const key = `incoming/post/${ben.userId}/${end}`;
      expect(await refusedWith(ben.api.faces.finishUpload({ purpose: "post", key }))).toMatchObject(
        {
          status: 400,
          code: "request.invalid",
        },
      );
    }
  });

  test("a file that is no image is photo.not_an_image, and a broken one photo.unreadable", async () => {
    const text = Buffer.from("This is no picture, whatever its name says.");
    const expected = { status: 422, code: "photo.not_an_image" };
    expect(await refusedWith(finish(text))).toEqual(expected);
    expect(await refusedWith(finish(oneFace().subarray(0, 200)))).toEqual({
      status: 422,
      code: "photo.unreadable",
    });
    const imageData = `data:image/jpeg;base64,${text.toString("base64")}`;
    expect(await refusedWith(ben.api.faces.detectFace({ imageData }))).toEqual(expected);
  });

  test("a face check takes the longest picture that an event can hold, and says when it's longer", async () => {
    const start = "data:image/jpeg;base64,";
    const check = (length: number) =>
      refusedWith(ben.api.faces.detectFace({ imageData: start.padEnd(length, "A") }));
    expect(await check(6_000_000)).toEqual({ status: 422, code: "photo.not_an_image" });
    expect(await check(6_000_001)).toMatchObject({ status: 400, code: "request.invalid" });
  });

  test("a file of 10 MiB is photo.too_large, and the bucket takes no more than was declared", async () => {
    const big = Buffer.alloc(10_485_760);
    expect(await refusedWith(send(big))).toEqual({ status: 413, code: "photo.too_large" });
    const { answer } = await send(big, { declared: 1000 });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("EntityTooLarge");
  });

  test("[H16] with the face check down a portrait is taken and flagged, until a better one comes", async () => {
    const inReview = async () => (await ben.api.profiles.getMyProfile()).photoInReview;
    for (const purpose of ["profile_image", "avatar"] as const) {
      world.faults.rate("rekognition", 1, { code: "InternalFailure" });
      const { key } = await send(threeFaces(), { purpose });
      expect(await ben.api.faces.finishUpload({ purpose, key })).toMatchObject({ inReview: true });
      expect(await inReview()).toBe(true);
      world.faults.clear();
      const better = await send(oneFace(), { purpose });
      await ben.api.faces.finishUpload({ purpose, key: better.key });
      expect(await inReview()).toBe(false);
    }
  });

  test("a portrait without a face is photo.no_face, with several photo.many_faces", async () => {
    expect(await refusedWith(finish(cutFaces(1000, 0, 360, 180)))).toEqual({
      status: 422,
      code: "photo.no_face",
    });
    expect(await refusedWith(finish(threeFaces()))).toEqual({
      status: 422,
      code: "photo.many_faces",
    });
  });
});

describe("onboarding", () => {
  const complete = (changes: object) =>
    newcomer.api.profiles.completeOnboarding({
      name: newcomer.name,
      bio: "Hello.",
      cityId: munich,
      imageUrl: `/media/profile-images/${newcomer.userId}/portrait.jpg`,
      languagesSpoken: ["en"],
      interests: ["Meditation"],
      termsVersion: currentTermsVersion,
      ...changes,
    });

  for (const [what, changes, expected] of [
    ["an unknown city", { cityId: "999999999" }, { status: 422, code: "city.unknown" }],
    ["an unknown language", { languagesSpoken: ["qq"] }, { status: 422, code: "language.unknown" }],
    [
      "terms of another day",
      { termsVersion: "1999-01-01" },
      { status: 409, code: "terms.outdated" },
    ],
    [
      "a fifth language",
      { languagesSpoken: ["en", "de", "fr", "es", "it"] },
      { status: 400, code: "request.invalid" },
    ],
  ] as const) {
    test(`${what} is ${expected.code}`, async () => {
      expect(await refusedWith(complete(changes))).toEqual(expected);
    });
  }
});

describe("sign-up", () => {
  const trigger = (text: string) => ({
    name: "UserLambdaValidationException",
    message: expect.stringContaining(text),
  });

  for (const [what, sketch, expected] of [
    ["[E5] a reserved username", { username: "admin" }, trigger("This username is reserved")],
    ["[E5] a username of two characters", { username: "ab" }, trigger("at least 3 characters")],
    [
      "[E5] a username with a space",
      { username: "a day", email: "a-day@people.example" },
      trigger("can only contain letters"),
    ],
    [
      "[E4] a taken username, in whatever case",
      { username: "ADA", email: "another@people.example" },
      trigger("username.taken"),
    ],
    [
      "an email address that has an account",
      { email: "ada@people.example", username: "ada-again" },
      { name: "UsernameExistsException" },
    ],
    [
      "a short password",
      { username: "shorty", password: "abc" },
      { name: "InvalidPasswordException" },
    ],
  ] as const) {
    test(`${what} is refused`, async () => {
      await expect(signUp(world, { ...sketch })).rejects.toMatchObject(expected);
    });
  }

  test("a client of another pool is refused with the reason", async () => {
    const { userPoolClientId } = await siteConfig(world);
    const pool = await poolOf(world);
    await expect(
      pool.call("SignUp", {
        ClientId: `${userPoolClientId}x`,
        Username: "dora@people.example",
        Password: "a quiet morning",
      }),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});
