import { Link } from "react-router-dom";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { buttonClasses } from "../../ui/Button.tsx";
import { SignIns } from "./SignIns.tsx";

/** The devices a member is signed in on. */
export default function SessionManagerPage() {
  const { initialised, userId } = useStore(session);
  return (
    <div className="mx-auto max-w-column px-6 pt-4 pb-16">
      <h1 className="text-h1">Where you're logged in</h1>
      {initialised && userId === null && (
        <>
          <p className="mt-3 max-w-text text-muted">Please log in to see your devices.</p>
          <Link to="/login" className={buttonClasses("filled", "mt-8")}>
            Log in
          </Link>
        </>
      )}
      {userId !== null && (
        <QueryProvider>
          <SignIns />
        </QueryProvider>
      )}
    </div>
  );
}
