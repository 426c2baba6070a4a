/** As the user pool gets it: "é" may be typed as one character or two, depending on the device. */
export const composed = (password: string): string => password.normalize("NFC");

/** Refused here, because the user pool's refusal is in English only. */
export const hasOuterSpace = (password: string): boolean => password !== password.trim();
