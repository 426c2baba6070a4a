import { Link } from "react-router-dom";
import { type LegalLinkProps, SiteFooter } from "../../landing/SiteFooter.tsx";
import { ThemeSelect } from "../../landing/ThemeSelect.tsx";
import type { ThemeChoice } from "../../lib/theme.ts";
import { useTheme } from "../../lib/useTheme.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

/** Lazy, as it's not needed for the first paint. */
const LanguageChoice = lazyComponent(() => import("./LanguageChoice.tsx"));

const RouterAnchor = ({ href, ...rest }: LegalLinkProps) => <Link to={href} {...rest} />;

export function AppFooter() {
  const [theme, chooseTheme] = useTheme();
  return (
    <SiteFooter
      Anchor={RouterAnchor}
      choices={
        <>
          <LanguageChoice />
          <ThemeSelect
            value={theme}
            // Safe: the options are exactly the choices.
            onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}
          />
        </>
      }
    />
  );
}
