export const maxPostsAsked = 50;
