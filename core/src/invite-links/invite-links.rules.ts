/** 128 random bits in base64url. */
export const codePattern: RegExp = /^[\w-]{22}$/;
