/** What a browser may say of its network: https://wicg.github.io/netinfo/ */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const connection = (): Connection =>
  // Not every browser has it, and TypeScript knows of none.
  (navigator as { connection?: Connection }).connection ?? {};

/** Whether the network is too slow, or too dear, to fetch what may never be looked at. */
export const savesData = ({ saveData, effectiveType }: Connection = connection()): boolean =>
  saveData === true || effectiveType === "slow-2g" || effectiveType === "2g";
