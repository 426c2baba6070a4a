import type { SignInProvider } from "@attune/core/accounts/sign-in-providers.rules";
import { loadConfig } from "../config.ts";

/** By the names Cognito gives them. */
const names = { Google: "Google", SignInWithApple: "Apple" } as const;

export type Provider = keyof typeof names;

export const providerName = (provider: Provider): string => names[provider];

/** Cognito's name of what a member logs in with. */
export const providerOf = (signsInWith: SignInProvider | undefined): Provider =>
  signsInWith === "apple" ? "SignInWithApple" : "Google";

const isProvider = (name: string): name is Provider => Object.hasOwn(names, name);

/** Those the deployment offers. Never throws. */
export async function offeredProviders(): Promise<readonly Provider[]> {
  const config = await loadConfig().catch(() => null);
  return config?.federationProviders?.split(",").filter(isProvider) ?? [];
}
