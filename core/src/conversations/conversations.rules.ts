export const maxMessageLength = 4_000;
export const messagesPerPage = 50;

export const maxMessageSearchLength = 100;
/** A page of a search reads at most this many, and at most 1 MB of them. */
export const messagesSearched = 500;

/** How long after its sending a message can be edited. */
export const editableMinutes = 15;

/** Shown in place of a message whose author has deleted their account. */
export const removedText = "This message was removed.";

export const maxPreviewLength = 140;

/** Kept in the lists in place of the words of a picture without any. */
export const pictureText = "Picture";

export const maxRequestLength = 1_000;
export const maxOpenRequests = 20;
export const requestsShown = 50;

/** With more, a message's transaction would take more than half of what DynamoDB allows. */
export const maxGroupMembers = 20;
export const maxGroupTitleLength = 60;
