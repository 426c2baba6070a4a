// @vitest-environment node
import { expect, test } from "vitest";
import { readCatalogue } from "./catalogues.ts";

const textsIn = (language: string) => Object.entries(readCatalogue(language));

/** A second word for what has one already. */
test.each([
  ["de", "Veranstaltung", /(?<!\{max)\bEvents?\b/],
  ["de", "Testphase", /Probezeit/],
  ["de", "Mitteilung", /Benachrichtigung/],
  ["de", "Freigabe", /Zulassung|^Zulassen/],
  ["fr", "recours", /^(Aucun )?appels?\b|(ton|cet|l’|et) ?appels?\b/i],
  // “Plus de cercles” can also say that there are none left.
  ["fr", "voir plus de", /^Plus d(e |’)(?!actions|\{)/],
  ["es", "recurso", /Reclamación|apelación|apelar/i],
  // Words of Spain.
  ["es", "monto", /\bImporte|\b(el|un|los) importes?\b/],
  ["es", "lugar", /\bplazas?\b/i],
  ["es", "agregar", /(?<!\p{L})añ[aá]d/iu],
  ["es", "cara", /\brostros?\b/i],
  ["es", "anotarse", /\b(se|te|me|nos) apunt|apuntad|apúntate|apuntar(se|te)/i],
  ["ar", "طعن", /والاعتراض|الاعتراض على|(أُغلق|قُبل|يمكنه) الاعتراض/],
  ["ar", "سعر الاشتراك المبكر", /سعر المبكرين/],
  ["pt", "aparelho", /dispositivo/i],
  ["pt", "deixar de silenciar", /Reativar |[Rr]eativou/],
  ["pt", "selo", /insígnia/i],
  ["pt", "a {brandName}", /\b[dn]?o \{brandName\}|^\{brandName\} é pago/],
])("%s says “%s” throughout", (language, _word, other) => {
  expect(textsIn(language).filter(([, text]) => other.test(text))).toEqual([]);
});

// The same panel may list what two members share.
test.each([
  ["de", /wenig gemeinsam/],
  ["es", /no tienen mucho en común/],
  ["fr", /peu en commun/],
  ["pt", /não têm muito em comum/],
  ["ar", /ليس بينكما/],
])("%s never says that two members have little in common", (language, verdict) => {
  expect(readCatalogue(language)["You come from different places"]).not.toMatch(verdict);
});

/** Terms of docs/glossary.md and what each language calls them; other senses are left out. */
test.each([
  [
    "circle",
    /\bcircles?\b/i,
    {
      de: /[Kk]reis|[Bb]eitreten/,
      es: /círculo/i,
      fr: /cercle|notifications/i,
      pt: /círculo/i,
      ar: /حلق|الدائرة|القطبيتين/,
    },
  ],
  [
    "gathering or meetup",
    /\b(gathering|meetup)s?\b/i,
    { de: /Treffen/, es: /encuentro/i, fr: /rencontre/i, pt: /encontro/i, ar: /لقاء/ },
  ],
  [
    "waiting list",
    /\bwaiting list\b/i,
    {
      de: /Warteliste/,
      es: /lista de espera/i,
      fr: /liste d’attente/i,
      pt: /lista de espera/i,
      ar: /قائمة (ال)?انتظار/,
    },
  ],
  [
    "mute",
    /\b(un)?mut(e|ed|ing)\b/i,
    {
      de: /stumm|aufheben|aufgehoben/i,
      es: /silenci/i,
      fr: /sourdine|notifications|^Réactiver$|^Un instant/,
      pt: /silenci|reativ/i,
      ar: /كتم|كتو/,
    },
  ],
  [
    "moderator",
    /\b(?<!Ten )moderators?\b/i,
    { de: /[Mm]oder/, es: /moder/i, fr: /mod[eéè]r/i, pt: /moder/i, ar: /شرف|شراف/ },
  ],
] as const)("a %s has one name in each language", (_term, english, names) => {
  const amiss = Object.entries(names).flatMap(([language, name]) =>
    textsIn(language)
      .filter(([text, own]) => english.test(text) && !name.test(own))
      .map(([text, own]) => `${language}: ${text} ⇒ ${own}`),
  );
  expect(amiss).toEqual([]);
});
