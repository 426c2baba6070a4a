import { allow, text, texts } from "../form.ts";
import { PAGING, page, type Route } from "./route.ts";

export const events: Route[] = [
  {
    method: "GET",
    path: "/v1/events",
    run(desk, form) {
      allow(form, "", ...PAGING, "type", "types");
      const types = [...texts(form, "types"), ...(text(form, "type") ? [text(form, "type")] : [])];
      const found = desk.state.events
        .all()
        .filter((one) => types.length === 0 || types.includes(one.type));
      return page(form, found, "/v1/events", (one) => one);
    },
  },
  {
    method: "GET",
    path: "/v1/events/:id",
    run: (desk, _form, id) => desk.state.events.need(id),
  },
];
