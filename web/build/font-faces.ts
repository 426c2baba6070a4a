export interface FontFace {
  file: string;
  weights: { min: number; max: number };
  /** No later face of its family has them. */
  text: string;
}

interface Rule extends Omit<FontFace, "text"> {
  family: string;
  codePoints: Set<number>;
}

const declared = (rule: string, name: string) =>
  new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? "";

/** From "U+0020-007E, U+00A0". */
export function codePointsIn(ranges: string): Set<number> {
  const points = new Set<number>();
  for (const [, first = "", last = first] of ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)) {
    for (let point = parseInt(first, 16); point <= parseInt(last, 16); point++) points.add(point);
  }
  return points;
}

function ruleOf(rule: string): Rule {
  const [min = 400, max = min] = declared(rule, "font-weight").split(" ").map(Number);
  return {
    file: /@trimmed-fonts\/([\w-]+\.woff2)/.exec(rule)?.[1] ?? "",
    family: declared(rule, "font-family"),
    weights: { min, max },
    codePoints: codePointsIn(declared(rule, "unicode-range")),
  };
}

/** The last face with a character counts. */
export function facesIn(css: string): FontFace[] {
  const rules = [...css.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, rule = ""]) => ruleOf(rule));
  return rules.map(({ file, family, weights, codePoints }, index) => {
    const later = rules.slice(index + 1).filter((other) => other.family === family);
    const own = [...codePoints].filter(
      (point) => !later.some((other) => other.codePoints.has(point)),
    );
    return { file, weights, text: String.fromCodePoint(...own) };
  });
}
