/** What a refresh is refused with at the pool; reaches the site in the text of Cognito's error. */
export const signInEnded = "sign_in.ended";

/** Name of the client metadata in which a refresh tells its `origin_jti`. */
export const signInField = "signIn";
