import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { SuggestedPeople } from "./SuggestedPeople.tsx";
import { suggestedPeopleQuery } from "./suggested.queries.ts";

afterEach(cleanup);

test("a suggested member without a reason has no empty line below their name", () => {
  const client = new QueryClient();
  client.setQueryData(suggestedPeopleQuery.queryKey, {
    items: [
      {
        userId: "ada",
        name: "Ada",
        username: "ada",
        imageUrl: null,
        score: 1,
        reasons: ["You both sit."],
      },
      { userId: "ben", name: "Ben", username: "ben", imageUrl: null, score: 1, reasons: [] },
    ],
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SuggestedPeople />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const linesOf = (name: string) =>
    [...(screen.getByText(name).parentElement?.children ?? [])].map((line) => line.textContent);
  expect(linesOf("Ada")).toEqual(["Ada", "You both sit."]);
  expect(linesOf("Ben")).toEqual(["Ben"]);
});
