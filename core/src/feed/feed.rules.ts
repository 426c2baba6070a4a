export const maxPostLength = 5_000;
export const maxCommentLength = 2_000;
export const maxTopicLength = 60;
export const maxContentNoteLength = 80;
/** Of a username, or of what is typed of a name. */
export const maxMentionLength = 29;
