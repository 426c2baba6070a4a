export const digestTypes = ["daily", "weekly"] as const;
export type DigestType = (typeof digestTypes)[number];

export interface DigestStats {
  connectionRequests: number;
  messages: number;
  eventReminders: number;
  mentions: number;
  comments: number;
  reactions: number;
  /** Whatever speaks of a circle. */
  circles: number;
}

export function digestStats(types: string[]): DigestStats {
  const count = (test: (type: string) => boolean) => types.filter(test).length;
  return {
    connectionRequests: count((type) => type === "connection_request"),
    messages: count((type) => type === "message"),
    eventReminders: count((type) => type === "event_reminder"),
    mentions: count((type) => type === "mention" || type === "photo_tag"),
    comments: count((type) => type === "post_comment"),
    reactions: count((type) => type === "post_reaction"),
    circles: count((type) => type.includes("circle")),
  };
}

const words: Record<keyof DigestStats, [one: string, many: string]> = {
  connectionRequests: ["person would like to connect", "people would like to connect"],
  messages: ["conversation has something new", "conversations have something new"],
  eventReminders: ["event is coming up", "events are coming up"],
  mentions: ["person mentioned you", "people mentioned you"],
  comments: ["post of yours was commented on", "posts of yours were commented on"],
  reactions: ["post of yours met with a response", "posts of yours met with a response"],
  circles: ["thing happened in your circles", "things happened in your circles"],
};

/** A sentence for each count above zero. */
export const digestLines = (stats: Partial<DigestStats>): string[] =>
  (Object.keys(words) as (keyof DigestStats)[]).flatMap((key) => {
    const count = stats[key] ?? 0;
    const [one, many] = words[key];
    return count > 0 ? [`${count} ${count === 1 ? one : many}.`] : [];
  });
