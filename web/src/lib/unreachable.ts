/** What is said when nothing comes back from the server, be it an answer or a page's code. */
export const unreachable = {
  title: "Connection Error",
  message: "Unable to connect to the server. Please check your internet connection.",
} as const;

/** Whether an attempt got no answer at all. Each browser and the sign-in library say it differently. */
export const isUnanswered = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === "NetworkError" ||
    (thrown instanceof TypeError && /\b(fetch|import|load)/i.test(thrown.message)));
