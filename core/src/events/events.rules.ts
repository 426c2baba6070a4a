export const maxEventTitleLength = 120;
export const maxEventTextLength = 4_000;
export const maxEventPlaceLength = 200;
export const maxEventLinkLength = 500;
/** Upper limit of what the host can set. */
export const maxEventCapacity = 5_000;
export const maxAnnouncementLength = 1_000;
/** Of one event. */
export const maxAnnouncementsPerDay = 5;
/** Of one event, with those invited. */
export const maxCoHosts = 4;
export const facesShown = 3;
