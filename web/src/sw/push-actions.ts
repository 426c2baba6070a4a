import type { PushWords } from "./words.ts";

/** Not in TypeScript's library: a button, or a text field where the platform has one. */
interface PushAction {
  action: "reply" | "open" | "not_now";
  title: string;
  type?: "text";
  placeholder?: string;
}

const conversation = /^\/messages\/(con_[0-9A-HJKMNP-TV-Z]{26})$/;

/** Browsers show two. A press on the notification itself opens its page too. */
export function actionsOf(path: string, words: PushWords): PushAction[] {
  const first: PushAction = conversation.test(path)
    ? { action: "reply", title: words.reply, type: "text", placeholder: words.yourReply }
    : { action: "open", title: words.open };
  return [first, { action: "not_now", title: words.notNow }];
}

export interface PushAnswer {
  /** Empty for a press on the notification itself. */
  action: string;
  /** Empty where the platform has no text field. */
  reply: string;
  path: string;
}

interface Outside {
  words: PushWords;
  registration: {
    showNotification(title: string, options?: NotificationOptions): Promise<void>;
    pushManager: { getSubscription(): Promise<Pick<PushSubscription, "toJSON"> | null> };
  };
  fetch: (path: string, init: RequestInit) => Promise<Pick<Response, "ok">>;
  open: (path: string) => Promise<void>;
}

const settingsPath = "/settings?section=notifications";

/**
 * Handles the pressed action. The worker has no token: its subscription proves the device, and the
 * server asks the sign-in behind it. Where that has ended, the app opens and asks to log in.
 */
export async function answerPush(answer: PushAnswer, outside: Outside): Promise<void> {
  const { action, path } = answer;
  const reply = answer.reply.trim();
  const conversationId = conversation.exec(path)?.[1];
  if (action === "not_now") {
    if (!(await send("/api/push/pauses", {}, outside))) await outside.open(settingsPath);
    return;
  }
  if (action !== "reply" || !reply || !conversationId) return outside.open(path);
  const message = { conversationId, body: reply, token: crypto.randomUUID() };
  if (await send("/api/conversations/push-replies", message, outside)) return;
  // The words stay on the screen, and a press leads to where they can be sent.
  await outside.registration.showNotification(outside.words.notSent, {
    body: reply,
    tag: `reply_${conversationId}`,
    icon: "/icons/icon-192.png",
    data: { path },
  });
}

/** @returns whether the server did it */
async function send(path: string, body: object, outside: Outside): Promise<boolean> {
  try {
    const subscription = await outside.registration.pushManager.getSubscription();
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    if (!endpoint || !keys?.auth) return false;
    const device = { endpoint, auth: keys.auth };
    const { ok } = await outside.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, device }),
    });
    return ok;
  } catch {
    return false;
  }
}
