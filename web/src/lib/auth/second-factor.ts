import { confirmSignIn, type SignInOutput } from "aws-amplify/auth";

export const answerChallenge = (code: string): Promise<SignInOutput> =>
  confirmSignIn({ challengeResponse: code.trim() });
