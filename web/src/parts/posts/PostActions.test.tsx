import type { Post } from "@attune/core/feed/feed.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { partial } from "../../lib/testing.ts";
import { PostActions } from "./PostActions.tsx";

afterEach(cleanup);

test.each([
  [0, "Comment", "Comment: post by Ada"],
  [1, "1 comment", "1 comment: post by Ada"],
  [2, "2 comments", "2 comments: post by Ada"],
])("the button to %i comments says whose post they're on", (commentCount, shown, name) => {
  render(
    <QueryProvider>
      <PostActions
        post={partial<Post>({
          postId: "pst_1",
          author: { userId: "usr_ada", name: "Ada", username: "ada", imageUrl: null },
          commentCount,
          reactionCounts: {},
          myReaction: null,
        })}
        commentsOpen={false}
        onToggleComments={() => undefined}
        preloadComments={() => undefined}
      />
    </QueryProvider>,
  );
  expect(screen.getByRole("button", { name }).textContent).toBe(shown);
});
