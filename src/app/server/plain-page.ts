import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { webDirectory } from '../../platform/package-root.ts';

export type Html = ReturnType<typeof html>;

/** Returns none before a build (server tests). */
const stylesheets = (): string => {
  const path = join(webDirectory, 'index.html');
  const template = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return (template.match(/<link[^>]+rel="stylesheet"[^>]*>/g) ?? []).join('');
};

let styles: string | undefined;

interface PlainPage {
  title: string;
  /** The title by default. */
  heading?: string;
  /** More tags for the head. */
  head?: Html | '';
  content: Html;
}

/** Returns a page that needs no script. */
export function plainPage({ title, heading = title, head = '', content }: PlainPage): string {
  styles ??= stylesheets();
  const tags = html`<title>${title} · Porchlist</title>${head}`;
  const main = html`<main class="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-16 text-center">
    <a href="/" class="flex min-h-11 items-center gap-2 font-serif text-xl text-ink">
      <img src="/favicon.svg" alt="" width="28" height="28" />Porchlist
    </a>
    <h1 class="mt-6 font-serif text-3xl wrap-anywhere">${heading}</h1>
    ${content}
  </main>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${tags}${styles}</head><body>${main}</body></html>`;
}

export const submitButton = (label: string): Html =>
  html`<button
    type="submit"
    class="inline-flex min-h-11 items-center justify-center rounded-control bg-accent px-5 py-2 font-semibold text-accent-ink hover:bg-accent-hover"
  >
    ${label}
  </button>`;
