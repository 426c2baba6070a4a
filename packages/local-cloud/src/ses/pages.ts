import { type Html, html } from "../console/html.ts";
import { action, counted, moment, page, table } from "../console/page.ts";
import { recipientsOf } from "./outbox.ts";
import type { StoredMail } from "./types.ts";

const addressOf = (id: string) => `/_local/mail/${id}`;
const inboxOf = (recipient: string, number = 1) =>
  `/_local/mail?to=${encodeURIComponent(recipient)}${number > 1 ? `&page=${number}` : ""}`;

interface InboxPage {
  mails: StoredMail[];
  /** Of all pages. */
  total: number;
  /** The first is 1. */
  number: number;
  isLast: boolean;
}

/** A page of the mails of one recipient, or of all, the newest first. */
export function inboxPage(
  { mails, total, number, isLast }: InboxPage,
  recipients: string[],
  to: string | undefined,
): string {
  const options = recipients.map(
    (recipient) =>
      html`<option value="${recipient}"${recipient === to && html` selected`}>${recipient}</option>`,
  );
  const body = html`<div class="controls">
<form method="get" action="/_local/mail">
<label for="to">Recipient</label>
<select id="to" name="to"><option value="">everyone</option>${options}</select>
<button>Show</button>
</form>
<span class="muted">${counted(total, "mail")}${(number > 1 || !isLast) && `, page ${number}`}</span>
<a href="/_local/mail.json${to !== undefined && `?to=${encodeURIComponent(to)}`}">JSON</a>
${action("/_local/mail/clear", "Delete all")}
</div>
${table(
  mails,
  [
    { title: "Time", value: ({ time }) => moment(time) },
    { title: "To", value: (mail) => recipientLinks(mail) },
    {
      title: "Subject",
      value: ({ id, subject }) => html`<a href="${addressOf(id)}">${subject}</a>`,
    },
    { title: "From", value: ({ from }) => from },
    { title: "Outcome", value: outcome },
  ],
  "Nothing was sent yet.",
)}
<p class="controls">
${number > 1 && html`<a href="${inboxOf(to ?? "", number - 1)}">Newer</a>`}
${!isLast && html`<a href="${inboxOf(to ?? "", number + 1)}">Older</a>`}
</p>`;
  return page("Mail", "/_local/mail", body);
}

/** One mail: what it says as HTML and as text, its headers, and what became of it. */
export function mailPage(mail: StoredMail): string {
  const text = mail.text === "" ? undefined : mail.text;
  const body = html`<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${recipientLinks(mail)}</dd>
${mail.replyTo.length > 0 && html`<dt>Reply to</dt><dd>${mail.replyTo.join(", ")}</dd>`}
<dt>Time</dt><dd>${moment(mail.time)} by ${mail.sentBy}</dd>
<dt>Outcome</dt><dd>${mail.events.length === 0 ? "Delivered" : mail.events.map(describeEvent)}</dd>
${mail.attachments.length > 0 && html`<dt>Attachments</dt><dd>${mail.attachments.map(describeAttachment)}</dd>`}
</dl>
${mail.html !== "" && html`<h2>HTML</h2><iframe title="${mail.subject}" src="${addressOf(mail.id)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${text !== undefined && html`<h2>Text</h2><div class="scroll"><pre>${linked(text)}</pre></div>`}
${mail.links.length > 0 && html`<h2>Links</h2><ul>${mail.links.map((link) => html`<li>${anchor(link)}</li>`)}</ul>`}
<h2>Headers</h2>
${table(
  mail.headers,
  [
    { title: "Name", value: ({ name }) => name },
    { title: "Value", value: ({ value }) => value },
  ],
  "None were kept.",
)}`;
  return page(mail.subject || "(no subject)", "/_local/mail", body);
}

/** The HTML part alone, whose links open a tab of their own. */
export function framedMail(mail: StoredMail): string {
  return `<base target="_blank">${mail.html}`;
}

function recipientLinks(mail: StoredMail): Html[] {
  return recipientsOf(mail).map(
    (recipient, i) => html`${i > 0 && ", "}<a href="${inboxOf(recipient)}">${recipient}</a>`,
  );
}

function outcome({ events }: StoredMail): Html | string {
  const types = [...new Set(events.map(({ type }) => type))];
  const failed = types.includes("BOUNCE") || types.includes("COMPLAINT");
  const words = types.map((type) => type.toLowerCase()).join(", ") || "delivery";
  return failed ? html`<span class="alarm">${words}</span>` : words;
}

function describeEvent({ type, time, recipients, link }: StoredMail["events"][number]): Html {
  return html`<div>${moment(time)} ${type.toLowerCase()} ${recipients.join(", ")} ${link}</div>`;
}

function describeAttachment({ name, contentType, size }: StoredMail["attachments"][number]): Html {
  return html`<div>${name} (${contentType}, ${size} bytes)</div>`;
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? anchor(part) : html`${part}`));
}

function anchor(address: string): Html {
  const safe = /^https?:/i.test(address);
  return safe
    ? html`<a href="${address}" target="_blank" rel="noopener">${address}</a>`
    : html`${address}`;
}
