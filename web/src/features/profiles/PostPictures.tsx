import { postAddress } from "@attune/core/feed/post-address.rules";
import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { Link } from "react-router-dom";
import { itemsOf } from "../../lib/pages.ts";
import { Picture } from "../../parts/Picture.tsx";
import { usePostsOf } from "../../parts/posts/posts.queries.ts";
import { ShowMore } from "../../parts/ShowMore.tsx";
import { classes } from "../../ui/classes.ts";

interface PostPicturesProps {
  userId: string;
  /** Id from the URL of the picture to highlight. */
  marked: string | null;
}

export function PostPictures({ userId, marked }: PostPicturesProps) {
  const list = usePostsOf(userId);
  const posts = itemsOf(list.data).filter(({ imageUrl }) => imageUrl);
  if (posts.length === 0 && !list.hasNextPage) return null;
  return (
    <section aria-labelledby="from-posts" className="mt-10">
      <h2 id="from-posts" className="mb-4 text-h3">
        From your posts
      </h2>
      <ul className="columns-2 gap-3 sm:columns-3">
        {posts.map((post) => (
          <li key={post.postId} className="mb-3 break-inside-avoid">
            <Link to={postAddress(post)} className="block">
              <Picture
                src={post.imageUrl ?? ""}
                alt={post.imageAlt ?? post.topic ?? unformatted(post.content).slice(0, 80)}
                width={post.imageWidth}
                height={post.imageHeight}
                sizes="(min-width: 640px) 33vw, 50vw"
                className={classes(
                  "h-auto w-full rounded-surface bg-sunken",
                  marked === post.postId && "outline-3 outline-offset-3 outline-clay",
                )}
              />
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore list={list} label="More posts" />
    </section>
  );
}
