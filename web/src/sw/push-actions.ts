import type { PushWords } from "./words.ts";

/** An action's button or, where supported, text field; TypeScript's library lacks the type. */
interface PushAction {
  action: "reply" | "open" | "not_now";
  title: string;
  type?: "text";
  placeholder?: string;
}

const conversation = /^\/messages\/(con_[0-9A-HJKMNP-TV-Z]{26})$/;

/**
 * Two actions, as browsers show no more. A press on the notification itself also opens its page.
 */
export function actionsOf(path: string, words: PushWords): PushAction[] {
  const first: PushAction = conversation.test(path)
    ? { action: "reply", title: words.reply, type: "text", placeholder: words.yourReply }
    : { action: "open", title: words.open };
  return [first, { action: "not_now", title: words.notNow }];
}

export interface PushAnswer {
  /** "" for a press on the notification itself. */
  action: string;
  /** "" where the platform has no text field. */
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
 * Handles a pressed action. The worker has no access token: its push subscription identifies the
 * device, and the server checks the sign-in behind it. If that has ended, the app opens and asks to
 * log in.
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
  // Keeps the text on the screen; a press opens the page where it can be sent.
  await outside.registration.showNotification(outside.words.notSent, {
    body: reply,
    tag: `reply_${conversationId}`,
    icon: "/icons/icon-192.png",
    data: { path },
  });
}

/** @returns whether the server accepted it */
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
