/** Not shown, or already translated. */
const silent = [
  "/features/onboarding/flags.ts",
  "/lib/auth/sign-out.ts",
  "/landing/offer-words.ts",
  "/lib/languages/choose.ts",
  "/legal/version.ts",
];

/** With what core and charts give browsers. */
export const isSpokenSource = (file: string): boolean =>
  /\/web\/src\/.*\.tsx?$|\/core\/src\/(profiles\/badges|accounts\/username)\.rules\.ts$|\/packages\/charts\/src\/texts\/\w+\.ts$/.test(
    file,
  ) &&
  !/\.test\.tsx?$|\.d\.ts$|\/testing\.tsx?$|\/web\/src\/sw\/(?!words\.ts)/.test(file) &&
  !silent.some((path) => file.endsWith(`/web/src${path}`));
