import { minPasswordLength } from "../constants.ts";

/** As the user pool gets it: "é" may be typed as one character or two, depending on the device. */
export const composed = (password: string): string => password.normalize("NFC");

export const isTooShort = (password: string): boolean =>
  composed(password).length < minPasswordLength;

// Refused here, because the user pool's refusals are in English only.

export const isTooLong = (password: string): boolean => composed(password).length > 256;

export const hasOuterSpace = (password: string): boolean => password !== password.trim();
