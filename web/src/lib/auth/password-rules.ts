import { minPasswordLength } from "../constants.ts";

/** As the user pool gets it: "é" may be typed as one character or two, depending on the device. */
export const composed = (password: string): string => password.normalize("NFC");

export const isTooShort = (password: string): boolean =>
  composed(password).length < minPasswordLength;

/** Refused here, because the user pool's refusals are in English only. */
export function passwordRefusal(password: string): string | null {
  if (composed(password).length > 256) return "Please choose a password of up to 256 characters.";
  if (password !== password.trim())
    return "Please choose a password without a space at the beginning or end.";
  return null;
}
