/** Cognito's sub, which is a UUID. */
export const memberIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Members have none. */
export const idPrefixes = {
  post: "pst",
  comment: "cmt",
  circle: "cir",
  discussion: "dsc",
  reply: "rpl",
  event: "evt",
  announcement: "ann",
  gatheringComment: "ecm",
  meetup: "mtp",
  occurrence: "occ",
  conversation: "con",
  message: "msg",
  notification: "ntf",
  domainEvent: "fct",
  mail: "eml",
  suggestion: "sug",
  practice: "prc",
  membership: "mbr",
  request: "req",
  securityEvent: "sec",
  export: "exp",
  photo: "pho",
  album: "alb",
  report: "rpt",
} as const;

export type Kind = keyof typeof idPrefixes;

export const idPattern = (kind: Kind): RegExp =>
  new RegExp(`^${idPrefixes[kind]}_[0-9A-HJKMNP-TV-Z]{26}$`);
