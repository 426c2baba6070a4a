/** The code is in the fragment, which browsers send to no one: not to us, nor as a referrer. */
export const invitePath = (code: string): string => `/invite#${code}`;
