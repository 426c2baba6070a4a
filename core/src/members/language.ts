import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import { ProfileEntity } from "./profile.entity.ts";

export async function languageOf(userId: string): Promise<InterfaceLanguage> {
  const { data } = await ProfileEntity.get({ userId }).go({ attributes: ["interfaceLanguage"] });
  return data?.interfaceLanguage ?? "en";
}
