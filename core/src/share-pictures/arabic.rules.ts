/**
 * Forms of letters, and of lam with alef: alone, at a word's end, at its beginning, and within it;
 * the last two only for letters that join with the next.
 */
export const positional: ReadonlyMap<string, readonly string[]> = formsOf(
  // Unicode encodes these forms in this order. The second range has the letters of Persian and
  // Urdu, and the forms of alef maksura that the first one lacks.
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbff],
);

function formsOf(...ranges: [from: number, to: number][]) {
  const forms = new Map<string, string[]>();
  for (const [from, to] of ranges) {
    for (let code = from; code <= to; code++) {
      const form = String.fromCodePoint(code);
      const letter = form.normalize("NFKC");
      // Other ligatures are optional.
      if (letter === form || !/^(.|ل[اأإآ])$/u.test(letter)) continue;
      forms.set(letter, [...(forms.get(letter) ?? []), form]);
    }
  }
  return forms;
}

const [alone, end, beginning, within] = [0, 1, 2, 3] as const;

/** Short vowels and other marks, which are usually not written, and lengthened lines. */
export const omitted = /[\u064b-\u065f\u0670\u0640]/g;

/** Letters in the form that their neighbours require, in reading order. */
export function joined(text: string): string {
  const units = text.match(/ل[اأإآ]|./gsu) ?? [];
  const forms = units.map((unit) => positional.get(unit) ?? [unit]);
  const joinsNext = (index: number) =>
    forms[index]?.[beginning] !== undefined && forms[index + 1]?.[end] !== undefined;
  return forms
    .map((form, index) => {
      const [before, after] = [joinsNext(index - 1), joinsNext(index)];
      if (before) return form[after ? within : end];
      return form[after ? beginning : alone];
    })
    .join("");
}
