import { signOut } from "aws-amplify/auth";

/** Revokes the stored sign-in at the pool and forgets it, once Amplify is configured. */
export const revokeStored = (): Promise<void> => signOut();
