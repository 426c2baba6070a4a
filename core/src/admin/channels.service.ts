import { readFigures } from "../attention/figures.ts";
import { getEmailProcessingStats } from "../mail/statistics.service.ts";
import type { ShownFigures } from "./channels.contract.ts";

export async function getChannelFigures(days: number): Promise<ShownFigures> {
  const [figures, mails] = await Promise.all([readFigures(days), getEmailProcessingStats(days)]);
  return {
    days,
    mailsAreWhole: mails.isWhole,
    mailsSent: mails.total.sent,
    mailsOpened: mails.total.opened,
    ...figures,
  };
}
