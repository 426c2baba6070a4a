/** Refused here, because the user pool's refusal is in English only. */
export const hasOuterSpace = (password: string): boolean => password !== password.trim();
