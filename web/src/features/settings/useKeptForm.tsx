import { type ReactNode, useEffect, useRef, useState } from "react";
import { isSameDraft, setDraft, useDraft } from "../../lib/drafts.ts";
import { type FormOptions, useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { useRequiredAccount } from "./useRequiredAccount.ts";

/** The values that differ from what's stored. */
export function changesOf<Values extends object>(
  values: Values,
  stored: { readonly [Name in keyof Values]?: unknown },
): Partial<Values> {
  // Object.entries() types keys as strings.
  const entries = Object.entries(values) as [keyof Values, unknown][];
  const changed = entries.filter(([name, value]) => !isSameDraft(value, stored[name]));
  // `fromEntries` loses the key types.
  return Object.fromEntries(changed) as Partial<Values>;
}

const nothing = {};

/**
 * `useForm` whose unsaved changes are kept as a draft when another section is opened. The draft has
 * only changed fields; the others follow the stored values, which another device may change.
 */
export function useKeptForm<Values extends object>(what: string, options: FormOptions<Values>) {
  const { userId } = useRequiredAccount().user;
  const key = `settings-${what}`;
  const kept = useDraft<Partial<Values>>(userId, key, nothing);
  const form = useForm<Values>({ ...options, initial: { ...options.initial, ...kept } });
  const [base, setBase] = useState(options.initial);
  // While saving, what's shown as stored may still be taken back.
  if (!form.busy && !isSameDraft(base, options.initial)) {
    setBase(options.initial);
    const edited = changesOf(form.values, base);
    const stored = Object.entries(options.initial) as [keyof Values, Values[keyof Values]][];
    for (const [name, value] of stored) if (!(name in edited)) form.set(name, value);
  }
  const changes = changesOf(form.values, options.initial);
  const latest = useRef(form.values);
  /** The draft as this tab wrote or took it. */
  const known = useRef(kept);
  useEffect(() => {
    latest.current = form.values;
    // While saving, the new values count as stored, so the draft isn't updated.
    if (form.busy) return;
    if (!isSameDraft(kept, known.current)) {
      // Another tab's typing.
      known.current = kept;
      form.reset({ ...options.initial, ...kept });
    } else if (!isSameDraft(changes, kept)) {
      known.current = changes;
      setDraft<Partial<Values>>(userId, key, () => changes, nothing);
    }
  });
  /** Call once the values were stored; text typed since they were sent is kept. */
  const settle = (sent: Values, stored: Values) => {
    if (latest.current !== sent) return;
    // Also drops the draft here, because a form that was unmounted meanwhile can't.
    known.current = nothing;
    setDraft<Partial<Values>>(userId, key, () => nothing, nothing);
    form.reset(stored);
  };
  const isChanged = Object.keys(changes).length > 0;
  const discard = () => form.reset(options.initial);
  return { ...form, settle, unsaved: isChanged && !form.busy && <Unsaved onDiscard={discard} /> };
}

/** Shown beside the save button. */
function Unsaved({ onDiscard }: { onDiscard: () => void }): ReactNode {
  return (
    <>
      <span className="text-small text-muted">You have unsaved changes.</span>
      <Button look="text" className="-mx-2" onClick={onDiscard}>
        Discard changes
      </Button>
    </>
  );
}
