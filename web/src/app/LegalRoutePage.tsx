import { useLocation } from "react-router-dom";
import { LegalPage } from "../legal/LegalPage.tsx";
import { legalPages } from "../legal/pages.tsx";

/** A legal text as a route of the app, so that it also works offline. */
export default function LegalRoutePage() {
  const { pathname } = useLocation();
  const text = legalPages.find(({ path }) => path === pathname);
  return text && <LegalPage page={text} />;
}
