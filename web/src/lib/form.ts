import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { toast } from "../ui/toast.ts";
import { connectionError } from "./connection-error.ts";
import { fieldLeft } from "./field-left.ts";

export type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined };

export interface FormOptions<Values> {
  initial: Values;
  /** Messages for invalid fields; none when the form may be sent. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Reports its own failures; the form is busy until it resolves. */
  submit: (values: Values) => Promise<void> | void;
  /** Once true, typing or pasting submits the form without a press; the label should say so. */
  isComplete?: (values: Values) => boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function focusFirst(form: HTMLFormElement | null, names: readonly PropertyKey[]): void {
  // The controls that have names also have focus().
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  controls.find(({ name }) => names.includes(name))?.focus();
}

async function submitOrToast(submit: () => Promise<void> | void): Promise<void> {
  try {
    await submit();
  } catch (thrown) {
    // A TypeError means that lazily loaded code of `submit` couldn't be fetched.
    if (!(thrown instanceof TypeError)) throw thrown;
    toast({ ...connectionError, tone: "error" });
  }
}

/**
 * Form state. An error appears when a field that was changed is left, or after the first attempt to
 * submit, which focuses the first invalid field.
 *
 * `<form {...form.props}><Field label="Name" error={form.errors.name}><TextInput
 * {...form.field("name")} /></Field></form>`
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, validate, submit, isComplete } = options;
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<{ name: keyof Values; value: unknown; text: string }>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef(false);
  const problems = validate(values);
  // Object.keys() types keys as strings.
  const names = Object.keys(problems) as (keyof Values & string)[];
  const wrong = names.filter((name) => problems[name] !== undefined);

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    setValues((before) => ({ ...before, [name]: value }));

  // Object.fromEntries() loses the key types.
  const errors = Object.fromEntries(
    names.filter((name) => tried || left.includes(name)).map((name) => [name, problems[name]]),
  ) as FieldErrors<Values>;
  if (refused && values[refused.name] === refused.value) errors[refused.name] ??= refused.text;

  const onBlur = (event: FocusEvent) => {
    const name = fieldLeft(event);
    // Tabbing past an empty field isn't an error.
    if (name !== null && values[name as keyof Values] !== initial[name as keyof Values])
      setLeft((before) => (before.includes(name) ? before : [...before, name]));
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (wrong.length > 0) {
      focusFirst(form.current, wrong);
      return;
    }
    setBusy(true);
    try {
      await submitOrToast(() => submit(values));
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (typed.current && isComplete?.(values)) form.current?.requestSubmit();
    typed.current = false;
  });

  return {
    values,
    set,
    /**
     * Shows errors of fields that were changed and left, and of all fields after the first submit.
     */
    errors,
    isValid: wrong.length === 0,
    busy,
    /** Shows the server's error at a field until its value changes, and focuses the field. */
    refuse: (name: keyof Values, text: string) => {
      // Synchronous, because a screen reader reads the error when the field gets the focus.
      flushSync(() => setRefused({ name, value: values[name], text }));
      focusFirst(form.current, [name]);
    },
    reset: (next: Values = initial) => {
      setValues(next);
      setTried(false);
      setLeft([]);
      setRefused(undefined);
    },
    /** Props of the `<form>`. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => void onSubmit(event),
      onBlur,
    },
    /** Props of a text control. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: String(values[name]),
      onChange: (event: ChangeEvent<Control>) => {
        typed.current = true;
        // Only fields whose values are strings are bound.
        set(name, event.target.value as Values[Name] & string);
      },
    }),
  };
}
