/**
 * Names the caller's own sign-in in an address. Its id at the pool would be in CloudFront's log,
 * where a refresh of an ended sign-in could take it from.
 */
export const currentSignIn = "current";
