import type { SignInProvider } from "@attune/core/accounts/sign-in-providers.rules";
import { loadConfig } from "../config.ts";

/** Display names by Cognito's provider names. */
const names = { Google: "Google", SignInWithApple: "Apple" } as const;

export type Provider = keyof typeof names;

export const providerName = (provider: Provider): string => names[provider];

/** Cognito's name of the provider that a member signs in with. */
export const providerOf = (signsInWith: SignInProvider | undefined): Provider =>
  signsInWith === "apple" ? "SignInWithApple" : "Google";

const isProvider = (name: string): name is Provider => Object.hasOwn(names, name);

/**
 * The providers this deployment offers; none if the configuration can't be loaded. Never throws.
 */
export async function offeredProviders(): Promise<readonly Provider[]> {
  const config = await loadConfig().catch(() => null);
  return config?.federationProviders?.split(",").filter(isProvider) ?? [];
}
