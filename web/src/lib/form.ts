import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { toast } from "../ui/toast.ts";
import { connectionError } from "./connection-error.ts";

/** A message for each field that is not right yet. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined };

export interface FormOptions<Values> {
  initial: Values;
  /** What is not right yet; nothing when the form can be sent. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Sends the form; the button stays busy until it is done. It tells failures itself. */
  submit: (values: Values) => Promise<void> | void;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The state of a form. Errors appear once somebody has tried to send it, follow each further
 * change, and the first field that is wrong gets the focus.
 *
 * `<form {...form.props}><Field label="Name" error={form.errors.name}><TextInput {...form.field("name")} /></Field></form>`
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, validate, submit } = options;
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = validate(values);
  const names = Object.keys(problems) as (keyof Values & string)[];
  const wrong = names.filter((name) => problems[name] !== undefined);

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    setValues((before) => ({ ...before, [name]: value }));

  const focusFirst = () => {
    const controls = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    controls.find(({ name }) => wrong.includes(name as keyof Values & string))?.focus();
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (wrong.length > 0) {
      focusFirst();
      return;
    }
    setBusy(true);
    try {
      await submit(values);
    } catch (thrown) {
      // It tells failures itself, unless the code that tells them could not be fetched.
      if (!(thrown instanceof TypeError)) throw thrown;
      toast({ ...connectionError, tone: "error" });
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    set,
    /** Empty until somebody has tried to send the form. */
    errors: (tried ? problems : {}) as FieldErrors<Values>,
    isValid: wrong.length === 0,
    busy,
    /** Back to the beginning, or to other values. */
    reset: (next: Values = initial) => {
      setValues(next);
      setTried(false);
    },
    /** For the `<form>` itself. */
    props: { ref: form, noValidate: true, onSubmit: (event: FormEvent) => void onSubmit(event) },
    /** For a text control: its name, value and change. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: String(values[name]),
      onChange: (event: ChangeEvent<Control>) =>
        set(name, event.target.value as Values[Name] & string),
    }),
  };
}
