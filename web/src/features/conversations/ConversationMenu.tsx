import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLeaveTo } from "../../lib/useLeaveTo.ts";
import { unmuteScope } from "../../parts/protect/mutes.ts";
import { PersonMenu } from "../../parts/protect/PersonMenu.tsx";
import type { Named } from "../../parts/protect/protect.queries.ts";
import type { ReportableLine } from "../../parts/protect/ReportedLines.tsx";
import { useMutes } from "../../parts/protect/useMutes.ts";
import { MuteIcon } from "../../ui/icons.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

const MuteScopeDialog = lazyComponent(() => import("../../parts/protect/MuteScopeDialog.tsx"));

interface ConversationMenuProps {
  conversationId: string;
  person: Named;
  lines: readonly ReportableLine[];
}

export function ConversationMenu({ conversationId, person, lines }: ConversationMenuProps) {
  const leaveTo = useLeaveTo();
  const queryClient = useQueryClient();
  const { mutes } = useMutes();
  const [asking, setAsking] = useState(false);
  const scope = { scopeId: conversationId, name: `the conversation with ${person.name}` };
  const isMuted = mutes?.scopes.some(({ scopeId }) => scopeId === conversationId);
  return (
    <>
      <PersonMenu
        person={person}
        subject={{ kind: "message", conversationId, messageIds: [] }}
        what="messages"
        lines={lines}
        more={[
          {
            label: isMuted ? "Unmute this conversation" : "Mute this conversation",
            icon: <MuteIcon />,
            onSelect: () => (isMuted ? void unmuteScope(queryClient, scope) : setAsking(true)),
          },
        ]}
        onBlocked={() => leaveTo("/messages")}
      />
      {asking && <MuteScopeDialog scope={scope} onClose={() => setAsking(false)} />}
    </>
  );
}
