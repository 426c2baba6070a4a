import { Link } from "react-router-dom";
import { type LegalLinkProps, SiteFooter } from "../../landing/SiteFooter.tsx";
import { ThemeSelect } from "../../landing/ThemeSelect.tsx";
import type { ThemeChoice } from "../../lib/theme.ts";
import { useTheme } from "../../lib/useTheme.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

/** Not needed for a first look. */
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
            // Its options are the choices.
            onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}
          />
        </>
      }
    />
  );
}
