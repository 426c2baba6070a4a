import { refreshAlbumCards } from "../albums/upkeep.service.ts";
import { refreshDiscussionCards } from "../discussions/card-refresh.service.ts";
import { refreshAuthorCards } from "../feed/card-refresh.service.ts";
import { refreshMeetupCards } from "../meetups/card-refresh.service.ts";
import { withCard } from "../members/card.ts";

/** Writes a member's name and picture into the rows that show them. */
export const refreshCards = (userId: string): Promise<void> =>
  withCard(userId, async (card) => {
    await refreshAuthorCards(card);
    await refreshAlbumCards(card);
    await refreshDiscussionCards(card);
    await refreshMeetupCards(card);
  });
