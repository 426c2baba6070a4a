/** The largest event and the largest answer of a function that's waited for, in bytes. */
export const MAX_PAYLOAD = 6 * 1024 * 1024;
