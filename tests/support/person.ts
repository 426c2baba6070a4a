import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import { userPoolClient } from "@attune/local-cloud/client/user-pool-client";
import type { LocalCloud } from "@attune/local-cloud/types";
import { type ApiClient, apiClient } from "./api-client.ts";

export interface Person {
  userId: string;
  name: string;
  username: string;
  email: string;
  password: string;
  api: ApiClient;
  accessToken(): string;
  /** Signs in again, by email or id. */
  signIn(identifier?: string): Promise<void>;
}

interface SiteConfig {
  userPoolId: string;
  userPoolClientId: string;
}

const configs = new WeakMap<LocalCloud, Promise<SiteConfig>>();

/** What the site tells browsers of the user pool. */
export function siteConfig(world: LocalCloud): Promise<SiteConfig> {
  const known = configs.get(world);
  if (known) return known;
  const asked = fetch(`${world.origin}/config.json`).then(
    (answer) => answer.json() as Promise<SiteConfig>,
  );
  configs.set(world, asked);
  return asked;
}

export async function poolOf(world: LocalCloud) {
  const { userPoolId, userPoolClientId } = await siteConfig(world);
  return userPoolClient({ endpoint: world.endpoint, userPoolId, clientId: userPoolClientId });
}

export const visitorApi = (world: LocalCloud): ApiClient => apiClient(world.origin, () => null);

let counter = 0;

export interface Sketch {
  name?: string;
  username?: string;
  email?: string;
  password?: string;
}

/** Signs a person up as the sign-up page does, and signs them in. */
export async function signUp(world: LocalCloud, sketch: Sketch = {}): Promise<Person> {
  counter++;
  const name = sketch.name ?? `Person Number${counter}`;
  const username = sketch.username ?? `person${counter}`;
  const email = sketch.email ?? `${username}@people.example`;
  const password = sketch.password ?? "a quiet morning";
  const pool = await poolOf(world);
  const { UserSub: userId } = await pool.signUp(email, password, {
    name,
    preferred_username: username,
  });
  let token: string | null = null;
  const person: Person = {
    userId,
    name,
    username,
    email,
    password,
    api: apiClient(world.origin, () => token),
    accessToken: () => token ?? "",
    async signIn(identifier = email) {
      const tokens = await pool.signIn(identifier, password, new Date(world.clock.now()));
      token = tokens.AccessToken;
    },
  };
  await person.signIn();
  return person;
}

/** The newest six-digit code that was mailed to an address. */
export function mailedCode(world: LocalCloud, email: string): string {
  const mail = world.mail.last(email);
  const code =
    /\b(\d{6})\b/.exec(mail?.text ?? "")?.[1] ?? /\b(\d{6})\b/.exec(mail?.html ?? "")?.[1];
  if (!code) throw new Error("No code was mailed.");
  return code;
}

export async function confirmEmail(world: LocalCloud, person: Person): Promise<void> {
  await person.api.accounts.resendEmailCode();
  await person.api.accounts.verifyEmail({ code: mailedCode(world, person.email) });
}

/** Pays for a membership on the provider's hosted page, as a browser's form does. */
export async function pay(
  world: LocalCloud,
  person: Person,
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

/** Fills in the hosted checkout's form. */
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

/** Munich, by its GeoNames id. */
export const munich = "2867714";

/** Takes a person from sign-up through payment and onboarding into the community. */
export async function becomeMember(world: LocalCloud, sketch: Sketch = {}): Promise<Person> {
  const person = await signUp(world, sketch);
  await confirmEmail(world, person);
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
  return person;
}
