import { usernameMessages, usernameProblem } from "@attune/core/accounts/username.rules";
import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMinute } from "../support/clock.ts";
import { startRow } from "../support/limits.ts";
import {
  becomeMember,
  mailedCode,
  type Person,
  poolOf,
  signUp,
  visitorApi,
} from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import { listen } from "../support/socket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;

beforeAll(async () => {
  world = await startAttune();
  ada = await signUp(world, { name: "Ada Winter", username: "ada-winter" });
});
afterAll(() => world?.close());

test("[E4] [E7] a username has 3 to 29 letters, numbers, underscores or hyphens", () => {
  expect(usernameProblem("")).toBe("Username is required");
  expect(usernameProblem("ab")).toBe("Username must be at least 3 characters long");
  expect(usernameProblem("a".repeat(30))).toBe("Username must be less than 30 characters long");
  expect(usernameProblem("a".repeat(29))).toBeNull();
  expect(usernameProblem("ann.lee")).toBe(
    "Username can only contain letters, numbers, underscores, and hyphens",
  );
  expect(usernameMessages.taken).toBe("This username is already taken");
  expect(usernameMessages.unverified).toBe("Unable to verify username availability");
});

test("[E5] reserved names are refused, the product's own among them", async () => {
  const reserved = "admin administrator root system api www mail ftp support help info attune";
  for (const name of reserved.split(" ")) {
    expect(usernameProblem(name)).toBe("This username is reserved and cannot be used");
  }
  await expect(signUp(world, { username: "root", email: "root@people.example" })).rejects.toThrow(
    "This username is reserved and cannot be used",
  );
});

test("[E6] [L13] the server says without a sign-in whether a username is available", async () => {
  const { accounts } = visitorApi(world);
  expect(await accounts.checkUsernameAvailability({ usernameText: "ada-winter" })).toEqual({
    available: false,
  });
  expect(await accounts.checkUsernameAvailability({ usernameText: "ADA-Winter" })).toEqual({
    available: false,
  });
  expect(await accounts.checkUsernameAvailability({ usernameText: "nobody-yet" })).toEqual({
    available: true,
  });
  expect(await accounts.checkUsernameAvailability({ usernameText: "x" })).toEqual({
    available: false,
  });
});

test("[E6] of two sign-ups for one username exactly one succeeds", async () => {
  const both = await Promise.allSettled([
    signUp(world, { username: "sought-after", email: "one@people.example" }),
    signUp(world, { username: "sought-after", email: "two@people.example" }),
  ]);
  const won = both.filter(({ status }) => status === "fulfilled");
  const lost = both.find((one) => one.status === "rejected");
  expect(won).toHaveLength(1);
  expect(String(lost?.reason)).toContain("username.taken");
});

test("[E13] name and username are kept trimmed, the username in lower case", async () => {
  const person = await signUp(world, {
    name: "  Cleo Marsh ",
    username: "Cleo_Marsh",
    email: "cleo@people.example",
  });
  const { user, profile } = await person.api.accounts.getSession();
  expect(user).toMatchObject({ name: "Cleo Marsh", username: "cleo_marsh", emailVerified: false });
  expect(profile).toBeNull();
});

test("[D3] [L13] a username resolves to the member's id and never to an address", async () => {
  const answer = await fetch(`${world.origin}/api/accounts/resolve-identifier`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usernameParam: "Ada-Winter" }),
  });
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({ userId: ada.userId });
  expect(text).not.toContain("@");
  const unknown = await refusal(
    visitorApi(world).accounts.resolveUsername({ usernameParam: "who-is-this" }),
  );
  expect(unknown).toMatchObject({ code: "username.not_found", status: 404 });
});

test("a member signs in by email in any case, and by their user id", async () => {
  await ada.signIn(ada.email.toUpperCase());
  expect((await ada.api.accounts.getSession()).user.userId).toBe(ada.userId);
  await ada.signIn(ada.userId);
  expect((await ada.api.accounts.getSession()).user.username).toBe("ada-winter");
});

