import { brand } from "../../brand.ts";
import { dateIn, moneyIn } from "../formats.ts";
import type { MailTexts } from "../mail-texts.ts";
import { renewal } from "../renewal-mails/es.ts";

const money = moneyIn("es");

const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

export const texts: MailTexts = {
  hello: (name) => (name ? `Hola, ${name}:` : "Hola:"),
  someone: "Alguien",
  footers: {
    settings: `Recibes este correo por tus ajustes de correo en ${brand.name}.`,
    stop: "Dejar de recibir estos correos",
    askedFor: `Lo pediste en tus ajustes de ${brand.name}.`,
    last: "Este fue nuestro último mensaje a esta dirección.",
    membership: `Recibes este correo por tu membresía de ${brand.name}.`,
    entered: `Recibes este correo porque alguien escribió esta dirección en ${brand.name}.`,
    account: `Recibes este correo por tu cuenta de ${brand.name}.`,
    notAskedFor: `Recibes este correo por tu cuenta de ${brand.name}. Si no lo pediste, puedes ignorarlo.`,
  },
  about: {
    message: (who) => [`${who} te escribió`, "Hay un mensaje nuevo en la conversación.", "Leer"],
    picture: (who) => [
      `${who} te envió una imagen`,
      "Hay una imagen nueva en la conversación.",
      "Ver",
    ],
    connection_request: (who) => [
      `${who} quiere conectar contigo`,
      "Tienes una solicitud de contacto.",
      "Responder",
    ],
    connection_accepted: (who) => [
      `${who} ya está entre tus contactos`,
      "Ya pueden escribirse.",
      "Saludar",
    ],
    post_comment: (who) => [
      `${who} comentó tu publicación`,
      "Hay un comentario nuevo en tu publicación.",
      "Leer",
    ],
    post_reaction: (who) => [
      `${who} reaccionó a tu publicación`,
      "Mira quién reaccionó.",
      "Ver tu publicación",
    ],
    connection_post: (who) => [
      `${who} compartió algo`,
      "Uno de tus contactos escribió una publicación.",
      "Leer",
    ],
    event_join: (who) => [
      `${who} va a tu evento`,
      "Nueva inscripción en tu evento.",
      "Ver quién va",
    ],
    photo_tag: (who) => [
      `${who} te etiquetó en una foto`,
      "Échale un vistazo; puedes quitar la etiqueta.",
      "Ver la foto",
    ],
  },
  circle_update: [
    "Novedades de tu círculo",
    "Hay algo nuevo en uno de tus círculos.",
    "Ver la novedad",
  ],
  notification: ["Novedades para ti", "Hay algo nuevo para ti.", "Echar un vistazo"],
  data_export: [
    "Tus datos están listos",
    "El archivo ZIP contiene todo lo que guardamos sobre ti. Puedes descargarlo durante siete días.",
    "Descargar",
  ],
  email_confirmation: [
    "Confirma tu dirección de correo",
    "Así sabemos que nuestros correos te llegan. El enlace funciona durante un día.",
    "Confirmar la dirección",
  ],
  welcome: {
    subject: `Te damos la bienvenida a ${brand.name}`,
    lines: [
      "Tu perfil está completo y la comunidad ya puede verte.",
      "Un buen primer paso es saludar en el feed, o mirar quién comparte tus prácticas.",
    ],
    open: "Abrir la comunidad",
    pleaseConfirm: "Confirma tu dirección de correo para que nuestros mensajes te lleguen.",
  },
  account_deleted: {
    subject: `Tu cuenta de ${brand.name} se eliminó`,
    preview: "Se eliminó todo lo que se podía eliminar.",
    heading: "Tu cuenta se eliminó",
    goodbye: (name) => (name ? `Adiós, ${name}:` : "Adiós:"),
    line: "Eliminamos tu perfil, tus publicaciones, mensajes, fotos y cartas. El proveedor de pagos guarda las facturas el tiempo que exige la ley fiscal.",
  },
  invoice: {
    kinds: {
      invoice: ["Tu factura", "Hay una factura nueva de tu membresía."],
      reminder: ["Se acerca un pago", "Pronto vence el próximo pago de tu membresía."],
      receipt: ["Tu recibo", "Recibimos tu pago. Gracias."],
      news: ["Tu membresía", "Hay novedades sobre tu membresía."],
    },
    button: "Ver tu membresía",
  },
  security_notice: {
    subject: "Algo cambió en tu cuenta",
    line: "Cambió algo importante para la seguridad de tu cuenta.",
    advice: "Si no fuiste tú, elige una contraseña nueva y cierra la sesión en todas partes.",
    button: "Ver tu cuenta",
  },
  account_restricted: {
    reason: (reason) => `El motivo: ${reason}`,
    appeal:
      "Puedes recurrirla: inicia sesión y cuéntanos por qué lo ves de otra manera. La moderación la revisará de nuevo.",
    button: "Ver la decisión o recurrirla",
  },
  address_taken: {
    subject: "Alguien intentó registrarse con tu dirección",
    lines: [
      `Esta dirección ya tiene una cuenta en ${brand.name}, así que no cambió nada.`,
      "Si fuiste tú, inicia sesión con ella; allí también puedes elegir una contraseña nueva. Si no, no tienes que hacer nada.",
    ],
    withProvider: (name) =>
      `Si fuiste tú, inicia sesión con ${name}; tu cuenta no tiene contraseña. Si no, no tienes que hacer nada.`,
    button: "Iniciar sesión",
  },
  sentences: {
    newDevice: ({ device }) => [
      "Inicio de sesión desde un dispositivo nuevo",
      `Tu cuenta se abrió con ${device}.`,
    ],
    newAddress: () => [
      "Tu dirección de correo cambió",
      "A partir de ahora, los mensajes van a la nueva dirección.",
    ],
    newPassword: () => ["Tu contraseña cambió", "El cambio se hizo hace un momento."],
    newSecondFactor: () => [
      "Cambió tu verificación en dos pasos",
      "El cambio se hizo hace un momento.",
    ],
    secondFactorOn: () => [
      "Se activó la verificación en dos pasos",
      "A partir de ahora, al iniciar sesión se pide un código de tu aplicación.",
    ],
    secondFactorOff: () => [
      "Se desactivó la verificación en dos pasos",
      "Ahora basta tu contraseña para iniciar sesión.",
    ],
    newPasskey: () => [
      "Se agregó una llave de acceso",
      "Con ella puedes iniciar sesión sin tu contraseña.",
    ],
    removedPasskey: () => ["Se quitó una llave de acceso", "Ya no sirve para iniciar sesión."],
    unknownPasskey: () => [
      "Se quitó una llave de acceso desconocida",
      "No se agregó en tus ajustes, así que la quitamos y cerramos todas las sesiones. Vuelve a iniciar sesión con tu contraseña.",
    ],
    oldPasskeys: () => [
      "Se quitaron tus llaves de acceso",
      "Eran de antes de tu nueva contraseña. Puedes agregar otras en tus ajustes.",
    ],
    leaving: ({ at, zone }) => [
      `Tu cuenta se eliminará el ${dateIn("es", zone)(at)}`,
      "Si quieres conservarla, inicia sesión antes de esa fecha y elige «Conservar mi cuenta».",
    ],
    recovery: () => [
      "Se usó un código de recuperación",
      "Desactivó la verificación en dos pasos. Vuelve a configurarla después de iniciar sesión.",
    ],
    trialEnds: ({ at, zone, plan, price, currency, interval }) => [
      "Tu prueba termina pronto",
      `El ${dateIn("es", zone)(at)}, tu membresía ${plan} continúa por ${money(price, currency)} ${interval === "year" ? "al año" : "al mes"}, salvo que canceles antes.`,
    ],
    paymentFailed: ({ at, zone, plan }) => [
      "Tu pago falló",
      `No pudimos cobrar tu membresía ${plan} en tu tarjeta. Tu membresía termina el ${dateIn("es", zone)(at)} si antes no se completa un pago. Puedes cambiar la tarjeta en tus ajustes.`,
    ],
    planChanged: ({ plan, price, currency, interval }) => [
      "Tu plan cambió",
      `Ahora tienes la membresía ${plan} por ${money(price, currency)} ${interval === "year" ? "al año" : "al mes"}. Tus facturas están en tus ajustes.`,
    ],
    trialRefused: () => [
      "Tu prueba no pudo empezar",
      "Con esta tarjeta ya hubo una prueba, así que cancelamos la tuya y no se cobró nada. Aún puedes unirte: elige una membresía y paga desde el primer día, con esta tarjeta o con otra.",
    ],
    ...renewal,
    refunded: ({ amount, currency, ended }) => [
      "Reembolsamos tu pago",
      `Devolvimos ${money(amount, currency)} a la tarjeta con la que pagaste. Puede tardar hasta diez días en aparecer. ${ended ? "Tu membresía terminó." : "Tu membresía no cambia."}`,
    ],
    refundFailed: ({ amount, currency }) => [
      "Tu reembolso volvió",
      `El banco nos devolvió tu reembolso de ${money(amount, currency)}. Nos pondremos en contacto contigo para pagártelo de otra forma.`,
    ],
  },
  digest: {
    daily: "Tu día",
    weekly: "Tu semana",
    news: "Estas son tus novedades.",
    quiet: "Esto es lo que pasa en tus círculos, eventos y encuentros.",
    open: "Abrir la comunidad",
    headings: {
      circles: "De tus círculos",
      gatherings: "Próximamente",
      people: "Personas como tú",
    },
    counted: {
      connectionRequests: (count) =>
        `${counted(count, "persona quiere", "personas quieren")} conectar contigo.`,
      messages: (count) =>
        `Tienes mensajes nuevos en ${counted(count, "conversación", "conversaciones")}.`,
      eventReminders: (count) =>
        `Se ${count === 1 ? "acerca" : "acercan"} ${counted(count, "evento", "eventos")}.`,
      mentions: (count) => `Te mencionaron o etiquetaron${count === 1 ? "" : ` ${count} veces`}.`,
      comments: (count) => `Hay comentarios nuevos en ${counted(count, "hilo", "hilos")}.`,
      reactions: (count) =>
        `${counted(count, "de tus publicaciones recibió", "de tus publicaciones recibieron")} reacciones.`,
      circles: (count) => `${counted(count, "novedad", "novedades")} en tus círculos.`,
    },
    postBy: (name, circle) => `${name} en ${circle}`,
    written: (words) => words,
    quoted: (title) => `«${title}»`,
    folded: (note) => `Aviso de contenido: ${note}`,
    listed: (parts) => parts.join(", "),
    newPost: "Una publicación nueva",
    newTopic: "un tema nuevo",
    reactions: (count) => counted(count, "reacción", "reacciones"),
    comments: (count) => counted(count, "comentario", "comentarios"),
    replies: (count) => counted(count, "respuesta", "respuestas"),
    youreGoing: "Vas a ir.",
    areYouGoing: "¿Vas a ir?",
    mightBeForYou: "Puede que te guste.",
    inCommon: "Mira qué tienen en común",
  },
  gathered: {
    thread: {
      message: (count) => `Hay ${count} mensajes nuevos en la conversación.`,
      post_comment: (count) => `Hay ${count} comentarios nuevos en tu publicación.`,
      post_reaction: (count) => `Hay ${count} reacciones a tu publicación.`,
      other: (count) => `Hay ${count} novedades.`,
    },
    people: {
      post_comment: (who) => `${who} comentaron tu publicación`,
      post_reaction: (who) => `${who} reaccionaron a tu publicación`,
    },
    subject: (first, others) => `${first}, y ${others} más`,
    heading: "Mientras no estabas",
    line: `Esto es lo que pasó en ${brand.name}.`,
    button: "Ver todo",
  },
  pool: {
    confirm: {
      subject: `Confirma tu dirección de correo para ${brand.name}`,
      preview: "Un paso más y recibirás tus mensajes.",
      heading: "Confirma tu dirección de correo",
      line: "Con una dirección confirmada puedes escribir a otros miembros, y nosotros podemos escribirte. Sigue el enlace o escribe este código:",
      button: "Confirmar mi dirección",
    },
    password: {
      subject: `Elige una contraseña nueva para ${brand.name}`,
      preview: "El enlace funciona durante una hora.",
      heading: "Elige una contraseña nueva",
      line: "Alguien, seguramente tú, pidió una contraseña nueva. El enlace funciona durante una hora. Si no fuiste tú, puedes ignorar este correo: tu contraseña no ha cambiado.",
      button: "Elegir una contraseña nueva",
    },
  },
};
