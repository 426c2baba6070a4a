import { accounts } from "./accounts/accounts.feature.ts";
import { admin } from "./admin/admin.feature.ts";
import { albums } from "./albums/albums.feature.ts";
import { attention } from "./attention/attention.feature.ts";
import { blocks } from "./blocks/blocks.feature.ts";
import { bookmarks } from "./bookmarks/bookmarks.feature.ts";
import { calendar } from "./calendar/calendar.feature.ts";
import { charts } from "./charts/charts.feature.ts";
import { circles } from "./circles/circles.feature.ts";
import { communities } from "./communities/communities.feature.ts";
import { connections } from "./connections/connections.feature.ts";
import { conversations } from "./conversations/conversations.feature.ts";
import { discussions } from "./discussions/discussions.feature.ts";
import { events } from "./events/events.feature.ts";
import { facilitators } from "./facilitators/facilitators.feature.ts";
import { feed } from "./feed/feed.feature.ts";
import { figures } from "./figures/figures.feature.ts";
import { gatheringComments } from "./gathering-comments/gathering-comments.feature.ts";
import { interests } from "./interests/interests.feature.ts";
import { inviteLinks } from "./invite-links/invite-links.feature.ts";
import type { Feature } from "./kernel/feature.ts";
import { mail } from "./mail/mail.feature.ts";
import { meetups } from "./meetups/meetups.feature.ts";
import { memberships } from "./memberships/memberships.feature.ts";
import { mutes } from "./mutes/mutes.feature.ts";
import { notifications } from "./notifications/notifications.feature.ts";
import { photos } from "./photos/photos.feature.ts";
import { places } from "./places/places.feature.ts";
import { polls } from "./polls/polls.feature.ts";
import { profiles } from "./profiles/profiles.feature.ts";
import { push } from "./push/push.feature.ts";
import { realtime } from "./realtime/realtime.feature.ts";
import { reports } from "./reports/reports.feature.ts";
import { search } from "./search/search.feature.ts";
import { security } from "./security/security.feature.ts";

/** Every feature; new ones are added here. */
const list = [
  accounts,
  admin,
  albums,
  attention,
  blocks,
  bookmarks,
  calendar,
  charts,
  circles,
  communities,
  connections,
  conversations,
  discussions,
  gatheringComments,
  events,
  facilitators,
  feed,
  figures,
  interests,
  inviteLinks,
  mail,
  meetups,
  memberships,
  mutes,
  notifications,
  photos,
  places,
  polls,
  profiles,
  push,
  realtime,
  reports,
  search,
  security,
];

export const features: readonly Feature[] = list;

/** For checks by the type system. */
export type Features = (typeof list)[number];
