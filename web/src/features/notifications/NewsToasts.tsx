import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { onDomainEventAtOnce } from "../../lib/realtime.ts";

/** Shows news as it comes, with code that's loaded with the first. */
export function NewsToasts() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const latest = useRef(navigate);
  latest.current = navigate;
  useEffect(() => {
    const load = () =>
      import("./news-toasts.ts").then(({ createNews }) =>
        createNews(queryClient, (path) => void latest.current(path)),
      );
    let news: ReturnType<typeof load> | undefined;
    let reads = 0;
    // A page that shows what has come reads it at once. Then there's nothing to ask for.
    const stopReads = onDomainEventAtOnce("notification.read", () => {
      reads++;
      void news?.then(({ drop }) => drop()).catch(() => undefined);
    });
    const stop = onDomainEventAtOnce("notification.created", ({ toast, notificationId }) => {
      if (!toast || !document.hasFocus()) return;
      news ??= load();
      const readsBefore = reads;
      void news.then(
        ({ take }) => {
          if (reads === readsBefore) take(notificationId);
        },
        () => {
          news = undefined;
        },
      );
    });
    return () => {
      stop();
      stopReads();
      void news?.then(({ end }) => end()).catch(() => undefined);
    };
  }, [queryClient]);
  return null;
}
