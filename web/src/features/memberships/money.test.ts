import { expect, test, vi } from "vitest";

async function moneyIn(language: string, locale: string) {
  vi.resetModules();
  vi.doMock("../../lib/languages/language.ts", () => ({ language, locale }));
  return import("./money.ts");
}

test("[F2] English amounts are as specified", async () => {
  const { price, formerPrice, saving } = await moneyIn("en", "en-GB");
  expect(price(2000, "EUR")).toBe("20.00 EUR");
  expect(formerPrice(5000, "EUR")).toBe("50.00");
  expect([saving(3000, "EUR"), saving(250, "EUR")]).toEqual(["30", "2.50"]);
});

test.each([
  ["de", "de-DE", ["20,00 €", "50,00 €", "30 €", "2,50 €"]],
  ["fr", "fr-FR", ["20,00 €", "50,00 €", "30 €", "2,50 €"]],
  ["pt", "pt-BR", ["€ 20,00", "€ 50,00", "€ 30", "€ 2,50"]],
])("in %s each amount has its currency", async (language, locale, shown) => {
  const { price, formerPrice, saving } = await moneyIn(language, locale);
  const amounts = [
    price(2000, "EUR"),
    formerPrice(5000, "EUR"),
    saving(3000, "EUR"),
    saving(250, "EUR"),
  ];
  expect(amounts.map((amount) => amount.replace(/\s/g, " "))).toEqual(shown);
});
