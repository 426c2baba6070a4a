import type { ApiClient } from "@attune/tests/support/api-client";
import type { Act } from "./plan-types.ts";

type AttentionAct = Extract<
  Act,
  { act: "quietHours" | "stopPushes" | "listen" | "muteCircle" | "calm" }
>;

const kinds: readonly string[] = [
  "quietHours",
  "stopPushes",
  "listen",
  "muteCircle",
  "calm",
] satisfies AttentionAct["act"][];

export const isAttentionAct = (act: Act): act is AttentionAct => kinds.includes(act.act);

interface Scene {
  api: ApiClient;
  idOf: (circle: number) => string;
}

export async function performInAttention({ api, idOf }: Scene, act: AttentionAct): Promise<void> {
  switch (act.act) {
    case "quietHours": {
      const { start: quietHoursStart, end: quietHoursEnd, timeZone } = act;
      const hours = { quietHoursStart, quietHoursEnd, timeZone };
      await api.mail.updateEmailPreferences({ quietHoursEnabled: true, ...hours });
      return;
    }
    case "stopPushes":
      await api.attention.updateAttention({ switches: { [act.of]: { push: false } } });
      return;
    case "listen":
      await api.attention.setLevel({ scopeId: idOf(act.circle), level: act.level });
      return;
    case "muteCircle":
      await api.mutes.muteScope({ scopeId: idOf(act.circle), length: act.length });
      return;
    case "calm":
      await api.attention.updateAttention({ calm: true });
      return;
  }
}
