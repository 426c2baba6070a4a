import type { SearchResult } from "@attune/core/search/search.contract";
import { Link } from "react-router-dom";
import { fullDate } from "../../lib/date-format.ts";
import { sideBySide } from "../../lib/join-words.ts";
import { locale } from "../../lib/languages/language.ts";
import { Cover } from "../../parts/Cover.tsx";
import { shownPlace } from "../../parts/words/countries.ts";
import { eventTypeWord } from "../../parts/words/event-types.ts";
import { interestWord } from "../../parts/words/interests.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Illustration } from "../../ui/illustration/Illustration.tsx";
import { meaningWord } from "./meaning-words.ts";

const typeWords = { circle: "Circle", event: "Event", person: "Person", post: "Post" } as const;

const pictureSize = 56;
const meaningList = new Intl.ListFormat(locale, { type: "unit", style: "short" });

function Picture({ result }: { result: SearchResult }) {
  const { type, id, title, imageUrl } = result;
  if (type === "person") {
    return <Avatar name={title} seed={id} imageUrl={imageUrl} size={pictureSize} />;
  }
  return (
    <span className="size-14 shrink-0 overflow-hidden rounded-control">
      {type === "post" && !imageUrl ? (
        <Illustration motif="lamp" seed={id} className="size-full" />
      ) : (
        <Cover
          family={type === "event" ? "event" : "circle"}
          seed={id}
          imageUrl={imageUrl}
          shape="small"
          className="size-full"
        />
      )}
    </span>
  );
}

/** The description without its title, since a post without a topic has its beginning as title. */
export function withoutTitle(description: string, title: string): string {
  const beginning = title.replace(/…$/, "").trimEnd();
  if (!description.startsWith(beginning)) return description;
  const rest = description.slice(beginning.length).trim();
  return /\p{L}/u.test(rest) ? `…${rest}` : "";
}

const onlineWord = "Online";

/** Search calls online events so in every language. */
const shownLocation = (type: SearchResult["type"], location: string): string =>
  type === "person" ? shownPlace(location) : location.replace(/(?<=^|, )Online$/, onlineWord);

interface ResultRowProps {
  result: SearchResult;
  onFollow: () => void;
}

export function ResultRow({ result, onFollow }: ResultRowProps) {
  const { title, type, description, location, date, category, relevanceScore, meanings } = result;
  const text = withoutTitle(description, title);
  const day = date ?? (type === "post" ? result.createdAt : null);
  const topic = category && (type === "event" ? eventTypeWord : interestWord)(category);
  const place = location && shownLocation(type, location);
  const facts = sideBySide([
    result.author,
    day && fullDate(day),
    place,
    category !== title && topic,
  ]);
  return (
    <Link
      to={result.url}
      onClick={onFollow}
      data-move
      className="group flex gap-4 px-6 py-4 hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 focus-visible:shadow-none"
    >
      <Picture result={result} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-x-4">
          <span className="min-w-0 grow font-medium leading-tight group-hover:underline group-hover:underline-offset-3">
            <bdi>{title}</bdi>
          </span>
          <span className="shrink-0 text-small text-muted tabular-nums">
            Relevance {relevanceScore}
          </span>
        </span>
        {text && (
          <span dir="auto" className="mt-1 line-clamp-2 text-small text-start">
            {text}
          </span>
        )}
        <span className="mt-1.5 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-small text-muted">
          <Badge>{typeWords[type]}</Badge>
          {facts}
        </span>
        {meanings.length > 0 && (
          <span className="mt-1 block text-small text-clay">
            Close in meaning: {meaningList.format(meanings.map(meaningWord))}
          </span>
        )}
      </span>
    </Link>
  );
}
