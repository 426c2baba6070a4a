/** Shown when a call isn't signed in. */
export const authenticationError = {
  title: "Authentication Error",
  message: "Please log in again to continue.",
} as const;
