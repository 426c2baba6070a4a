import { expect, test } from "vitest";
import { usernameProblem, usernamesFromName } from "./username.rules.ts";

test.each([
  ["Ada Winter", "ada_winter"],
  ["  Zoë  Ångström ", "zoe_angstrom"],
  ["Đặng Thị Łucja", "dang_thi_lucja"],
  ["Søren O’Brien-Weiß", "soren_obrien_weiss"],
  ["Maria del Carmen Fernández de la Cruz", "maria_cruz"],
  ["Wolfeschlegelsteinhausen Bergerdorff", "wolfeschlegelsteinhausen_berg"],
])("the first username suggested for %s is %s", (name, username) => {
  expect(usernamesFromName(name)[0]).toBe(username);
});

test("more are suggested where the first one is taken or reserved, all of them valid", () => {
  expect(usernamesFromName("Ada Winter").slice(0, 3)).toEqual([
    "ada_winter",
    "ada_winter2",
    "ada_winter3",
  ]);
  expect(usernamesFromName("Support")[0]).toBe("support2");
  for (const name of ["Ada Winter", "Wolfeschlegelsteinhausen Bergerdorff"])
    for (const username of usernamesFromName(name)) expect(usernameProblem(username)).toBeNull();
});

test("a name in another script suggests none", () => {
  expect(usernamesFromName("آدا وينتر")).toEqual([]);
  expect(usernamesFromName("")).toEqual([]);
});
