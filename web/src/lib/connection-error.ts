/** What is said when nothing comes back from the server, be it an answer or a page's code. */
export const connectionError = {
  title: "Connection Error",
  message: "Unable to connect to the server. Please check your internet connection.",
} as const;
