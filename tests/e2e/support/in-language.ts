import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import type { BrowserContext } from "@playwright/test";
import type { Person } from "../../support/person.ts";

/** As chosen by the member on this device: a cookie alone would give way to the profile. */
export async function inLanguage(
  context: BrowserContext,
  world: LocalCloud,
  { api, userId }: Person,
  language: InterfaceLanguage,
): Promise<void> {
  await api.profiles.updateProfile({ userId, interfaceLanguage: language });
  await context.addCookies([{ name: "language", value: language, url: world.origin }]);
}
