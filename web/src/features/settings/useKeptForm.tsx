import { type ReactNode, useEffect, useRef } from "react";
import { setDraft, useDraft } from "../../lib/drafts.ts";
import { type FormOptions, useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { useMine } from "./useMine.ts";

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The values that differ from what's stored. */
function changesOf<Values extends object>(values: Values, stored: Values): Partial<Values> {
  const entries = Object.entries(values) as [keyof Values, unknown][];
  const changed = entries.filter(([name, value]) => !isSame(value, stored[name]));
  // `fromEntries` forgets the names.
  return Object.fromEntries(changed) as Partial<Values>;
}

const nothing = {};

/**
 * `useForm` whose unsaved changes are kept as a draft, for another section of the settings and back.
 * Only what was changed is kept, so that the rest follows what's stored.
 */
export function useKeptForm<Values extends object>(what: string, options: FormOptions<Values>) {
  const { userId } = useMine().user;
  const key = `settings-${what}`;
  const kept = useDraft<Partial<Values>>(userId, key, nothing);
  const form = useForm<Values>({ ...options, initial: { ...options.initial, ...kept } });
  const changes = changesOf(form.values, options.initial);
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
    // While it's being saved, the new values are shown as if they were stored.
    if (!form.busy && !isSame(changes, kept))
      setDraft<Partial<Values>>(userId, key, () => changes, nothing);
  });
  /** Once what was sent is stored; what was typed meanwhile stays. */
  const settle = (sent: Values, stored: Values) => {
    if (latest.current !== sent) return;
    // A form that has left the page meanwhile can't do that itself.
    setDraft<Partial<Values>>(userId, key, () => nothing, nothing);
    form.reset(stored);
  };
  const isChanged = Object.keys(changes).length > 0;
  const discard = () => form.reset(options.initial);
  return { ...form, settle, unsaved: isChanged && !form.busy && <Unsaved onDiscard={discard} /> };
}

/** Beside the button that saves. */
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