test("attempts to resolve names are limited, and the limit says how long to wait", async () => {
  await startMinute(world);
  const { accounts } = visitorApi(world);
  let limited: Awaited<ReturnType<typeof refusal>> | undefined;
  for (let attempt = 0; attempt < 100 && !limited; attempt++) {
    const answer = await refusal(accounts.resolveUsername({ usernameParam: `guess-${attempt}` }));
    if (answer.code === "request.rate_limited") limited = answer;
  }
  expect(limited).toMatchObject({ status: 429 });
  expect((limited?.data as { retryAfter: number } | undefined)?.retryAfter ?? 0).toBeGreaterThan(0);
  world.clock.advance(2 * 60_000);
  const later = await refusal(accounts.resolveUsername({ usernameParam: "guess-again" }));
  expect(later.code).toBe("username.not_found");
});

test("[D8] [D14] a reset answers everyone alike, and mails a link to /reset-password", async () => {
  const { call } = await poolOf(world);
  // The test's own data, or an answer that it checks.
  const config = (await (await fetch(`${world.origin}/config.json`)).json()) as {
    userPoolClientId: string;
  };
  const forgot = (username: string) =>
    call<{ CodeDeliveryDetails: { DeliveryMedium: string } }>("ForgotPassword", {
      ClientId: config.userPoolClientId,
      Username: username,
    });
  const known = await forgot(ada.email);
  const unknown = await forgot("nobody@people.example");
  expect(Object.keys(unknown.CodeDeliveryDetails).sort()).toEqual(
    Object.keys(known.CodeDeliveryDetails).sort(),
  );
  await world.settle();
  const mail = world.mail.last(ada.email);
  expect(mail?.subject).toBe("Choose a new password for Attune");
  const link = new RegExp(`${world.origin}/reset-password\\?user=${ada.userId}&(amp;)?code=\\d{6}`);
  expect(mail?.html).toMatch(link);
  expect(mail?.text).toMatch(link);
  expect(world.mail.last("nobody@people.example")).toBeUndefined();
});

test("an address is confirmed with the mailed code; a wrong code is refused", async () => {
  const person = await signUp(world);
  await person.api.accounts.resendEmailCode();
  const code = await mailedCode(world, person.email);
  expect(world.mail.last(person.email)).toMatchObject({
    html: expect.stringContaining(code),
    text: expect.stringContaining(`code=${code}`),
  });
  expect(JSON.stringify(world.logs())).not.toContain(code);
  const wrong = code === "000000" ? "111111" : "000000";
  expect((await refusal(person.api.accounts.verifyEmail({ code: wrong }))).code).toBe(
    "email.code_invalid",
  );
  expect((await person.api.accounts.verifyEmail({ code })).email).toBe(person.email);
  expect((await person.api.accounts.getSession()).user.emailVerified).toBe(true);
});

test("[K4] a changed address counts once its new owner has confirmed it, in every tab", async () => {
  const person = await becomeMember(world);
  const tab = await listen(world, ["attune", person.accessToken()]);
  await person.api.accounts.changeEmail({ email: "moved@people.example" });
  expect((await person.api.accounts.getSession()).user.email).toBe(person.email);
  await person.api.accounts.verifyEmail({ code: await mailedCode(world, "moved@people.example") });
  expect((await person.api.accounts.getSession()).user.email).toBe("moved@people.example");
  await tab.heard("email.confirmed");
  await tab.close();
  await person.signIn("moved@people.example");
  expect((await person.api.accounts.getSession()).user.userId).toBe(person.userId);
});

