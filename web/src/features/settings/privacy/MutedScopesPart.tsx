import type { MutedScope } from "@attune/core/mutes/mutes.contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { unmuteScope } from "../../../parts/protect/mutes.ts";
import { useMutes } from "../../../parts/protect/useMutes.ts";
import { Button } from "../../../ui/Button.tsx";
import { Part } from "../Part.tsx";
import { untilWords } from "./until-words.ts";

const addressOf = (scopeId: string): string =>
  scopeId.startsWith("cir_") ? `/circles/${scopeId}` : `/messages/${scopeId}`;

function Line({ scope }: { scope: MutedScope }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await unmuteScope(queryClient, scope);
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
      <Link to={addressOf(scope.scopeId)} className="group min-w-0 grow">
        <span dir="auto" className="block truncate font-medium group-hover:underline">
          {scope.name}
        </span>
        <span className="block text-small text-muted">{untilWords(scope.until)}</span>
      </Link>
      <Button
        busy={busy}
        busyLabel="Unmuting..."
        aria-label={`Unmute ${scope.name}`}
        onClick={() => void undo()}
      >
        Unmute
      </Button>
    </li>
  );
}

/** Renders nothing without muted circles or conversations, which are muted on their own pages. */
export function MutedScopesPart() {
  const scopes = useMutes().mutes?.scopes ?? [];
  if (scopes.length === 0) return null;
  return (
    <Part
      title="Muted circles and conversations"
      hint="You won't get notifications from them, but you can still read and write there as before."
    >
      <ul>
        {scopes.map((scope) => (
          <Line key={scope.scopeId} scope={scope} />
        ))}
      </ul>
    </Part>
  );
}
