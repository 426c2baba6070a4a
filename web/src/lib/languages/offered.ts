import {
  type InterfaceLanguage,
  interfaceLanguages,
} from "@attune/core/kernel/interface-languages.rules";

/** Languages whose catalogue is complete; null (all) outside a build, as in tests. */
const built = typeof BUILD_LANGUAGES === "undefined" ? null : BUILD_LANGUAGES.split(" ");

export const offeredLanguages = interfaceLanguages.filter(
  ({ code }) => built === null || built.includes(code),
);

export const isOffered = (code: string): code is InterfaceLanguage =>
  offeredLanguages.some((offered) => offered.code === code);
