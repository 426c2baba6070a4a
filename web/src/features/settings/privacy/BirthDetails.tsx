import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { accountKey } from "../../../lib/account.ts";
import { api } from "../../../lib/api.ts";
import { Cosmic } from "../../../parts/cosmic/Cosmic.tsx";
import {
  type BirthDraft,
  type CosmicDraft,
  emptyCosmic,
} from "../../../parts/cosmic/cosmic-draft.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/toast.ts";
import { showUpdateFailed } from "../save-profile.ts";
import { saveCosmic } from "./save-birth.ts";

export interface BirthDetailsProps {
  userId: string;
  /** The stored data; empty fields if there's none. */
  birth: BirthDraft;
  onClose: () => void;
}

/** Saves only after the member has seen the calculated chart. */
export default function BirthDetails({ userId, birth, onClose }: BirthDetailsProps) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  const [draft, setDraft] = useState<CosmicDraft>({ ...emptyCosmic, birthData: birth });
  const save = useMutation({
    mutationFn: () => saveCosmic(userId, draft),
    onSuccess: async (isComputed) => {
      if (!isComputed) {
        toast({
          title: "Profile Updated",
          message: "Your profile has been successfully updated.",
          tone: "success",
        });
      }
      onClose();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: accountKey() }),
        queryClient.invalidateQueries({ queryKey: api.charts.key() }),
      ]);
    },
    onError: showUpdateFailed,
  });
  return (
    <div ref={form} className="mt-6 border-s-4 border-clay ps-5">
      <Cosmic draft={draft} onChange={(part) => setDraft((current) => ({ ...current, ...part }))} />
      <div className="mt-6 flex flex-wrap gap-3">
        {draft.cosmic && (
          <Button
            look="filled"
            busy={save.isPending}
            busyLabel="Saving..."
            onClick={() => save.mutate()}
          >
            Save my chart
          </Button>
        )}
        <Button look="text" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
