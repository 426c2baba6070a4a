/** Network Information API: https://wicg.github.io/netinfo/ */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const connection = (): Connection =>
  // Missing in some browsers and in TypeScript's types.
  (navigator as { connection?: Connection }).connection ?? {};

/** Whether to skip optional downloads. */
export const savesData = ({ saveData, effectiveType }: Connection = connection()): boolean =>
  saveData === true || effectiveType === "slow-2g" || effectiveType === "2g";
