/** With imports, except those in earlier groups. */
const layer = (name: string, ...roots: string[]) => ({
  name,
  test: (id: string) => roots.some((root) => id.endsWith(`/web/src/${root}`)),
});

/** The first match takes a module. Rolldown splits the rest by page. */
export const chunkGroups = [
  // Changes seldom, so it stays cached across releases.
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
  },
  // Every page, and visitors' first forms.
  layer(
    "app",
    "app/main.tsx",
    "app/chrome/LanguageChoice.tsx",
    "features/accounts/FormPage.tsx",
    "features/accounts/LoginPage.tsx",
    // Asked for as the form is shown, and small.
    "features/accounts/OtherSignIns.tsx",
    "lib/config.ts",
    "lib/form.ts",
    "ui/Checkbox.tsx",
    "ui/PasswordInput.tsx",
  ),
  layer("auth", "lib/auth/tokens.ts", "lib/activity.ts"),
  // Around members' pages, with the community page's first screen.
  layer(
    "account",
    "app/account-area.ts",
    "features/feed/CommunityPage.tsx",
    "features/feed/Neighbours.tsx",
    "features/bookmarks/BookmarkToggle.tsx",
    "lib/useSendCheck.ts",
    "parts/people/AbsentMember.tsx",
    "parts/people/SuggestedPeople.tsx",
  ),
  // After a page is shown.
  layer(
    "idle",
    "app/IdleTasks.tsx",
    "app/chrome/AccountBanners.tsx",
    "lib/auth/follow-sign-out.ts",
    "lib/push/subscription.ts",
    "lib/session-sharing.ts",
  ),
  // Once a form to sign in is touched.
  layer("sign-in", "features/accounts/sign-in-toasts.ts"),
  // For charts and the community page's sky, and for admins; "shared" is for all.
  layer(
    "chart-words",
    "parts/cosmic/chart-words.ts",
    "features/charts/activation-words.ts",
    "features/charts/sky.queries.ts",
  ),
  layer("security-words", "parts/words/security-events.ts"),
  layer(
    "words",
    "parts/words/interests.ts",
    "parts/words/event-types.ts",
    "parts/words/countries.ts",
    "parts/words/languages.ts",
    "parts/words/devices.ts",
  ),
  // Used by at least five pages or lazy parts. Uploads aren't part of it, as most pages take none.
  { name: "shared", test: /\/web\/src\/(ui|lib(?!\/photo)|parts)\//, minShareCount: 5 },
  // Prefetched together: the main menu, then a member's own pages.
  layer(
    "core-pages",
    "features/people/PeoplePage.tsx",
    "features/circles/CirclesPage.tsx",
    "features/events/EventsPage.tsx",
    "features/profiles/MyProfilePage.tsx",
    // A circle's page needs these, too, without the "social-pages".
    "parts/protect/useMutes.ts",
    "parts/toastUnanswered.ts",
  ),
  layer(
    "social-pages",
    "features/conversations/MessagesPage.tsx",
    "features/connections/ConnectionsPage.tsx",
    "features/notifications/NotificationsPage.tsx",
    "features/profiles/ProfilePage.tsx",
  ),
  // What the community page shows at a press.
  layer(
    "post-parts",
    "parts/posts/AudienceField.tsx",
    "parts/posts/Comments.tsx",
    "parts/posts/ContentNoteField.tsx",
    "parts/posts/PollField.tsx",
    "parts/text/FormattingHelp.tsx",
  ),
];