test("[K4] a change of address can be mailed again, or be called off before it's confirmed", async () => {
  const person = await becomeMember(world);
  const { accounts } = person.api;
  const email = "moving@people.example";
  await accounts.changeEmail({ email });
  const first = await mailedCode(world, email);
  await accounts.resendEmailCode();
  const second = await mailedCode(world, email);
  expect(second).not.toBe(first);
  expect(world.mail.last(email)?.text).toContain(`code=${second}`);
  await accounts.cancelEmailChange();
  await accounts.cancelEmailChange();
  expect((await refusal(accounts.verifyEmail({ code: second }))).code).toBe("email.code_invalid");
  expect((await accounts.getSession()).user).toMatchObject({
    email: person.email,
    emailVerified: true,
  });
  await person.signIn();
});

test("[K4] a new address is sent at most five codes an hour", async () => {
  const person = await becomeMember(world);
  const { accounts } = person.api;
  const email = "often@people.example";
  await startRow(world, hour, person);
  await accounts.changeEmail({ email });
  await accounts.resendEmailCode();
  // More than fit, because a call can fail for another reason where the cloud is strict.
  for (let more = 0; more < 8; more++) await accounts.resendEmailCode().catch(() => undefined);
  expect((await refusal(accounts.resendEmailCode())).code).toBe("request.rate_limited");
  await world.settle();
  // A code may be mailed twice, because the pool invokes its sender asynchronously.
  const codes = new Set(world.mail.list({ to: email }).map(({ text }) => text));
  expect(codes.size).toBeGreaterThan(1);
  expect(codes.size).toBeLessThanOrEqual(5);
});

test("signing out everywhere refuses every token given out before", async () => {
  const person = await signUp(world);
  await person.api.accounts.getSession();
  const { items } = await person.api.accounts.listSignIns();
  expect(items).toHaveLength(1);
  expect(items[0]?.current).toBe(true);
  world.clock.advance(5_000);
  await person.api.accounts.endAllSignIns();
  expect((await refusal(person.api.accounts.getSession())).code).toBe("auth.required");
  world.clock.advance(2_000);
  await person.signIn();
  expect((await person.api.accounts.listSignIns()).items.length).toBeLessThanOrEqual(1);
});

test("one sign-in can be ended from another", async () => {
  const person = await signUp(world);
  const phone = person.accessToken();
  await person.api.accounts.getSession();
  world.clock.advance(hour / 2);
  await person.signIn();
  await person.api.accounts.getSession();
  const { items } = await person.api.accounts.listSignIns();
  const other = items.find(({ current }) => !current);
  await person.api.accounts.endSignIn({ sessionId: other?.sessionId ?? "" });
  const answer = await fetch(`${world.origin}/api/session`, {
    headers: { authorization: `Bearer ${phone}` },
  });
  expect(answer.status).toBe(401);
  expect((await person.api.accounts.getSession()).user.userId).toBe(person.userId);
});

test("[L12] [K10] [K11] a new account has its preferences, all on, and the defaults of its mail", async () => {
  const person = await signUp(world);
  const profile = await person.api.profiles.ensureProfile();
  expect(Object.keys(profile.notificationPreferences)).toHaveLength(12);
  expect(Object.values(profile.notificationPreferences).every(Boolean)).toBe(true);
  expect(profile.privacySettings).toEqual({
    location_sharing: true,
    analytics: true,
    receive_emails: true,
  });
  expect(await person.api.mail.getEmailPreferences()).toMatchObject({
    unsubscribedAll: false,
    batchNotifications: true,
    quietHoursEnabled: false,
  });
});

test("[K13] [L1] the default profile is inserted once, with these fields", async () => {
  const person = await signUp(world, { name: "Dora Fen", username: "dora-fen" });
  expect((await refusal(person.api.profiles.getMyProfile())).code).toBe("not_found");
  const profile = await person.api.profiles.ensureProfile();
  expect(profile).toMatchObject({
    userId: person.userId,
    name: "Dora Fen",
    username: "dora-fen",
    bio: "",
    imageUrl: null,
    location: null,
    role: null,
    cityId: null,
    humanDesignType: null,
    contactInfo: { email: person.email, phone: null },
    onboardingCompleted: false,
  });
  expect((await person.api.profiles.ensureProfile()).createdAt).toBe(profile.createdAt);
});
