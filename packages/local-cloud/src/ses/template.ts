import { escapeHtml } from "../console/html.ts";

export interface MailTemplate {
  subject: string | undefined;
  text: string | undefined;
  html: string | undefined;
}

export class RenderingError extends Error {}

/**
 * Fills `{{name}}`, `{{person.name}}` and `{{{unescaped}}}`. SES also has blocks, which aren't
 * supported: a template with one is refused.
 */
export function render(part: string, data: unknown, forHtml: boolean): string {
  return part.replace(
    /\{\{\{([^{}]+)\}\}\}|\{\{([^{}]+)\}\}/g,
    (_, raw?: string, name?: string) => {
      const path = (raw ?? name ?? "").trim();
      if (!/^[\w.]+$/.test(path)) {
        throw new RenderingError(`The template's "{{${path}}}" is not supported here.`);
      }
      let value = data;
      // Of a text or number, any path is undefined.
      for (const step of path.split(".")) value = (value as Record<string, unknown> | null)?.[step];
      if (value === undefined || value === null) {
        throw new RenderingError(`Attribute '${path}' is not present in the rendering data.`);
      }
      return forHtml && raw === undefined ? escapeHtml(String(value)) : String(value);
    },
  );
}
