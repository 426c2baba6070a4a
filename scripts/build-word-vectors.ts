// Builds core/src/search/word-vectors.bin.br from WordNet 3.0, reproducibly:
//   apt-get download wordnet-base && dpkg -x wordnet-base_*.deb wordnet
//   node scripts/build-word-vectors.ts wordnet/usr/share/wordnet

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { stemOf, type VectorsHeader, vectorLength } from "@attune/core/search/word-vectors";
import { commonestOf, contextsOf } from "./vectors/contexts.ts";
import { associations } from "./vectors/matrix.ts";
import { reduced } from "./vectors/reduce.ts";
import { readWordNet } from "./vectors/wordnet.ts";

const target = join(import.meta.dirname, "../core/src/search/word-vectors.bin.br");
const mostWords = 14_000;
const dimensions = 80;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Give the folder with WordNet's files.");
const wordNet = readWordNet(folder);
const stems = commonestOf(wordNet, mostWords);
const known = new Set(stems);
const vectors = reduced(associations(contextsOf(wordNet), stems), dimensions, 3);

const values = new Int8Array(stems.length * dimensions);
vectors.forEach((vector, word) => {
  const length = Math.hypot(...vector) || 1;
  vector.forEach((value, at) => {
    const whole = Math.round((value / length) * vectorLength);
    values[word * dimensions + at] = Math.max(-127, Math.min(127, whole));
  });
});

const irregular = Object.fromEntries(
  [...wordNet.irregular].filter(
    ([form, lemma]) => /^[a-z]+$/.test(form) && known.has(stemOf(lemma, new Map())),
  ),
);
const header: VectorsHeader = { dimensions, stems, irregular };
const head = Buffer.from(JSON.stringify(header));
const length = Buffer.alloc(4);
length.writeUInt32LE(head.length);
const content = brotliCompressSync(Buffer.concat([length, head, new Uint8Array(values.buffer)]), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
});
writeFileSync(target, content);
console.log(`${stems.length} words, ${dimensions} dimensions, ${content.length} bytes`);
