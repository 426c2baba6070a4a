import { type Page, page } from "./page.tsx";
import type { RoutePath } from "./route-table.ts";

const legal = page(() => import("./LegalRoutePage.tsx"));

const messages = page(() => import("../features/conversations/MessagesPage.tsx"));

const community = page(() => import("../features/feed/CommunityPage.tsx"));
const post = page(() => import("../features/feed/PostPage.tsx"));
const discussion = page(() => import("../features/circles/DiscussionPage.tsx"));
const circle = page(() => import("../features/circles/CirclePage.tsx"));

export const NotFound = page(() => import("./NotFound.tsx"));

/** Pages by path; a route without one here doesn't exist. */
export const pages: Partial<Record<RoutePath, Page>> = {
  "/": page(() => import("./LandingPage.tsx")),
  "/signup": page(() => import("../features/accounts/SignUpPage.tsx")),
  "/login": page(() => import("../features/accounts/LoginPage.tsx")),
  "/reset-password": page(() => import("../features/accounts/ResetPasswordPage.tsx")),
  "/signed-in": page(() => import("../features/accounts/SignedInPage.tsx")),
  "/privacy": legal,
  "/terms": legal,
  "/cookies": legal,
  "/help": page(() => import("../features/help/HelpPage.tsx")),
  "/credits": legal,
  "/session-manager": page(() => import("../features/accounts/SessionManagerPage.tsx")),
  "/unsubscribe": page(() => import("../features/accounts/UnsubscribePage.tsx")),
  "/invite": page(() => import("../features/invite-links/InvitationPage.tsx")),
  "/signup-handler": page(() => import("../features/accounts/SetupPage.tsx")),
  "/membership": page(() => import("../features/memberships/MembershipPage.tsx")),
  "/welcome": page(() => import("../features/welcome/WelcomePage.tsx")),
  "/your-data": page(() => import("../features/settings/DataPage.tsx")),
  "/settings": page(() => import("../features/settings/SettingsPage.tsx")),
  "/admin/*": page(() => import("../features/admin/AdminPage.tsx")),
  "/admin/user-profile/:userId": page(() => import("../features/admin/AdminUserPage.tsx")),
  "/email-test": page(() => import("../features/admin/EmailTestPage.tsx")),
  "/messages": messages,
  "/messages/:conversationId": messages,
  "/notifications": page(() => import("../features/notifications/NotificationsPage.tsx")),

  "/community": community,
  "/feed": community,
  "/discussions/:discussionId": community,
  "/community/post/:postId": post,
  "/post/:postId": post,
  "/albums": page(() => import("../features/albums/AlbumsPage.tsx")),
  "/albums/:albumId": page(() => import("../features/albums/AlbumPage.tsx")),
  "/photos": page(() => import("../features/albums/PhotosPage.tsx")),
  "/saved": page(() => import("../features/bookmarks/SavedPage.tsx")),
  "/people": page(() => import("../features/people/PeoplePage.tsx")),
  "/profile/:userId": page(() => import("../features/profiles/ProfilePage.tsx")),
  "/charts": page(() => import("../features/charts/ReferencePage.tsx")),
  "/charts/:userId": page(() => import("../features/charts/ChartPage.tsx")),
  "/my-profile": page(() => import("../features/profiles/MyProfilePage.tsx")),
  "/connections": page(() => import("../features/connections/ConnectionsPage.tsx")),
  "/invite-a-friend": page(() => import("../features/invite-links/InviteFriendPage.tsx")),
  "/circles": page(() => import("../features/circles/CirclesPage.tsx")),
  "/all-circles": page(() => import("../features/circles/AllCirclesPage.tsx")),
  "/discover": page(() => import("../features/circles/DiscoverPage.tsx")),
  "/create-circle": page(() => import("../features/circles/CreateCirclePage.tsx")),
  "/circles/:circleId": circle,
  "/circles/:circleId/about": circle,
  "/circles/:circleId/edit": page(() => import("../features/circles/EditCirclePage.tsx")),
  "/circles/:circleId/meetups/new": page(() => import("../features/meetups/PlanMeetupPage.tsx")),
  "/circles/:circleId/meetups/:meetupId": page(() => import("../features/meetups/MeetupPage.tsx")),
  "/circles/:circleId/meetups/:meetupId/edit": page(
    () => import("../features/meetups/EditMeetupPage.tsx"),
  ),
  "/circles/:circleId/forum/:topicId": discussion,
  "/circles/:circleId/discussions/:discussionId": discussion,
  "/circles/:circleId/posts/:postId": page(() => import("../features/circles/CirclePostPage.tsx")),
  "/events": page(() => import("../features/events/EventsPage.tsx")),
  "/all-events": page(() => import("../features/events/AllEventsPage.tsx")),
  "/create-event": page(() => import("../features/events/CreateEventPage.tsx")),
  "/events/:eventId": page(() => import("../features/events/EventPage.tsx")),
  "/events/:eventId/edit": page(() => import("../features/events/EditEventPage.tsx")),
  "/plans": page(() => import("../features/plans/PlansPage.tsx")),
  "/engage": page(() => import("./EngagePage.tsx")),
  "/onboarding": page(() => import("../features/onboarding/OnboardingPage.tsx")),
};
