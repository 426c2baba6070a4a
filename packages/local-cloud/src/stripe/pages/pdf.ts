export interface PdfLine {
  left: string;
  /** Set against the right margin. */
  right?: string;
}

/** Width of Helvetica's letters in thousandths, good enough to set amounts to the right. */
const LETTER_WIDTH = 556;
const PAGE = { width: 595, height: 842, margin: 56 };
const SIZE = 11;

/** A PDF of one A4 page: a heading and lines of text. */
export function writePdf(title: string, lines: readonly PdfLine[]): Buffer {
  const commands = [text(PAGE.margin, PAGE.height - 80, 18, title)];
  lines.forEach((line, place) => {
    const y = PAGE.height - 120 - place * 18;
    commands.push(text(PAGE.margin, y, SIZE, line.left));
    if (line.right === undefined) return;
    const width = (line.right.length * LETTER_WIDTH * SIZE) / 1000;
    commands.push(text(PAGE.width - PAGE.margin - width, y, SIZE, line.right));
  });
  const stream = commands.join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(stream, "latin1")} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const place of places) file += `${String(place).padStart(10, "0")} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

function text(x: number, y: number, size: number, words: string): string {
  return `BT /F1 ${size} Tf ${x.toFixed(1)} ${y} Td (${encode(words)}) Tj ET`;
}

/** WinAnsi knows the euro sign at 0x80; letters beyond Latin-1 are shown as a question mark. */
function encode(words: string): string {
  return words
    .replace(/€/g, "\u0080")
    .replace(/−/g, "-")
    .replace(/[^\u0020-\u00ff]/g, "?")
    .replace(/[\\()]/g, "\\$&");
}
