import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Opens the page of a notification that was clicked. */
export function OpenFromPush() {
  const navigate = useNavigate();
  useEffect(() => {
    const container = navigator.serviceWorker;
    if (!container) return undefined;
    const open = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === "OPEN" && data.path?.startsWith("/")) void navigate(data.path);
    };
    container.addEventListener("message", open);
    return () => container.removeEventListener("message", open);
  }, [navigate]);
  return null;
}
