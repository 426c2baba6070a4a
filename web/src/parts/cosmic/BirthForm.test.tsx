import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { BirthForm } from "./BirthForm.tsx";
import { wholeCosmic } from "./testing.ts";

function Kept() {
  const [birth, setBirth] = useState(wholeCosmic().birthData);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <BirthForm
        birth={birth}
        refusal={null}
        incomplete={false}
        onChange={(part) => setBirth((now) => ({ ...now, ...part }))}
        onCalculate={() => undefined}
      />
    </QueryClientProvider>
  );
}

const canCalculate = () => screen.queryByRole("button", { name: "Calculate" }) !== null;
const timeShown = () =>
  ["Hour", "Minute"].map((name) => screen.getByLabelText<HTMLSelectElement>(name).value);

afterEach(cleanup);

test("[I2] a time that's shown again after 'I don't know my time' counts again", () => {
  render(<Kept />);
  const unknown = screen.getByLabelText("I don't know my time");
  fireEvent.click(unknown);
  expect(timeShown()).toEqual(["unset", "unset"]);
  fireEvent.click(unknown);
  expect(timeShown()).toEqual(["14", "05"]);
  expect(canCalculate()).toBe(true);
});
