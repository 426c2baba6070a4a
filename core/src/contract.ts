import { accountsContract } from "./accounts/accounts.contract.ts";
import { adminContract } from "./admin/admin.contract.ts";
import { albumsContract } from "./albums/albums.contract.ts";
import { attentionContract } from "./attention/attention.contract.ts";
import { blocksContract } from "./blocks/blocks.contract.ts";
import { bookmarksContract } from "./bookmarks/bookmarks.contract.ts";
import { calendarContract } from "./calendar/calendar.contract.ts";
import { chartsContract } from "./charts/charts.contract.ts";
import { circlesContract } from "./circles/circles.contract.ts";
import { communitiesContract } from "./communities/communities.contract.ts";
import { connectionsContract } from "./connections/connections.contract.ts";
import { conversationsContract } from "./conversations/conversations.contract.ts";
import { discussionsContract } from "./discussions/discussions.contract.ts";
import { eventsContract } from "./events/events.contract.ts";
import { facilitatorsContract } from "./facilitators/facilitators.contract.ts";
import { feedContract } from "./feed/feed.contract.ts";
import { firstPageContract } from "./first-page/first-page.contract.ts";
import {
  eventCommentsContract,
  meetupCommentsContract,
} from "./gathering-comments/gathering-comments.contract.ts";
import { interestsContract } from "./interests/interests.contract.ts";
import { inviteLinksContract } from "./invite-links/invite-links.contract.ts";
import { mailContract } from "./mail/mail.contract.ts";
import { meetupsContract } from "./meetups/meetups.contract.ts";
import { billingContract } from "./memberships/billing.contract.ts";
import { membershipsContract } from "./memberships/memberships.contract.ts";
import { mutesContract } from "./mutes/mutes.contract.ts";
import { notificationsContract } from "./notifications/notifications.contract.ts";
import { facesContract } from "./photos/faces.contract.ts";
import { photosContract } from "./photos/photos.contract.ts";
import { placesContract } from "./places/places.contract.ts";
import { pollsContract } from "./polls/polls.contract.ts";
import { profilesContract } from "./profiles/profiles.contract.ts";
import { pushContract } from "./push/push.contract.ts";
import { reportsContract } from "./reports/reports.contract.ts";
import { searchContract } from "./search/search.contract.ts";
import { securityContract } from "./security/security.contract.ts";

/** Paths are relative to /api. */
export const contract = {
  accounts: accountsContract,
  admin: adminContract,
  albums: albumsContract,
  attention: attentionContract,
  billing: billingContract,
  blocks: blocksContract,
  bookmarks: bookmarksContract,
  calendar: calendarContract,
  charts: chartsContract,
  circles: circlesContract,
  communities: communitiesContract,
  connections: connectionsContract,
  conversations: conversationsContract,
  discussions: discussionsContract,
  eventComments: eventCommentsContract,
  meetupComments: meetupCommentsContract,
  events: eventsContract,
  faces: facesContract,
  facilitators: facilitatorsContract,
  feed: feedContract,
  firstPage: firstPageContract,
  interests: interestsContract,
  inviteLinks: inviteLinksContract,
  mail: mailContract,
  meetups: meetupsContract,
  memberships: membershipsContract,
  mutes: mutesContract,
  notifications: notificationsContract,
  photos: photosContract,
  places: placesContract,
  polls: pollsContract,
  profiles: profilesContract,
  push: pushContract,
  reports: reportsContract,
  search: searchContract,
  security: securityContract,
};
