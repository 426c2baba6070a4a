export const maxMessageLength = 4_000;
export const messagesPerPage = 50;

/** Replaces a former member's messages. */
export const removedText = "This message was removed.";

const previewLength = 140;
export const previewOf = (body: string): string => body.slice(0, previewLength);

export const maxRequestLength = 1_000;
export const maxOpenRequests = 20;
export const requestsShown = 50;
