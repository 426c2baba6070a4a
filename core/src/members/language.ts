import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import { ProfileEntity } from "./profile.entity.ts";

/** @param otherwise without a profile, or while it has no language */
export async function languageOf(
  userId: string,
  otherwise: InterfaceLanguage = "en",
): Promise<InterfaceLanguage> {
  const { data } = await ProfileEntity.get({ userId }).go({ attributes: ["interfaceLanguage"] });
  return data?.interfaceLanguage ?? otherwise;
}
