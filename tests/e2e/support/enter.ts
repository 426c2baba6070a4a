import type { LocalCloud } from "@attune/local-cloud/types";
import type { BrowserContext } from "@playwright/test";
import { type Person, poolOf, siteConfig } from "../../support/person.ts";

/** Stores tokens, as the sign-in page does. */
export async function enterAs(
  context: BrowserContext,
  world: LocalCloud,
  person: Person,
): Promise<void> {
  const pool = await poolOf(world);
  const { userPoolClientId } = await siteConfig(world);
  const tokens = await pool.signIn(person.email, person.password, new Date(world.clock.now()));
  const library = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const own = `${library}.${person.userId}`;
  const entries = {
    [`${library}.LastAuthUser`]: person.userId,
    [`${own}.accessToken`]: tokens.AccessToken,
    [`${own}.idToken`]: tokens.IdToken,
    [`${own}.refreshToken`]: tokens.RefreshToken,
    [`${own}.clockDrift`]: "0",
    "remember-until": String(world.clock.now() + 86_400_000),
  };
  await context.addInitScript(
    ([origin, items]) => {
      // Once per context, so that the next page doesn't undo a sign-out. Runs in the page; tests
      // have no DOM types.
      const { location } = globalThis as unknown as { location: { origin: string } };
      if (location.origin !== origin || sessionStorage.getItem("entered")) return;
      sessionStorage.setItem("entered", "yes");
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    [world.origin, entries] as const,
  );
}
