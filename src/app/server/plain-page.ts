import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { webDirectory } from '../../platform/package-root.ts';

type Html = ReturnType<typeof html>;

/** Returns none before a build (server tests). */
const stylesheets = (): string => {
  const path = join(webDirectory, 'index.html');
  const template = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return (template.match(/<link[^>]+rel="stylesheet"[^>]*>/g) ?? []).join('');
};

let styles: string | undefined;

export function plainPage(head: Html, heading: string, content: Html): string {
  styles ??= stylesheets();
  const main = html`<main class="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-16 text-center">
    <a href="/" class="flex min-h-11 items-center gap-2 font-serif text-xl text-ink">
      <img src="/favicon.svg" alt="" width="28" height="28" />Porchlist
    </a>
    <h1 class="mt-6 font-serif text-3xl wrap-anywhere">${heading}</h1>
    ${content}
  </main>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${head}${styles}</head><body>${main}</body></html>`;
}
