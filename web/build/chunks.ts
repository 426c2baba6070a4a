/** A chunk with these modules and all they import, without what an earlier group has already taken. */
const layer = (name: string, ...roots: string[]) => ({
  name,
  test: (id: string) => roots.some((root) => id.endsWith(`/web/src/${root}`)),
});

/**
 * How modules are grouped into files; the first group that matches takes a module. Everything else
 * is split by page, as Rolldown does by default.
 */
export const chunkGroups = [
  // Changes seldom, so that it stays in the browser's cache across releases.
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
  },
  // Shared with the prerendered pages, which load nothing else of the application.
  layer("prerendered", "lib/theme.ts", "lib/stored-session.ts"),
  // Every page, and the forms of the first ones a visitor sees.
  layer(
    "app",
    "app/main.tsx",
    "features/accounts/Entrance.tsx",
    "lib/form.ts",
    "ui/Checkbox.tsx",
    "ui/PasswordInput.tsx",
  ),
  // A member's tokens.
  layer("auth", "lib/auth/tokens.ts", "lib/activity.ts"),
  // Around every page of a member.
  layer("account", "app/account-area.ts"),
  // The steps of signing in, fetched when the form gets focus.
  layer("sign-in", "features/accounts/sign-in-acts.ts"),
  // What at least five pages or lazy parts use.
  { name: "shared", test: /\/web\/src\/(ui|lib|parts)\//, minShareCount: 5 },
];
