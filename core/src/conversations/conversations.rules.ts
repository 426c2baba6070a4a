export const maxMessageLength = 4_000;
export const messagesPerPage = 50;
