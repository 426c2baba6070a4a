import { dateIn, momentIn, moneyIn } from "../formats.ts";
import type { RenewalTexts } from "../mail-texts.ts";

const moment = momentIn("es");
const money = moneyIn("es");

export const renewal: RenewalTexts = {
  membershipCancelled: ({ plan, standing, at, askedAt, zone }) => {
    const end = dateIn("es", zone)(at);
    const lines = {
      paid: `Tu membresía ${plan} se canceló. Sigue activa hasta el ${end}. Después no se renovará y no se te cobrará nada más.`,
      trial: `La prueba de tu membresía ${plan} se canceló. Sigue activa hasta el ${end}. Después no se convertirá en una membresía de pago y no se te cobrará nada.`,
      unpaid: `Tu membresía ${plan} se canceló y no se renovará. Tu último pago falló: si no se completa, tu acceso termina el ${end}. Aparte de ese pago, no se te cobrará nada más.`,
    };
    return [
      standing === "trial" ? "Tu prueba se canceló" : "Tu membresía se canceló",
      lines[standing],
      `Recibimos la cancelación el ${moment(askedAt, zone)}.`,
      "Cancelar no elimina tu cuenta ni nada de lo que contiene. Aun sin membresía puedes iniciar sesión para descargar o eliminar tus datos, o para volver a unirte.",
      "Si cambias de opinión antes de que termine, puedes reanudarla en tus ajustes.",
    ];
  },
  membershipResumed: ({ plan, standing, at, zone, price, currency, interval }) => {
    const day = dateIn("es", zone)(at);
    const cost = `${money(price, currency)} ${interval === "year" ? "al año" : "al mes"}`;
    const lines = {
      paid: `Se anuló la cancelación de tu membresía ${plan}. El ${day} se renueva por ${cost}, salvo que canceles antes.`,
      trial: `Se anuló la cancelación de la prueba de tu membresía ${plan}. El ${day} continúa como membresía de pago por ${cost}, salvo que canceles antes.`,
      unpaid: `Se anuló la cancelación de tu membresía ${plan}. Pero tu último pago falló: tu membresía termina el ${day} si antes no se completa un pago. Después del pago se renueva como siempre por ${cost}.`,
    };
    return [standing === "trial" ? "Tu prueba continúa" : "Tu membresía continúa", lines[standing]];
  },
};
