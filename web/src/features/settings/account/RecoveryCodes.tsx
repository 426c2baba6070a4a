import { brand } from "@attune/core/kernel/brand";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { copy } from "../../../parts/copy-text.ts";
import { toastError } from "../../../parts/toastError.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { dismissToast } from "../../../ui/toast.ts";
import { ProofForm } from "../ProofForm.tsx";

const countQuery = () => api.accounts.countRecoveryCodes.queryOptions();

const copyCodes = (codes: readonly string[]) =>
  copy(
    codes.join("\n"),
    { title: "Copied" },
    { title: "Not copied", message: "Please write the codes down." },
  );

const downloadCodes = (codes: readonly string[]) =>
  saveFile(
    new Blob([`${codes.join("\r\n")}\r\n`], { type: "text/plain" }),
    `${brand.name.toLowerCase()}-recovery-codes.txt`,
  );

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <>
      <p role="status">
        Keep these where you'll find them without your phone. Each works once, and we can't show
        them again.
      </p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <bdi translate="no">{code}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => downloadCodes(codes)}>Download</Button>
        <Button onClick={() => void copyCodes(codes)}>Copy</Button>
        <Button look="filled" onClick={onClose}>
          I've saved them
        </Button>
      </div>
    </>
  );
}

interface MakingProps {
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

function Making({ onMade, onClose }: MakingProps) {
  const queryClient = useQueryClient();
  const make = async () => {
    try {
      const made = await client.accounts.makeRecoveryCodes();
      onMade(made.codes);
      queryClient.setQueryData(countQuery().queryKey, { left: made.codes.length });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <ProofForm
      submitLabel="Show new codes"
      busyLabel="Creating..."
      onProved={make}
      onClose={onClose}
    />
  );
}

/** Codes to sign in with when the authenticator app isn't available. */
export function RecoveryCodes({ autoFocus }: { autoFocus?: boolean }) {
  const [making, setMaking] = useState(false);
  // Shown even if the dialog was closed meanwhile, because they've replaced the earlier codes.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setMaking(false);
    setCodes(null);
  };
  const { data } = useQuery(countQuery());
  const left = data?.left;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">
        {left === 0
          ? "Without recovery codes, a lost phone locks you out."
          : left !== undefined &&
            `You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`}
      </p>
      <Button
        autoFocus={autoFocus}
        onClick={() => {
          // A toast would cover the dialog's title on a phone.
          dismissToast();
          setMaking(true);
        }}
      >
        {left ? "Replace recovery codes" : "Get recovery codes"}
      </Button>
      <Dialog
        open={making || codes !== null}
        onClose={close}
        title="Recovery codes"
        description="If you don't have your app, a recovery code turns two-step verification off so that you can log in. New codes replace the earlier ones."
      >
        {codes ? (
          <Codes codes={codes} onClose={close} />
        ) : (
          <Making onMade={setCodes} onClose={close} />
        )}
      </Dialog>
    </div>
  );
}
