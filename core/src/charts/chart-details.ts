import type { EntityItem } from "electrodb";
import { decryptBirth } from "../kernel/encryption.ts";
import type { Chart, HumanDesign } from "./charts.contract.ts";
import type { ChartEntity, DesignSummary } from "./charts.entity.ts";

/** Gates and degrees narrow a birth down to within the hour, so they're encrypted as it is. */
export interface ChartDetails {
  humanDesign: HumanDesign | null;
  positions: Chart["positions"];
  ascendant: number | null;
  flags: string[];
}

export const noDetails: ChartDetails = {
  humanDesign: null,
  positions: null,
  ascendant: null,
  flags: [],
};

/** @throws encryption.unavailable */
export const readDetails = async ({
  userId,
  ciphertext,
}: EntityItem<typeof ChartEntity>): Promise<ChartDetails> =>
  ciphertext ? decryptBirth<ChartDetails>(userId, ciphertext) : noDetails;

/** What others may see of a design by default. */
export const summaryOf = ({
  type,
  strategy,
  authority,
  profile,
}: DesignSummary): DesignSummary => ({
  type,
  strategy,
  authority,
  profile,
});
