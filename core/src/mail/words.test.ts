import { expect, test } from "vitest";
import { defuseLinks, firstNameInMail, nameInMail } from "./words.ts";

test("a name stays as it is written", () => {
  expect(nameInMail("J. R. Åse-Lind")).toBe("J. R. Åse-Lind");
  expect(firstNameInMail("Ada Winter")).toBe("Ada");
});

test("a name that is a message is shortened", () => {
  const name = "Your account is locked, please go to the bank at once";
  expect(nameInMail(name)).toBe("Your account is locked, please go to th…");
  expect(firstNameInMail("Youraccountislockedgotothebank")).toBe("Youraccountislocked…");
});

test("a mail program finds no link in what members write", () => {
  expect(nameInMail("https://evil.example/x")).toBe("https evil·example/x");
  expect(defuseLinks("See www.evil.example. Now.")).toBe("See www·evil·example. Now.");
});
