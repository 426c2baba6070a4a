import { type ReactNode, useState } from "react";
import type { Reauthentication } from "../../lib/auth/reauthenticate.ts";
import { Field } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { isStepExpired, passwordProblem } from "./password-words.ts";
import { useRequiredAccount } from "./useRequiredAccount.ts";

interface Problem {
  field: "password" | "code";
  text: string;
}

export interface Proof {
  fields: ReactNode;
  /** Resolves to true if the proof is correct; otherwise the fields show the error. */
  give(): Promise<boolean>;
  forget(): void;
}

/** Proves the member's identity by password, and by code if two-step verification is on. */
export function usePasswordProof(): Proof {
  const { user } = useRequiredAccount();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [begun, setBegun] = useState<Reauthentication | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const forget = () => {
    setPassword("");
    setCode("");
    setBegun(null);
    setProblem(null);
  };

  const giveCode = async (proof: Reauthentication): Promise<boolean> => {
    try {
      await proof.giveCode(code);
      // A code works only once.
      setBegun(null);
      setCode("");
      return true;
    } catch (error) {
      if (isStepExpired(error)) {
        setBegun(null);
        setCode("");
        const text = "That took too long. Please enter your password again.";
        setProblem({ field: "password", text });
        return false;
      }
      setProblem({ field: "code", text: passwordProblem(error) });
      return false;
    }
  };

  const give = async (): Promise<boolean> => {
    setProblem(null);
    if (begun) return giveCode(begun);
    if (!password) {
      setProblem({ field: "password", text: "Please enter your current password" });
      return false;
    }
    try {
      const { reauthenticate } = await import("../../lib/auth/reauthenticate.ts");
      const proof = await reauthenticate(password);
      if (proof.needsCode) setBegun(proof);
      return !proof.needsCode;
    } catch (error) {
      setProblem({ field: "password", text: passwordProblem(error) });
      return false;
    }
  };

  const problemOf = (field: Problem["field"]) =>
    problem?.field === field ? problem.text : undefined;
  const fields = (
    <>
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Your password" error={problemOf("password")}>
        <PasswordInput
          name="proof"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            setBegun(null);
          }}
        />
      </Field>
      {begun && (
        <Field
          label="Code from your app"
          hint="You use two-step verification."
          error={problemOf("code")}
        >
          <TextInput
            name="proof-code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            autoFocus
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      )}
    </>
  );
  return { fields, give, forget };
}
