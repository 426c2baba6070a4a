/**
 * How modules travel. Many small files compress worse than a few, so what always comes together is
 * put together; everything else is split by page. Higher priorities choose first.
 */

const source = (...paths: string[]) => new RegExp(`/web/src/(${paths.join("|")})\\.tsx?$`);

export const chunkGroups = [
  // Changes seldom, so that a new release leaves it in the browser's cache.
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
    priority: 9,
  },
  // What the prerendered pages share with the application, which they must not bring along.
  { name: "front", test: source("lib/(theme|stored-session)"), priority: 8 },
  // What every page of the application needs, visitors' and members' alike.
  {
    name: "base",
    test: source(
      "app/(router|routes-of|entrance|route-entry|Root|page|guard-loader|access|trouble|messages|later|auth-events|LogoPlaceholder|useScrollMemory)",
      "app/chrome/(BareFrame|LazyFooter)",
      "lib/(store|stored-items|session|session-tokens|activity|account-status|form|device)",
      "ui/(Button|Field|TextInput|Icon|Logo|classes|toast|RouteAnnouncer)",
    ),
    priority: 7,
  },
  {
    name: "footer",
    test: source("app/chrome/AppFooter", "landing/(SiteFooter|ThemeSelect)"),
    priority: 6,
  },
  // The forms of the entrance.
  {
    name: "forms",
    test: source("ui/(PasswordInput|Checkbox)", "features/accounts/Entrance"),
    priority: 6,
  },
  // The bar's two buttons that every page of the community brings, without what hangs from them.
  {
    name: "bar",
    test: source(
      "features/notifications/(NotificationBell|bell-text|notifications.queries)",
      "features/search/SearchButton",
      "ui/(Popover|lazily)",
    ),
    includeDependenciesRecursively: false,
    priority: 5,
  },
  // What happens once somebody fills the forms in.
  {
    name: "sign-in",
    test: (id: string) =>
      /@aws-amplify\/auth\/.*\/(client|cognito\/(apis\/signIn|utils\/(signInHelpers|srp|userContextData)))/.test(
        id,
      ) ||
      source("lib/auth/(sign-in|identifier)", "features/accounts/sign-in-(acts|words)").test(id),
    // What they import is partly what keeps a sign-in alive, which every member needs without them.
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // What every page of the signed-in needs besides.
  {
    name: "shell",
    test: (id: string) =>
      /node_modules\/@(tanstack|orpc)\/|contract-routes$/.test(id) ||
      source(
        "app/(AccountLayout|Queries)",
        "app/chrome/(FullFrame|NavBar|ProfileMenu|links|slots|useHideOnScroll)",
        "lib/(account|api|link|query|query-options|storage|realtime|watch|errors|error-facts|profile-breaker|selected-city|badge|when|platform)",
        "parts/(MoreOnScroll|Trouble|When|toastError|slots|people/PersonLine)",
        "ui/(Avatar|Badge|Breath|Dialog|EmptyState|icons|Menu|Notice|TextArea|useAnchored|VisuallyHidden)",
        "ui/illustration/(LazyIllustration|pen|random)",
      ).test(id),
    priority: 4,
  },
  // Posts, as they are read and written in the feed and in circles.
  {
    name: "posts",
    test: source(
      "parts/posts/(Comments|PicturePart|PostCard|PostComposer|PostList|PostMenu|PostText|ReactionButton|Sending|mentions|posts.queries|reactions)",
      "ui/Progress",
      "lib/photo/problems",
    ),
    includeDependenciesRecursively: false,
    priority: 2,
  },
];
