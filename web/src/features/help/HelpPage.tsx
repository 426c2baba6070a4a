import { helpLines } from "./help-lines.ts";

const dial = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;

/** "PL", if the browser's languages name a country. */
const browserCountry = (): string | undefined =>
  navigator.languages.flatMap((tag) => /-([A-Z]{2})$/.exec(tag)?.[1] ?? [])[0];

/**
 * Works offline and outside of the signed-in pages, so the country that comes first is the
 * browser's, not the profile's.
 */
export default function HelpPage() {
  const own = browserCountry();
  const isOwn = ({ code }: { code: string }) => code === own;
  const lines = [...helpLines.filter(isOwn), ...helpLines.filter((line) => !isOwn(line))];
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <h1 className="text-h1">Help in a crisis</h1>
      <p className="mt-4 max-w-text text-lead">
        If you or someone else may be in danger now, call your country's emergency number.
      </p>
      <p className="mt-4 max-w-text text-muted">
        The people on these lines will listen, whatever it's about. You don't have to give your
        name.
      </p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {lines.map(({ country, name, phone, emergency }) => (
          <li key={country} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
            <div className="min-w-52">
              <h2 className="font-medium">{country}</h2>
              <p className="text-small text-muted">
                <bdi>{name}</bdi>
              </p>
            </div>
            <div className="flex flex-wrap gap-x-6">
              <a href={dial(phone)} className="link inline-flex min-h-11 min-w-11 items-center">
                <bdi dir="ltr">{phone}</bdi>
              </a>
              <a href={dial(emergency)} className="link inline-flex min-h-11 items-center">
                Emergency {emergency}
              </a>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-text">
        Can't find your country? The site{" "}
        <a href="https://findahelpline.com" rel="noreferrer" className="link">
          Find A Helpline
        </a>{" "}
        covers more than a hundred countries.
      </p>
    </div>
  );
}
