import { join } from "node:path";
import type { Person } from "@attune/tests/support/person";
import { listen } from "@attune/tests/support/socket";
import { bareEnvironment, bundleOf } from "./bundles.ts";
import { measureInProcess } from "./child.ts";
import { type Figure, milliseconds, spread } from "./figures.ts";
import { type Community, inCommunity, openSockets, timed } from "./members.ts";
import { startRecorder } from "./recorder.ts";

const PAGES = 300;
const MESSAGES = 300;
const SOCKETS = 100;

export const communityFigures = (): Promise<Figure[]> =>
  inCommunity(async (community) => [
    ...(await feedFigures(community)),
    ...(await handlerFigures(community)),
    ...(await chatFigures(community)),
  ]);

async function feedFigures({ world, ben: reader }: Community): Promise<Figure[]> {
  const headers = { authorization: `Bearer ${reader.accessToken()}` };
  const page = () => fetch(`${world.origin}/api/feed`, { headers }).then((answer) => answer.text());
  for (let time = 0; time < 50; time++) await page();
  const before = world.count();
  const times: number[] = [];
  for (let time = 0; time < PAGES; time++) times.push(await timed(page));
  const after = world.count();
  const requests = Object.keys(after)
    .filter((name) => /^dynamodb\.[A-Z]/.test(name))
    .reduce((sum, name) => sum + (after[name] ?? 0) - (before[name] ?? 0), 0);
  return [
    { what: "feed page of 20, whole way", measured: spread(times) },
    {
      what: "store requests for a feed page",
      measured: (requests / PAGES).toFixed(2),
      aim: "2",
    },
  ];
}

async function handlerFigures({ world, ben: reader }: Community): Promise<Figure[]> {
  const recorder = await startRecorder(world.endpoint);
  try {
    const table = world.resources.find(({ type }) => type === "AWS::DynamoDB::Table");
    const { first, cpu } = await measureInProcess<{ first: number; cpu: number }>(
      join(import.meta.dirname, "feed-handler.ts"),
      [bundleOf("api"), reader.userId],
      {
        ...bareEnvironment,
        AWS_ENDPOINT_URL: recorder.address,
        AWS_REGION: world.region,
        AWS_ACCESS_KEY_ID: world.rootCredentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: world.rootCredentials.secretAccessKey,
        TABLE_NAME: table?.ref ?? "",
      },
    );
    return [
      { what: "handler's CPU for a new instance's first feed page", measured: milliseconds(first) },
      {
        what: "handler's own CPU for a feed page",
        measured: milliseconds(cpu),
        aim: "4 ms",
      },
    ];
  } finally {
    recorder.close();
  }
}

/** How long a message takes to reach the recipient's browser, with a hundred open sockets. */
async function chatFigures({ world, ada, ben, conversationId }: Community): Promise<Figure[]> {
  const enter = (person: Person) => listen(world, ["attune", person.accessToken()]);
  const sockets = [await enter(ada), await enter(ben)];
  sockets.push(...(await openSockets(world, SOCKETS - sockets.length)));
  // Two were opened.
  const recipient = sockets[1] as (typeof sockets)[number];
  let number = 0;
  /** Sends messages one at a time. @returns their times in milliseconds */
  const send = async (between: () => Promise<void>): Promise<number[]> => {
    const times: number[] = [];
    while (times.length < MESSAGES) {
      const heard = recipient.heard("message.sent", ++number);
      const body = `Message ${number}`;
      let sent: Promise<unknown> | undefined;
      times.push(
        await timed(() => {
          sent = ada.api.conversations.sendMessage({ conversationId, body });
          return heard;
        }),
      );
      await sent;
      await between();
    }
    return times.slice(20);
  };
  const alone = await send(() => world.settle());
  const busy = await send(async () => {});
  await world.settle();
  for (const socket of sockets) await socket.close();
  const what = `chat, send to receipt, ${SOCKETS} sockets`;
  const aim = "p50 4 ms, p95 8 ms";
  return [
    { what: `${what}, each once the last is done with`, measured: spread(alone), aim },
    { what: `${what}, while the last still notifies and mails`, measured: spread(busy), aim },
  ];
}
