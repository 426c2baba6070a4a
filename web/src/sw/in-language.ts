interface Build {
  entry: string;
  /** What the first page needs. */
  early: string[];
  /** The folder of each language's scripts. */
  languages: Record<string, string>;
}

/** The files of one language: its page, and its scripts instead of the English ones. */
export function inLanguage({ entry, early, languages }: Build, language: string | null) {
  const folder = language === null ? undefined : languages[language];
  if (folder === undefined) return { entry, early, folder: null };
  const page = `/${language}${entry}`;
  const own = (path: string) => {
    if (path === entry) return page;
    return path.endsWith(".js") ? path.replace(/^\/assets\//, folder) : path;
  };
  return { entry: page, early: early.map(own), folder };
}
