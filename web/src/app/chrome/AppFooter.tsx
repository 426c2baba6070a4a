import { useState } from "react";
import { Link } from "react-router-dom";
import { type LegalLinkProps, SiteFooter } from "../../landing/SiteFooter.tsx";
import { ThemeSelect } from "../../landing/ThemeSelect.tsx";
import { chooseTheme, chosenTheme, type ThemeChoice } from "../../lib/theme.ts";

const RouterAnchor = ({ href, ...rest }: LegalLinkProps) => <Link to={href} {...rest} />;

export function AppFooter() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <SiteFooter
      Anchor={RouterAnchor}
      themeSelect={
        <ThemeSelect
          value={theme}
          onChange={({ target }) => {
            const choice = target.value as ThemeChoice;
            chooseTheme(choice);
            setTheme(choice);
          }}
        />
      }
    />
  );
}
