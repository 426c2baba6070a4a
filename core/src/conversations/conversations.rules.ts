export const maxMessageLength = 4_000;
export const messagesPerPage = 50;

/** Stored in place of a former member's messages. */
export const removedText = "This message was removed.";

const previewLength = 140;
/** What the list of conversations shows of a message. */
export const previewOf = (body: string): string => body.slice(0, previewLength);

export const maxRequestLength = 1_000;
/** The most requests of one member that wait for an answer. */
export const maxOpenRequests = 20;
export const requestsShown = 50;
