import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import { type Tokens, userPoolClient } from "@attune/local-cloud/client/user-pool-client";
import type { LocalCloud } from "@attune/local-cloud/types";
import { type ApiClient, apiClient } from "./api-client.ts";
import { refreshAs, seeSignIn } from "./refresh.ts";
import { signUpTicket } from "./sign-up-ticket.ts";

export interface Person {
  userId: string;
  name: string;
  username: string;
  email: string;
  password: string;
  api: ApiClient;
  accessToken(): string;
  /** Signs in by email or member id. */
  signIn(identifier?: string): Promise<void>;
}

interface SiteConfig {
  userPoolId: string;
  userPoolClientId: string;
  passkeyClientId: string;
  federationOrigin?: string;
  federationClientId?: string;
}

const configs = new WeakMap<LocalCloud, Promise<SiteConfig>>();

export function siteConfig(world: LocalCloud): Promise<SiteConfig> {
  const known = configs.get(world);
  if (known) return known;
  const asked = fetch(`${world.origin}/config.json`).then(
    (answer) => answer.json() as Promise<SiteConfig>,
  );
  configs.set(world, asked);
  return asked;
}

export async function poolOf(world: LocalCloud, send?: LocalCloud["fetch"]) {
  const { userPoolId, userPoolClientId: clientId } = await siteConfig(world);
  return userPoolClient({
    endpoint: world.endpoint,
    userPoolId,
    clientId,
    ...(send && { fetch: send }),
  });
}

export const visitorApi = (world: LocalCloud): ApiClient =>
  apiClient(world.origin, () => {
    world.catchUp();
    return null;
  });

let counter = 0;

/** Renews a token when fewer seconds than this are left. */
const renewedBefore = 60;

export interface Sketch {
  name?: string;
  username?: string;
  email?: string;
  password?: string;
}

/** Signs up with a ticket that an operator issues. */
export async function signUp(world: LocalCloud, sketch: Sketch = {}): Promise<Person> {
  counter++;
  const name = sketch.name ?? `Person Number${counter}`;
  const username = sketch.username ?? `person${counter}`;
  const email = sketch.email ?? `${username}@people.example`;
  const password = sketch.password ?? "a quiet morning";
  const pool = await poolOf(world);
  const attributes = { name, preferred_username: username };
  const ticket = await signUpTicket(world, email);
  const { UserSub: userId } = await pool.signUp(email, password, attributes, { ticket });
  let tokens: Tokens | null = null;
  let renewAt = 0;
  const keep = (given: Tokens) => {
    tokens = given;
    renewAt = world.clock.now() + (given.ExpiresIn - renewedBefore) * 1000;
  };
  /** Refreshes like a browser: it stays the same sign-in, and an ended one keeps its old token. */
  const freshToken = async () => {
    // Indexes catch up first, because people act later than the lag of an index.
    world.catchUp();
    if (tokens && world.clock.now() >= renewAt) {
      await seeSignIn(world, tokens);
      await refreshAs(pool, tokens).then(keep, () => undefined);
    }
    return tokens?.AccessToken ?? null;
  };
  const person: Person = {
    userId,
    name,
    username,
    email,
    password,
    api: apiClient(world.origin, freshToken),
    accessToken: () => tokens?.AccessToken ?? "",
    async signIn(identifier = email) {
      keep(await pool.signIn(identifier, person.password, new Date(world.clock.now())));
    },
  };
  await person.signIn();
  return person;
}

/** The six digits in the newest mail to an address. */
export async function mailedCode(world: LocalCloud, email: string): Promise<string> {
  await world.settle();
  for (const { text = "" } of world.mail.list({ to: email })) {
    const code = /^\d{6}$/m.exec(text)?.[0];
    if (code) return code;
  }
  throw new Error("No code was mailed.");
}

/** The link in the newest mail to an address. */
export async function mailedResetLink(world: LocalCloud, email: string): Promise<URL> {
  await world.settle();
  for (const { text = "" } of world.mail.list({ to: email })) {
    const link = /https?:\S*\/reset-password\S*/.exec(text)?.[0];
    if (link) return new URL(link);
  }
  throw new Error("No link was mailed.");
}

export async function confirmEmail(world: LocalCloud, person: Person): Promise<void> {
  await person.api.accounts.resendEmailCode();
  await person.api.accounts.verifyEmail({ code: await mailedCode(world, person.email) });
}

/** Pays on the provider's page, as a browser does. */
export async function pay(
  world: LocalCloud,
  person: Pick<Person, "api">,
  planId = "innercircle",
  card = "4242424242424242",
): Promise<void> {
  const { items } = await person.api.memberships.listPlans();
  const plan = items.find((candidate) => candidate.id === planId);
  if (!plan) throw new Error(`There is no plan ${planId}.`);
  const { url } = await person.api.billing.createCheckout({
    membershipId: plan.id,
    membershipName: plan.name,
    priceAmount: plan.price,
  });
  const answer = await submitCard(url, card);
  if (answer.status !== 303 && answer.status !== 302) {
    throw new Error(`The checkout answered ${answer.status}.`);
  }
  await world.settle();
}

export async function submitCard(url: string, card: string): Promise<Response> {
  const form = new URLSearchParams({
    name: "Card Holder",
    number: card,
    expiry: "12/34",
    cvc: "123",
    card,
    exp: "12/34",
  });
  return fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: new URL(url).origin,
    },
    body: form,
    redirect: "manual",
  });
}

/** Munich's GeoNames id. */
export const munich = "2867714";

/** Signs up, pays and completes the onboarding. */
export async function becomeMember(world: LocalCloud, sketch: Sketch = {}): Promise<Person> {
  const person = await signUp(world, sketch);
  await confirmEmail(world, person);
  await payAndOnboard(world, person);
  return person;
}

/** Pays and completes the onboarding, after a sign-up. */
export async function payAndOnboard(
  world: LocalCloud,
  person: Pick<Person, "api" | "name" | "userId">,
): Promise<void> {
  await pay(world, person);
  await person.api.profiles.ensureProfile();
  await person.api.profiles.completeOnboarding({
    name: person.name,
    bio: "I like quiet mornings.",
    cityId: munich,
    imageUrl: `/media/profile-images/${person.userId}/portrait.jpg`,
    languagesSpoken: ["en"],
    interests: ["Meditation", "Yoga"],
    termsVersion: currentTermsVersion,
    timeZone: "Europe/Berlin",
  });
  await world.settle();
}
