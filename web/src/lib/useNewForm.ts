import { useEffect, useRef, useState } from "react";
import { useAccount } from "./account.ts";
import { dropDraft, isSameDraft, setDraft, useDraft } from "./drafts.ts";
import { basisOf, withLatestPicture } from "./edit-basis.ts";
import { type FormOptions, useForm } from "./form.ts";

const none = {};

/**
 * `useForm` whose values stay on this device as a draft until they're sent.
 * @param what the draft's name; undefined for a form that isn't kept
 * @param isEdit of something that may change elsewhere: a draft of what it was before isn't filled
 * in, but returned as `outdated`
 */
export function useNewForm<Values extends object>(
  what: string | undefined,
  options: FormOptions<Values>,
  isEdit = false,
) {
  const me = useAccount()?.user.userId ?? "";
  const [empty, setEmpty] = useState(options.initial);
  const draft = useDraft<Partial<Values>>(me, what ?? "", none);
  const basisName = `${what}-basis`;
  const keptBasis = useDraft(me, basisName, "");
  const basis = basisOf(options.initial);
  const kept = what === undefined ? empty : withLatestPicture({ ...empty, ...draft }, empty);
  const [outdated] = useState(
    isEdit && !isSameDraft(kept, empty) && keptBasis !== basis ? kept : undefined,
  );
  const [initial] = useState<Values>(outdated ? empty : kept);
  const form = useForm<Values>({ ...options, initial });
  const { values } = form;
  const isChanged = !isSameDraft(values, empty);
  const startedFrom = basisOf(empty);
  const isElsewhere = isEdit && !form.busy && basis !== startedFrom;
  if (isElsewhere && !isChanged) {
    setEmpty(options.initial);
    form.reset(options.initial);
  }
  /** The draft as this tab wrote or took it. */
  const taken = useRef(kept);
  useEffect(() => {
    // What's being sent is dropped with the answer.
    if (what === undefined || form.busy) return;
    if (!isSameDraft(kept, taken.current)) {
      // Another tab's typing.
      taken.current = kept;
      form.reset(kept);
    } else if (!isSameDraft(values, kept)) {
      taken.current = values;
      setDraft(me, what, () => values, empty);
    }
    const nextBasis = isChanged ? startedFrom : "";
    if (isEdit && keptBasis !== nextBasis) setDraft(me, basisName, () => nextBasis, "");
  });
  const forget = () => {
    if (what === undefined) return;
    dropDraft(me, what);
    dropDraft(me, basisName);
  };
  const discard = () => {
    forget();
    form.reset(empty);
  };
  return {
    ...form,
    /** Call once it's saved. */
    forget,
    discard: what !== undefined && isChanged ? discard : undefined,
    /** Kept values that aren't filled in, because it was changed elsewhere. */
    outdated,
    /** Whether it was changed elsewhere while the form was open, and saving replaces that. */
    isReplacing: isElsewhere && isChanged,
  };
}
