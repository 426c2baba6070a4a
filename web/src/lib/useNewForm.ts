import { useEffect, useState } from "react";
import { useAccount } from "./account.ts";
import { dropDraft, readDraft, setDraft } from "./drafts.ts";
import { type FormOptions, useForm } from "./form.ts";

/**
 * `useForm` for something new, whose values stay on this device as a draft until it's created.
 * @param what the draft's name; undefined for a form that edits
 */
export function useNewForm<Values extends object>(
  what: string | undefined,
  options: FormOptions<Values>,
) {
  const me = useAccount()?.user.userId ?? "";
  const [empty] = useState(options.initial);
  const [initial] = useState<Values>(() =>
    what === undefined ? empty : { ...empty, ...readDraft<Partial<Values>>(me, what, {}) },
  );
  const form = useForm<Values>({ ...options, initial });
  const { values } = form;
  useEffect(() => {
    if (what !== undefined && values !== initial) setDraft(me, what, () => values, empty);
  }, [me, what, values, initial, empty]);
  const isChanged = JSON.stringify(values) !== JSON.stringify(empty);
  const discard = () => {
    if (what !== undefined) dropDraft(me, what);
    form.reset(empty);
  };
  return { ...form, discard: what !== undefined && isChanged ? discard : undefined };
}
