import { expect, test } from "vitest";
import { parseMail } from "./mime.ts";

const parse = (...lines: string[]) => parseMail(Buffer.from(lines.join("\r\n")));

test("reads a plain message with folded and encoded headers", () => {
  const mail = parse(
    "From: =?UTF-8?Q?Ren=C3=A9?= <rene@people.example>",
    'To: "Last, First" <a@people.example>,',
    "  b@people.example",
    "Subject: =?utf-8?B?w6nDqA==?= =?iso-8859-1?q?_=E9t=E9?=",
    "Reply-To: c@people.example",
    "Content-Type: text/plain; charset=iso-8859-1",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "Bonjour =E9t=",
    "=E9",
  );
  expect(mail).toMatchObject({
    from: "René <rene@people.example>",
    to: ['"Last, First" <a@people.example>', "b@people.example"],
    replyTo: ["c@people.example"],
    subject: "éè été",
    text: "Bonjour été",
    html: "",
  });
});

test("reads nested parts and attachments", () => {
  const mail = parse(
    "From: a@people.example",
    "To: b@people.example",
    'Content-Type: multipart/mixed; boundary="outer+1"',
    "",
    "preamble",
    "--outer+1",
    "Content-Type: multipart/alternative; boundary=inner",
    "",
    "--inner",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "plain é",
    "--inner",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("<p>é</p>").toString("base64"),
    "--inner--",
    "",
    "--outer+1",
    'Content-Type: text/plain; name="n.txt"',
    'Content-Disposition: attachment; filename="=?utf-8?q?caf=C3=A9.txt?="',
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("12345").toString("base64"),
    "--outer+1--",
    "epilogue",
  );
  expect(mail).toMatchObject({
    text: "plain é",
    html: "<p>é</p>",
    attachments: [{ name: "café.txt", contentType: "text/plain", size: 5 }],
  });
});

test("reads a message without a body, and one with bare line feeds", () => {
  expect(parse("Subject: x").subject).toBe("x");
  expect(parseMail(Buffer.from("Subject: y\n\nbody\n")).text).toBe("body\n");
});
