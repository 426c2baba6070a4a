import { useEffect, useRef, useState } from "react";
import { useAccount } from "./account.ts";
import { dropDraft, isSameDraft, setDraft, useDraft } from "./drafts.ts";
import { type FormOptions, useForm } from "./form.ts";

const none = {};

/**
 * `useForm` whose values stay on this device as a draft until they're sent.
 * @param what the draft's name; undefined for a form that isn't kept
 */
export function useNewForm<Values extends object>(
  what: string | undefined,
  options: FormOptions<Values>,
) {
  const me = useAccount()?.user.userId ?? "";
  const [empty] = useState(options.initial);
  const draft = useDraft<Partial<Values>>(me, what ?? "", none);
  const kept = what === undefined ? empty : { ...empty, ...draft };
  const [initial] = useState<Values>(kept);
  const form = useForm<Values>({ ...options, initial });
  const { values } = form;
  /** The draft as this tab wrote or took it. */
  const known = useRef(kept);
  useEffect(() => {
    // What's being sent is dropped with the answer.
    if (what === undefined || form.busy) return;
    if (!isSameDraft(kept, known.current)) {
      // Another tab's typing.
      known.current = kept;
      form.reset(kept);
    } else if (!isSameDraft(values, kept)) {
      known.current = values;
      setDraft(me, what, () => values, empty);
    }
  });
  const isChanged = !isSameDraft(values, empty);
  const discard = () => {
    if (what !== undefined) dropDraft(me, what);
    form.reset(empty);
  };
  return { ...form, discard: what !== undefined && isChanged ? discard : undefined };
}
