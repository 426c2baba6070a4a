/** Keys are Cognito's provider names, with which its user names begin. */
const providers = { google: "google", signinwithapple: "apple" } as const;

export const signInProviders = ["google", "apple"] as const;
export type SignInProvider = (typeof signInProviders)[number];

const isKnown = (name: string): name is keyof typeof providers => Object.hasOwn(providers, name);

/** Cognito writes "Google_115" or "google_115", by the pool's case sensitivity. Null for a UUID. */
export function providerOf(poolUsername: string | undefined): SignInProvider | null {
  const name = poolUsername?.split("_")[0]?.toLowerCase() ?? "";
  return isKnown(name) ? providers[name] : null;
}

/**
 * Why another provider's user gets no account. The codes reach the site in the text of Cognito's
 * error.
 */
export const federationRefusals = {
  unavailable: "federation.unavailable",
  unverified: "federation.unverified",
  taken: "federation.taken",
} as const;

/** Why an address can't be signed up with a password; reaches the site in the same way. */
export const takenAddress = "email.taken";

/** In the providers' own spelling, which no language changes. */
export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: "Google",
  apple: "Apple",
};
