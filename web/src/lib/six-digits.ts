/** Whether a text is a code of six digits, as mails and authenticator apps give them. */
export const isSixDigits = (text: string): boolean => /^\d{6}$/.test(text.trim());
