import { dateIn, momentIn, moneyIn } from "../formats.ts";
import type { RenewalTexts } from "../mail-texts.ts";

const moment = momentIn("pt");
const money = moneyIn("pt");

export const renewal: RenewalTexts = {
  membershipCancelled: ({ plan, standing, at, askedAt, zone }) => {
    const end = dateIn("pt", zone)(at);
    const lines = {
      paid: `Sua assinatura (${plan}) foi cancelada. Ela continua ativa até ${end}. Depois disso, não será renovada e nada mais será cobrado.`,
      trial: `O teste da sua assinatura (${plan}) foi cancelado. Ele continua ativo até ${end}. Depois disso, não vira uma assinatura paga e nada será cobrado.`,
      unpaid: `Sua assinatura (${plan}) foi cancelada e não será renovada. Seu último pagamento falhou: se ele não for concluído, seu acesso termina em ${end}. Fora esse pagamento, nada mais será cobrado.`,
    };
    return [
      standing === "trial" ? "Seu teste foi cancelado" : "Sua assinatura foi cancelada",
      lines[standing],
      `Recebemos o cancelamento em ${moment(askedAt, zone)}.`,
      "Cancelar não exclui sua conta nem nada do que há nela. Mesmo sem assinatura, você pode entrar para baixar ou excluir seus dados ou para voltar a participar.",
      "Se você mudar de ideia antes do fim, pode desfazer o cancelamento nas suas configurações.",
    ];
  },
  membershipResumed: ({ plan, standing, at, zone, price, currency, interval }) => {
    const day = dateIn("pt", zone)(at);
    const cost = `${money(price, currency)} ${interval === "year" ? "por ano" : "por mês"}`;
    const lines = {
      paid: `O cancelamento da sua assinatura (${plan}) foi desfeito. Em ${day}, ela será renovada por ${cost}, a menos que você cancele antes.`,
      trial: `O cancelamento do teste da sua assinatura (${plan}) foi desfeito. Em ${day}, ela continua como assinatura paga por ${cost}, a menos que você cancele antes.`,
      unpaid: `O cancelamento da sua assinatura (${plan}) foi desfeito. Mas seu último pagamento falhou: ela termina em ${day} se nenhum pagamento for concluído até lá. Depois do pagamento, ela será renovada como sempre por ${cost}.`,
    };
    return [
      standing === "trial" ? "Seu teste continua" : "Sua assinatura continua",
      lines[standing],
    ];
  },
};
