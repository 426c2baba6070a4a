interface Build {
  entry: string;
  /** Files that the first page needs. */
  early: string[];
  /** Folder of each language's scripts. */
  languages: Record<string, string>;
}

/** The files to cache for one language: its page, and its scripts in place of the English ones. */
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
