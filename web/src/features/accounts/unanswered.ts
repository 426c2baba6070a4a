/** Whether an attempt got no answer at all; browsers and Amplify report it differently. */
export const isUnanswered = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === "NetworkError" ||
    (thrown instanceof TypeError && /fetch|import|load/i.test(thrown.message)));
