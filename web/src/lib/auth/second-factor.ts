import { confirmSignIn, type SignInOutput } from "aws-amplify/auth";

/** Sends the code that a started sign-in waits for. */
export const answerChallenge = (code: string): Promise<SignInOutput> =>
  confirmSignIn({ challengeResponse: code.trim() });
