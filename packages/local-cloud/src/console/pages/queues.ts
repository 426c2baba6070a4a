import { html } from "../html.ts";
import { action, counted, moment, page, table } from "../page.ts";
import type { ConsoleSource, MessageView, QueueView } from "../types.ts";
import { depth } from "./overview.ts";

/** How many messages a page shows. */
const MESSAGE_LIMIT = 200;

export const queuePath = (name: string) => `/_local/queues/${encodeURIComponent(name)}`;

export function queuesPage(source: ConsoleSource): string {
  const queues = source.queues();
  const isDead = ({ deadLettersOf }: QueueView) => deadLettersOf.length > 0;
  const body = html`${queueTable(queues.filter((queue) => !isDead(queue)))}
<h2>Dead letters</h2>
${queueTable(queues.filter(isDead))}`;
  return page("Queues", "/_local/queues", body);
}

function queueTable(queues: QueueView[]) {
  return table(
    queues,
    [
      { title: "Queue", value: ({ name }) => html`<a href="${queuePath(name)}">${name}</a>` },
      { title: "Waiting", value: ({ visible }) => visible, number: true },
      { title: "In flight", value: ({ inFlight }) => inFlight, number: true },
      { title: "Delayed", value: ({ delayed }) => delayed, number: true },
      { title: "Dead letters go to", value: ({ deadLetterQueue }) => deadLetterQueue },
      { title: "Takes failures of", value: ({ deadLettersOf }) => deadLettersOf.join(", ") },
    ],
    "There are none.",
  );
}

/** One queue with its messages; undefined if there's no such queue. */
export function queuePage(source: ConsoleSource, name: string): string | undefined {
  const queue = source.queues().find((one) => one.name === name);
  if (!queue) return undefined;
  const messages = source.messages(name, MESSAGE_LIMIT);
  const dead = queue.deadLettersOf.length > 0;
  const body = html`<div class="controls">
<a href="/_local/queues">All queues</a>
<span class="muted">${counted(depth(queue), "message")}</span>
${dead && depth(queue) > 0 && action(`${queuePath(name)}/replay`, "Send all back")}
</div>
${dead && html`<p class="muted">Failures of ${queue.deadLettersOf.join(", ")}.</p>`}
${table(
  messages,
  [
    { title: "Sent", value: ({ sentAt }) => moment(sentAt) },
    { title: "Received", value: ({ receiveCount }) => counted(receiveCount, "time"), number: true },
    { title: "Body", value: ({ body }) => html`<pre>${readable(body)}</pre>` },
    { title: "Attributes", value: attributes },
    {
      title: "Actions",
      value: ({ id }) => [
        ...(dead ? [action(`${queuePath(name)}/replay`, "Send back", { id })] : []),
        action(`${queuePath(name)}/delete`, "Delete", { id }),
      ],
    },
  ],
  "It is empty.",
)}`;
  return page(name, "/_local/queues", body);
}

function attributes({ attributes }: MessageView) {
  return Object.entries(attributes).map(([name, value]) => html`<div>${name}: ${value}</div>`);
}

/** JSON over several lines, everything else as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
