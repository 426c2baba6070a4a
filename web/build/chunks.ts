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
  // Every page, and the forms of the first ones a visitor sees.
  layer(
    "app",
    "app/main.tsx",
    "app/chrome/LanguageChoice.tsx",
    "features/accounts/Entrance.tsx",
    "features/accounts/LoginPage.tsx",
    "lib/form.ts",
    "ui/Checkbox.tsx",
    "ui/PasswordInput.tsx",
  ),
  // A member's tokens, and the other way to get them.
  layer("auth", "lib/auth/tokens.ts", "lib/activity.ts", "features/accounts/PasskeySignIn.tsx"),
  // Around every page of a member, and the community page with what's on its first screen.
  layer(
    "account",
    "app/account-area.ts",
    "features/feed/CommunityPage.tsx",
    "features/feed/Neighbours.tsx",
    "features/bookmarks/BookmarkToggle.tsx",
    "parts/people/SuggestedPeople.tsx",
  ),
  // What follows once a member's page is shown.
  layer(
    "idle",
    "app/IdleTasks.tsx",
    "features/accounts/ConfirmEmailBanner.tsx",
    "lib/auth/follow-sign-out.ts",
    "lib/push/subscription.ts",
    "lib/session-sharing.ts",
  ),
  // The steps of signing in, fetched when the form gets focus.
  layer("sign-in", "features/accounts/sign-in-acts.ts"),
  // For pages with a chart; the shared file is for all.
  layer("chart-words", "parts/cosmic/chart-words.ts"),
  // Lists that members choose from, for pages that show them.
  layer(
    "words",
    "parts/words/interests.ts",
    "parts/words/event-types.ts",
    "parts/words/countries.ts",
    "parts/words/languages.ts",
    "parts/words/devices.ts",
  ),
  // What at least five pages or lazy parts use.
  { name: "shared", test: /\/web\/src\/(ui|lib|parts)\//, minShareCount: 5 },
  // Fetched ahead together: the pages of the main menu, then those of a member's own.
  layer(
    "core-pages",
    "features/people/PeoplePage.tsx",
    "features/circles/CirclesPage.tsx",
    "features/events/EventsPage.tsx",
    "features/profiles/MyProfilePage.tsx",
  ),
  layer(
    "social-pages",
    "features/conversations/MessagesPage.tsx",
    "features/connections/ConnectionsPage.tsx",
    "features/notifications/NotificationsPage.tsx",
    "features/profiles/ProfilePage.tsx",
  ),
];
