import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { InlineNotice, Toaster } from "../src/ui/Toaster.tsx";
import { Gallery } from "./Gallery.tsx";
import "./gallery.css";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <InlineNotice />
    <Gallery />
    <Toaster />
  </StrictMode>,
);
