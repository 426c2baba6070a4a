import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormEvent } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useForm } from "../lib/form.ts";
import { isSixDigits } from "../lib/six-digits.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Field } from "./Field.tsx";
import { TextArea } from "./TextArea.tsx";
import { TextInput } from "./TextInput.tsx";
import { toasts } from "./toast.ts";

afterEach(cleanup);

function Form({ submit }: { submit: (values: { name: string }) => Promise<void> }) {
  const form = useForm({
    initial: { name: "" },
    validate: ({ name }) => (name.trim() ? {} : { name: "Name is required" }),
    submit,
  });
  return (
    <form {...form.props}>
      <Field label="Name" error={form.errors.name}>
        <TextInput {...form.field("name")} />
      </Field>
      <Button type="submit" busy={form.busy} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}

function CodeForm({ initial, submit }: { initial: string; submit: (code: string) => void }) {
  const form = useForm({
    initial: { code: initial },
    validate: () => ({}),
    isComplete: ({ code }) => isSixDigits(code),
    submit: ({ code }) => submit(code),
  });
  return (
    <form {...form.props}>
      <TextInput aria-label="Code" {...form.field("code")} />
    </form>
  );
}

describe("a form that sends itself", () => {
  test("does so when the last digit is typed or a code is pasted, and with each code once", async () => {
    const submit = vi.fn();
    render(<CodeForm initial="" submit={submit} />);
    const code = screen.getByRole("textbox", { name: "Code" });
    await userEvent.type(code, "12345");
    expect(submit).not.toHaveBeenCalled();
    await userEvent.type(code, "6");
    expect(submit.mock.calls).toEqual([["123456"]]);
    await userEvent.tab();
    await userEvent.click(code);
    expect(submit).toHaveBeenCalledOnce();
    await userEvent.clear(code);
    await userEvent.paste("654321");
    expect(submit.mock.calls).toEqual([["123456"], ["654321"]]);
  });

  test("leaves what was there from the start alone", async () => {
    const submit = vi.fn();
    render(<CodeForm initial="123456" submit={submit} />);
    await userEvent.click(screen.getByRole("textbox", { name: "Code" }));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe("useForm", () => {
  test("shows an error when its field is left, but not while a button is pressed", async () => {
    render(<Form submit={async () => undefined} />);
    const [name, button] = [screen.getByRole("textbox"), screen.getByRole("button")];
    await userEvent.type(name, " ");
    expect(screen.queryByText("Name is required")).toBeNull();
    fireEvent.blur(name, { relatedTarget: button });
    expect(screen.queryByText("Name is required")).toBeNull();
    fireEvent.blur(name);
    expect(screen.getByText("Name is required")).toBeTruthy();
    await userEvent.type(name, "Ada");
    expect(screen.queryByText("Name is required")).toBeNull();
  });

  test("shows no error when a field is left as it was", async () => {
    render(<Form submit={async () => undefined} />);
    await userEvent.click(screen.getByRole("textbox"));
    fireEvent.blur(screen.getByRole("textbox"));
    expect(screen.queryByText("Name is required")).toBeNull();
  });

  test("shows errors after a try, and moves to the first", async () => {
    const submit = vi.fn(async () => undefined);
    render(<Form submit={submit} />);
    expect(screen.queryByText("Name is required")).toBeNull();
    await userEvent.click(screen.getByRole("button"));
    expect(screen.getByText("Name is required")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
    expect(submit).not.toHaveBeenCalled();
  });

  test("says that its code couldn't be loaded, and can be sent again", async () => {
    const submit = vi.fn(async () => {
      throw new TypeError("error loading dynamically imported module: https://here.example/a.js");
    });
    render(<Form submit={submit} />);
    await userEvent.type(screen.getByRole("textbox"), "Ada");
    await userEvent.click(screen.getByRole("button"));
    expect(toasts.get()).toMatchObject([{ title: "Connection Error", tone: "error" }]);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(submit).toHaveBeenCalledTimes(2);
  });

  test("sends once, and is busy until that is done", async () => {
    let finish: () => void = () => undefined;
    const submit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Form submit={submit} />);
    await userEvent.type(screen.getByRole("textbox"), "Mira");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await userEvent.click(screen.getByRole("button", { name: "Saving..." }));
    await userEvent.keyboard("{Enter}");
    expect(submit).toHaveBeenCalledExactlyOnceWith({ name: "Mira" });
    finish();
    expect(await screen.findByRole("button", { name: "Save" })).toBeTruthy();
  });
});

describe("Ctrl+Enter in a text of several lines", () => {
  const press = (field: HTMLElement) => fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  const show = (button: Partial<Parameters<typeof Button>[0]>, id?: string) => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <>
        <form id="words" onSubmit={onSubmit}>
          <TextArea aria-label="Words" value="Ice on a pond" onChange={() => undefined} />
          {id === undefined && <Button type="submit" {...button} />}
        </form>
        {id !== undefined && <Button type="submit" form={id} {...button} />}
      </>,
    );
    return { field: screen.getByRole("textbox", { name: "Words" }), onSubmit };
  };

  test("sends its form once, as its button does", () => {
    const { field, onSubmit } = show({});
    press(field);
    expect(onSubmit).toHaveBeenCalledOnce();
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.keyDown(field, { key: "Enter", ctrlKey: true, shiftKey: true });
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test("sends a form whose button is in a dialog's foot", () => {
    const { field, onSubmit } = show({}, "words");
    press(field);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test("does what a dialog without a form asks", () => {
    const [keep, cancel] = [vi.fn(), vi.fn()];
    const actions = (
      <>
        <Button onClick={keep}>Keep it</Button>
        <Button onClick={cancel}>Cancel it</Button>
      </>
    );
    render(
      <Dialog open onClose={() => undefined} title="Cancel?" actions={actions}>
        <TextArea aria-label="Reason" value="" onChange={() => undefined} />
      </Dialog>,
    );
    press(screen.getByRole("textbox", { name: "Reason" }));
    expect(cancel).toHaveBeenCalledOnce();
    expect(keep).not.toHaveBeenCalled();
  });

  test("sends nothing while the button is busy or can't be pressed", () => {
    for (const button of [{ busy: true }, { disabled: true }]) {
      const { field, onSubmit } = show(button);
      press(field);
      expect(onSubmit).not.toHaveBeenCalled();
      cleanup();
    }
  });
});
