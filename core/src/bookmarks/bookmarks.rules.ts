/** How many posts one request may ask about. */
export const maxPostsAsked = 50;
