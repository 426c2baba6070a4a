import { useEffect } from "react";
import { Link } from "react-router-dom";
import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";
import { PostList } from "../../parts/posts/PostList.tsx";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useBookmarks } from "./bookmarks.queries.ts";

export default function SavedPage() {
  useEffect(() => subscribeToTopic("feed"), []);
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <h1 className="text-h1">Saved posts</h1>
      <p className="mt-1 text-muted">Only you can see them.</p>
      <div className="mt-6 border-t border-line pt-1">
        <PostList
          list={useBookmarks()}
          empty={
            <EmptyState
              title="Nothing saved yet"
              seed="saved"
              motif="lamp"
              action={
                <Link to="/community" className={buttonClasses("outline")}>
                  Back to Community
                </Link>
              }
            >
              Save a post to find it here again.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}
