/**
 * For an event, or for a meetup's date. Limited, because a member's position is found by reading
 * the whole list.
 */
export const maxWaiting = 200;
