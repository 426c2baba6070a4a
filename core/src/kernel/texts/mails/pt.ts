import { brand } from "../../brand.ts";
import { dateIn, moneyIn } from "../formats.ts";
import type { MailTexts } from "../mail-texts.ts";
import { renewal } from "../renewal-mails/pt.ts";

const money = moneyIn("pt");

const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

export const texts: MailTexts = {
  hello: (name) => (name ? `Olá, ${name},` : "Olá,"),
  someone: "Alguém",
  footers: {
    settings: `Você recebe este e-mail por causa das suas configurações de e-mail na ${brand.name}.`,
    stop: "Parar de receber estes e-mails",
    askedFor: `Você pediu isto nas suas configurações da ${brand.name}.`,
    last: "Esta foi nossa última mensagem para este endereço.",
    membership: `Você recebe este e-mail por causa da sua assinatura da ${brand.name}.`,
    entered: `Você recebe este e-mail porque alguém informou este endereço na ${brand.name}.`,
    account: `Você recebe este e-mail por causa da sua conta na ${brand.name}.`,
    notAskedFor: `Você recebe este e-mail por causa da sua conta na ${brand.name}. Se você não pediu, pode ignorá-lo.`,
  },
  about: {
    message: (who) => [
      `${who} escreveu para você`,
      "Há uma nova mensagem na conversa de vocês.",
      "Ler",
    ],
    picture: (who) => [
      `${who} enviou uma imagem para você`,
      "Há uma nova imagem na conversa de vocês.",
      "Ver",
    ],
    connection_request: (who) => [
      `${who} quer se conectar com você`,
      "Você tem um pedido de conexão.",
      "Responder",
    ],
    connection_accepted: (who) => [
      `Agora ${who} é uma conexão sua`,
      "Agora vocês podem trocar mensagens.",
      "Dizer oi",
    ],
    post_comment: (who) => [
      `${who} comentou sua publicação`,
      "Há um novo comentário na sua publicação.",
      "Ler",
    ],
    post_reaction: (who) => [
      `${who} reagiu à sua publicação`,
      "Veja quem reagiu.",
      "Ver sua publicação",
    ],
    connection_post: (who) => [
      `${who} compartilhou algo`,
      "Uma das suas conexões publicou algo.",
      "Ler",
    ],
    event_join: (who) => [
      `${who} vai ao seu evento`,
      "Nova confirmação de presença no seu evento.",
      "Ver quem vai",
    ],
    photo_tag: (who) => [
      `${who} marcou você em uma foto`,
      "Dê uma olhada; você pode remover a marcação.",
      "Ver a foto",
    ],
  },
  circle_update: [
    "Novidades do seu círculo",
    "Há algo novo em um dos seus círculos.",
    "Ver a novidade",
  ],
  notification: ["Novidades para você", "Há algo novo para você.", "Dar uma olhada"],
  data_export: [
    "Seus dados estão prontos",
    "O arquivo ZIP contém tudo o que guardamos sobre você. Você pode baixá-lo durante sete dias.",
    "Baixar",
  ],
  email_confirmation: [
    "Confirme seu endereço de e-mail",
    "Assim sabemos que nossos e-mails chegam até você. O link funciona por um dia.",
    "Confirmar o endereço",
  ],
  welcome: {
    subject: `Boas-vindas à ${brand.name}`,
    lines: [
      "Seu perfil está completo, e a comunidade já pode ver você.",
      "Um bom primeiro passo é dizer oi no feed, ou ver quem tem práticas em comum com você.",
    ],
    open: "Abrir a comunidade",
    pleaseConfirm: "Confirme seu endereço de e-mail, para que nossas mensagens cheguem até você.",
  },
  account_deleted: {
    subject: `Sua conta na ${brand.name} foi excluída`,
    preview: "Tudo o que podia ser removido foi removido.",
    heading: "Sua conta foi excluída",
    goodbye: (name) => (name ? `Até mais, ${name},` : "Até mais,"),
    line: "Seu perfil, suas publicações, mensagens, fotos e mapas foram removidos. O provedor de pagamentos guarda as faturas pelo tempo que a lei fiscal exige.",
  },
  invoice: {
    kinds: {
      invoice: ["Sua fatura", "Há uma nova fatura da sua assinatura."],
      reminder: ["Um pagamento vence em breve", "É o próximo pagamento da sua assinatura."],
      receipt: ["Seu recibo", "Seu pagamento chegou. Agradecemos."],
      news: ["Sua assinatura", "Há novidades sobre sua assinatura."],
    },
    button: "Ver sua assinatura",
  },
  security_notice: {
    subject: "Algo mudou na sua conta",
    line: "Algo importante para a segurança da sua conta mudou.",
    advice: "Se não foi você, escolha uma nova senha e saia de todos os aparelhos.",
    button: "Ver sua conta",
  },
  account_restricted: {
    reason: (reason) => `O motivo: ${reason}`,
    appeal:
      "Você pode recorrer: entre na sua conta e conte por que vê de outra forma. A moderação vai analisar de novo.",
    button: "Ver a decisão ou recorrer",
  },
  address_taken: {
    subject: "Alguém tentou se cadastrar com seu endereço",
    lines: [
      `Este endereço já tem uma conta na ${brand.name}, então nada mudou.`,
      "Se foi você, entre na conta; lá você também pode escolher uma nova senha. Se não foi, não precisa fazer nada.",
    ],
    withProvider: (name) =>
      `Se foi você, entre com ${name}; sua conta não tem senha. Se não foi, não precisa fazer nada.`,
    button: "Entrar",
  },
  sentences: {
    newDevice: ({ device }) => [
      "Um novo aparelho entrou na conta",
      `Sua conta foi aberta com ${device}.`,
    ],
    newAddress: () => [
      "Seu endereço de e-mail foi alterado",
      "A partir de agora, as mensagens vão para o novo endereço.",
    ],
    newPassword: () => ["Sua senha foi alterada", "A alteração acabou de ser feita."],
    newSecondFactor: () => [
      "Sua verificação em duas etapas foi alterada",
      "A alteração acabou de ser feita.",
    ],
    secondFactorOn: () => [
      "A verificação em duas etapas foi ativada",
      "A partir de agora, ao entrar será pedido um código do seu aplicativo.",
    ],
    secondFactorOff: () => [
      "A verificação em duas etapas foi desativada",
      "Agora basta a sua senha para entrar.",
    ],
    newPasskey: () => ["Uma chave de acesso foi adicionada", "Com ela você entra sem a senha."],
    removedPasskey: () => ["Uma chave de acesso foi removida", "Ela não serve mais para entrar."],
    unknownPasskey: () => [
      "Uma chave de acesso desconhecida foi removida",
      "Ela não foi adicionada nas suas configurações, então a removemos e encerramos todas as sessões. Entre de novo com a sua senha.",
    ],
    oldPasskeys: () => [
      "Suas chaves de acesso foram removidas",
      "Elas eram de antes da sua nova senha. Você pode adicionar outras nas configurações.",
    ],
    leaving: ({ at, zone }) => [
      `Sua conta será excluída em ${dateIn("pt", zone)(at)}`,
      "Se quiser mantê-la, entre antes disso e escolha “Manter minha conta”.",
    ],
    recovery: () => [
      "Um código de recuperação foi usado",
      "Ele desativou a verificação em duas etapas. Configure-a de novo depois de entrar.",
    ],
    trialEnds: ({ at, zone, plan, price, currency, interval }) => [
      "Seu teste termina em breve",
      `Em ${dateIn("pt", zone)(at)}, sua assinatura (${plan}) continua a ${money(price, currency)} ${interval === "year" ? "por ano" : "por mês"}, a menos que você cancele antes.`,
    ],
    paymentFailed: ({ at, zone, plan }) => [
      "Seu pagamento falhou",
      `Não conseguimos cobrar sua assinatura (${plan}) no cartão. Ela termina em ${dateIn("pt", zone)(at)} se nenhum pagamento for concluído até lá. Você pode trocar o cartão nas suas configurações.`,
    ],
    planChanged: ({ plan, price, currency, interval }) => [
      "Seu plano mudou",
      `Agora sua assinatura é ${plan}, por ${money(price, currency)} ${interval === "year" ? "por ano" : "por mês"}. Suas faturas estão nas suas configurações.`,
    ],
    trialRefused: () => [
      "Não foi possível iniciar seu teste",
      "Este cartão já teve um teste, por isso cancelamos o seu e nada foi cobrado. Você ainda pode participar: escolha uma assinatura e pague desde o primeiro dia, com este cartão ou outro.",
    ],
    ...renewal,
    refunded: ({ amount, currency, ended }) => [
      "Seu pagamento foi reembolsado",
      `Devolvemos ${money(amount, currency)} ao cartão com que você pagou. Pode levar até dez dias para aparecer. ${ended ? "Sua assinatura terminou." : "Sua assinatura não muda."}`,
    ],
    refundFailed: ({ amount, currency }) => [
      "Seu reembolso voltou",
      `O banco nos devolveu seu reembolso de ${money(amount, currency)}. Vamos entrar em contato para pagar de outra forma.`,
    ],
  },
  digest: {
    daily: "Seu dia",
    weekly: "Sua semana",
    news: "Veja o que há de novo para você.",
    quiet: "Veja o que está acontecendo nos seus círculos, eventos e encontros.",
    open: "Abrir a comunidade",
    headings: {
      circles: "Dos seus círculos",
      gatherings: "Em breve",
      people: "Pessoas como você",
    },
    counted: {
      connectionRequests: (count) =>
        `${counted(count, "pessoa quer", "pessoas querem")} se conectar com você.`,
      messages: (count) => `Há mensagens novas em ${counted(count, "conversa", "conversas")}.`,
      eventReminders: (count) => `${counted(count, "evento se aproxima", "eventos se aproximam")}.`,
      mentions: (count) =>
        `Você recebeu ${counted(count, "menção ou marcação", "menções ou marcações")}.`,
      comments: (count) => `Há novos comentários em ${counted(count, "lugar", "lugares")}.`,
      reactions: (count) =>
        `${counted(count, "publicação sua recebeu", "publicações suas receberam")} reações.`,
      circles: (count) => `${counted(count, "novidade", "novidades")} nos seus círculos.`,
    },
    postBy: (name, circle) => `${name} em ${circle}`,
    written: (words) => words,
    quoted: (title) => `“${title}”`,
    folded: (note) => `Aviso de conteúdo: ${note}`,
    listed: (parts) => parts.join(", "),
    newPost: "Uma nova publicação",
    newTopic: "um novo tópico",
    reactions: (count) => counted(count, "reação", "reações"),
    comments: (count) => counted(count, "comentário", "comentários"),
    replies: (count) => counted(count, "resposta", "respostas"),
    youreGoing: "Você vai.",
    areYouGoing: "Você vai?",
    mightBeForYou: "Talvez seja para você.",
    inCommon: "Veja o que vocês têm em comum",
  },
  gathered: {
    thread: {
      message: (count) => `Há ${count} mensagens novas na conversa de vocês.`,
      post_comment: (count) => `Há ${count} comentários novos na sua publicação.`,
      post_reaction: (count) => `Há ${count} reações à sua publicação.`,
      other: (count) => `Há ${count} novidades.`,
    },
    people: {
      post_comment: (who) => `${who} comentaram sua publicação`,
      post_reaction: (who) => `${who} reagiram à sua publicação`,
    },
    subject: (first, others) => `${first}, e mais ${others}`,
    heading: "Enquanto você estava fora",
    line: `Veja o que aconteceu na ${brand.name}.`,
    button: "Ver tudo",
  },
  pool: {
    confirm: {
      subject: `Confirme seu endereço de e-mail na ${brand.name}`,
      preview: "Só falta um passo para as mensagens chegarem até você.",
      heading: "Confirme seu endereço de e-mail",
      line: "Com um endereço confirmado, você pode escrever para outros membros, e nós podemos escrever para você. Abra o link ou digite este código:",
      button: "Confirmar meu endereço",
    },
    password: {
      subject: `Escolha uma nova senha na ${brand.name}`,
      preview: "O link funciona por uma hora.",
      heading: "Escolha uma nova senha",
      line: "Alguém, provavelmente você, pediu uma nova senha. O link funciona por uma hora. Se não foi você, pode ignorar este e-mail: sua senha não mudou.",
      button: "Escolher uma nova senha",
    },
  },
};
