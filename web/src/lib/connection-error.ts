/** Shown when the server or a chunk can't be reached. */
export const connectionError = {
  title: "Connection Error",
  message: "Unable to connect to the server. Please check your internet connection.",
} as const;
