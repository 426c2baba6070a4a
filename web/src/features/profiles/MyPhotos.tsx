import { Link } from "react-router-dom";
import { postAddress } from "../../parts/posts/PostMenu.tsx";
import { usePostsOf } from "../../parts/posts/posts.queries.ts";
import { Trouble } from "../../parts/Trouble.tsx";
import { Breath } from "../../ui/Breath.tsx";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";

interface MyPhotosProps {
  userId: string;
  /** The picture an address names, which is marked when it is here. */
  marked: string | null;
}

/** The pictures of the member's own posts. */
export function MyPhotos({ userId, marked }: MyPhotosProps) {
  const list = usePostsOf(userId);
  if (!list.data) {
    if (list.isError) return <Trouble error={list.error} onRetry={() => void list.refetch()} />;
    return <Breath label="Loading photos" lines={3} />;
  }
  const posts = list.data.pages.flatMap(({ items }) => items).filter(({ imageUrl }) => imageUrl);
  if (posts.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        title="No photos yet"
        seed="photos"
        motif="ripples"
        action={
          <Link to="/community" className={buttonClasses("outline")}>
            Write a post
          </Link>
        }
      >
        A picture in one of your posts is found here as well.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="columns-2 gap-3 sm:columns-3">
        {posts.map((post) => (
          <li key={post.postId} className="mb-3 break-inside-avoid">
            <Link to={postAddress(post.postId)} className="block">
              <img
                src={post.imageUrl ?? ""}
                alt={post.topic ?? post.content.slice(0, 80)}
                loading="lazy"
                className={classes(
                  "w-full rounded-surface bg-sunken",
                  marked === post.postId && "outline-3 outline-offset-3 outline-clay",
                )}
              />
            </Link>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Older photos
        </Button>
      )}
    </>
  );
}
