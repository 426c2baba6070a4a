import { account, entry, member, open, type RouteEntry } from "./route-entry.ts";

/** Every route and who may open it; pages.ts has the pages. */
export const routeTable = [
  { ...entry("/", "Welcome"), frame: "none" },
  entry("/signup", "Sign up"),
  entry("/login", "Log in"),
  open("/reset-password", "New password"),
  open("/privacy", "Privacy Policy"),
  open("/terms", "Terms of Service"),
  open("/cookies", "Cookie Policy"),
  open("/session-manager", "Your sessions"),
  open("/unsubscribe", "Unsubscribe"),

  account("/membership", "Membership"),
  account("/signup-handler", "Complete Your Setup"),
  account("/onboarding", "Your profile"),
  { path: "/welcome", title: "Welcome", access: "welcome", frame: "none" },

  member("/community", "Community"),
  member("/feed", "Community"),
  member("/community/post/:postId", "Post"),
  member("/post/:postId", "Post"),
  member("/discussions/:discussionId", "Community"),
  member("/albums", "Albums"),
  member("/albums/:albumId", "Album"),
  member("/photos", "Photos"),
  member("/saved", "Saved posts"),
  member("/people", "People"),
  member("/profile/:userId", "Profile"),
  member("/my-profile", "My Profile"),
  member("/charts", "Signs and designs"),
  member("/charts/:userId", "Chart"),
  member("/connections", "Connections"),
  { ...member("/settings", "Account Settings"), openToLapsed: true },

  member("/events", "Events"),
  member("/all-events", "All events"),
  member("/events/:eventId", "Event"),
  member("/events/:eventId/edit", "Edit event"),
  member("/create-event", "New event"),
  member("/plans", "My plans"),
  member("/engage", "Circles and events"),

  member("/circles", "Circles"),
  member("/all-circles", "All circles"),
  member("/discover", "Discover circles"),
  member("/create-circle", "New circle"),
  member("/circles/:circleId", "Circle"),
  member("/circles/:circleId/about", "About the circle"),
  member("/circles/:circleId/edit", "Edit circle"),
  member("/circles/:circleId/forum/:topicId", "Forum"),
  member("/circles/:circleId/discussions/:discussionId", "Discussion"),
  member("/circles/:circleId/posts/:postId", "Circle post"),
  member("/circles/:circleId/meetups/new", "New meetup"),
  member("/circles/:circleId/meetups/:meetupId", "Meetup"),
  member("/circles/:circleId/meetups/:meetupId/edit", "Meetup"),

  member("/messages", "Conversations"),
  member("/messages/:conversationId", "Conversation"),
  member("/notifications", "Notifications"),

  { ...account("/email-test", "Email test"), frame: "full" },
  { ...account("/admin/*", "Admin"), frame: "full" },
  { ...account("/admin/user-profile/:userId", "Member"), frame: "full" },
] as const satisfies readonly RouteEntry[];

export type RoutePath = (typeof routeTable)[number]["path"];
