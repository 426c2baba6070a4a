import { currentTermsVersion } from "@attune/core/profiles/profiles.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { type ApiClient, apiClient } from "@attune/tests/support/api-client";
import { mailedCode, poolOf, submitCard } from "@attune/tests/support/person";
import type { Operator } from "./operator.ts";
import { portraitOf } from "./portrait.ts";
import { demoPassword, emailOf } from "./sign-ins.ts";
import type { DemoPerson } from "./types.ts";

const tokenLasts = 8 * 60_000;
const testCard = "4242424242424242";

interface Session {
  userId: string;
  accessToken: string;
  refreshToken: string;
  /** When the access token was issued, by the local cloud's clock. */
  since: number;
}

/** The demo's people, who stay signed in from era to era. */
export interface Cast {
  userIdOf(username: string): string;
  as(username: string): Promise<ApiClient>;
  /** @param mails whether notification mails stay on */
  join(person: DemoPerson, mails: boolean): Promise<void>;
}

export type Sessions = Map<string, Session>;

export async function castOf(
  world: LocalCloud,
  operator: Operator,
  sessions: Sessions,
): Promise<Cast> {
  // Without the network, which would take a tenth of the main thread's time.
  const pool = await poolOf(world, world.fetch);
  const visitor = apiClient(world.origin, () => null, world.fetch);
  const catalogue = catalogueOf();

  const sessionOf = (username: string): Session => {
    const session = sessions.get(username);
    if (!session) throw new Error(`${username} has not joined yet.`);
    return session;
  };
  const apiOf = (username: string) =>
    apiClient(world.origin, () => sessionOf(username).accessToken, world.fetch);

  const renew = async (username: string, session: Session) => {
    // The refresh token expires after thirty days, so sign in with the password then.
    const tokens = await pool.refresh(session.refreshToken).catch(() => signIn(username));
    session.accessToken = tokens.AccessToken;
    session.refreshToken = tokens.RefreshToken;
    session.since = world.clock.now();
  };
  const signIn = (username: string) =>
    pool.signIn(emailOf(username), demoPassword, new Date(world.clock.now()));

  const as = async (username: string) => {
    const session = sessionOf(username);
    if (world.clock.now() - session.since > tokenLasts) await renew(username, session);
    return apiOf(username);
  };

  return {
    userIdOf: (username) => sessionOf(username).userId,
    as,
    async join(person, mails) {
      const { username, name } = person;
      const email = emailOf(username);
      const { ticket } = await visitor.accounts.requestSignUp({ email });
      const attributes = { name, preferred_username: username };
      const { UserSub: userId } = await pool.signUp(email, demoPassword, attributes, { ticket });
      const tokens = await signIn(username);
      sessions.set(username, {
        userId,
        accessToken: tokens.AccessToken,
        refreshToken: tokens.RefreshToken,
        since: world.clock.now(),
      });
      await operator.liftLimits(userId);
      const api = apiOf(username);
      if (person.invitedBy) {
        const inviter = await as(person.invitedBy);
        await api.inviteLinks.acceptInvitation(await inviter.inviteLinks.openInviteLink());
      }
      await api.accounts.resendEmailCode();
      await api.accounts.verifyEmail({ code: await mailedCode(world, email) });
      await pay(api, await catalogue.plan(api, person.plan ?? "innercircle"));
      await api.profiles.ensureProfile();
      // The chart first, as in the wizard, so that the one comparison with others includes it.
      if (person.born) {
        await chart(api, userId, person.born, await catalogue.city(api, person.born.place));
      }
      const imageUrl = person.photoLater
        ? undefined
        : await operator.putPortrait(userId, (size) => portraitOf(person, size));
      await onboard(api, person, imageUrl, await catalogue.city(api, person.city));
      if (!mails) await api.profiles.updateNotificationPreferences({ email_notifications: false });
      if (person.isFacilitator) await operator.markProfile(userId, { isFacilitator: true });
      if (person.role) await operator.markProfile(userId, { role: person.role });
      if (person.isAdmin) await operator.makeAdmin(userId);
    },
  };
}

type City = Awaited<ReturnType<ApiClient["places"]["searchCities"]>>["items"][number];
type MembershipPlan = Awaited<ReturnType<ApiClient["memberships"]["listPlans"]>>["items"][number];

/** Plans and cities, which are the same for everyone, so each is asked for once. */
function catalogueOf() {
  let plans: Promise<{ items: MembershipPlan[] }> | undefined;
  const cities = new Map<string, Promise<City>>();
  return {
    async plan(api: ApiClient, id: string): Promise<MembershipPlan> {
      plans ??= api.memberships.listPlans();
      const plan = (await plans).items.find((candidate) => candidate.id === id);
      if (!plan) throw new Error(`There is no plan ${id}.`);
      return plan;
    },
    city(api: ApiClient, query: string): Promise<City> {
      const city = cities.get(query) ?? cityOf(api, query);
      cities.set(query, city);
      return city;
    },
  };
}

async function pay(api: ApiClient, plan: MembershipPlan): Promise<void> {
  const { url } = await api.billing.createCheckout({
    membershipId: plan.id,
    membershipName: plan.name,
    priceAmount: plan.price,
  });
  const answer = await submitCard(url, testCard);
  const back = new URL(answer.headers.get("location") ?? url);
  const { status } = await api.billing.verifyCheckout({
    sessionId: back.searchParams.get("session_id") ?? undefined,
  });
  if (status !== "active") throw new Error(`The checkout ended with ${status}.`);
}

async function cityOf(api: ApiClient, query: string): Promise<City> {
  const { items } = await api.places.searchCities({ query, limit: "1" });
  const city = items[0];
  if (!city) throw new Error(`There is no city ${query}.`);
  return city;
}

async function onboard(
  api: ApiClient,
  person: DemoPerson,
  imageUrl: string | undefined,
  city: City,
): Promise<void> {
  await api.profiles.completeOnboarding({
    name: person.name,
    bio: person.bio,
    cityId: city.id,
    imageUrl,
    languagesSpoken: person.languages,
    interests: person.interests,
    termsVersion: currentTermsVersion,
    timeZone: city.timeZone,
  });
  await api.interests.linkPractices({ names: person.interests });
}

async function chart(
  api: ApiClient,
  userId: string,
  born: NonNullable<DemoPerson["born"]>,
  city: City,
): Promise<void> {
  await api.charts.geocodeBirthLocation({
    userId,
    location: born.place,
    birthData: {
      birthDate: born.date,
      birthTime: born.time,
      birthLocation: born.place,
      cityId: city.id,
    },
  });
  await api.charts.calculateAndStoreCharts({ userId });
}
