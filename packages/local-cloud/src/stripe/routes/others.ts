import { invalidRequest } from "../errors.ts";
import { allow, required, text, texts } from "../form.ts";
import { portalShape } from "../shapes.ts";
import { PAGING, page, type Route } from "./route.ts";

/** The customer portal and the events. */
export const others: Route[] = [
  {
    method: "POST",
    path: "/v1/billing_portal/sessions",
    run(desk, form) {
      allow(form, "", "customer", "return_url");
      const return_url = text(form, "return_url") || null;
      if (return_url && !URL.canParse(return_url))
        throw invalidRequest("Not a valid URL", "return_url", "url_invalid");
      const portal = desk.state.portals.save({
        id: desk.newId("bps"),
        object: "billing_portal.session",
        created: desk.now(),
        customer: desk.state.customers.need(required(form, "customer"), "customer").id,
        return_url,
      });
      return portalShape(desk, portal);
    },
  },
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
