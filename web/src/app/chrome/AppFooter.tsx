import { useState } from "react";
import { Link } from "react-router-dom";
import { type LegalLinkProps, SiteFooter } from "../../landing/SiteFooter.tsx";
import { ThemeSelect } from "../../landing/ThemeSelect.tsx";
import { chooseTheme, chosenTheme, type ThemeChoice } from "../../lib/theme.ts";
import { lazyComponent } from "../../ui/lazyComponent.tsx";

/** Not needed for a first look. */
const LanguageChoice = lazyComponent(() => import("./LanguageChoice.tsx"));

const RouterAnchor = ({ href, ...rest }: LegalLinkProps) => <Link to={href} {...rest} />;

export function AppFooter() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <SiteFooter
      Anchor={RouterAnchor}
      choices={
        <>
          <LanguageChoice />
          <ThemeSelect
            value={theme}
            onChange={({ target }) => {
              // Its options are the choices.
              const choice = target.value as ThemeChoice;
              chooseTheme(choice);
              setTheme(choice);
            }}
          />
        </>
      }
    />
  );
}
