import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { webDirectory } from '../../platform/package-root.ts';

export interface Apology {
  message: string;
  /** For support. */
  reference?: string | undefined;
  /** The browser asks again by itself after so many seconds. */
  retryAfterSeconds?: number | undefined;
}

/** The styles of the built pages; none where they have not been built (server tests). */
const stylesheets = (): string => {
  const path = join(webDirectory, 'index.html');
  const template = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return (template.match(/<link[^>]+rel="stylesheet"[^>]*>/g) ?? []).join('');
};

let styles: string | undefined;

/**
 * A whole page without script for whoever opens an address that cannot be answered now. It loads itself again, and
 * offers the same as a link, when that may help soon.
 */
export function apologyPage({ message, reference, retryAfterSeconds }: Apology): string {
  styles ??= stylesheets();
  const head = html`<title>Back in a moment · Porchlist</title>
    ${retryAfterSeconds ? html`<meta http-equiv="refresh" content="${retryAfterSeconds}" />` : ''}`;
  const soon = retryAfterSeconds
    ? html`<p class="text-ink-muted">This page tries again by itself every ${retryAfterSeconds} seconds.</p>`
    : '';
  const main = html`<main class="mx-auto flex max-w-prose flex-col items-center gap-4 px-4 py-20 text-center">
    <h1 class="font-serif text-3xl">Something is in the way</h1>
    <p>${message}</p>
    ${soon} ${reference ? html`<p class="text-ink-muted">Reference ${reference}</p>` : ''}
    <a class="link" href="">Try again</a>
  </main>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${head}${styles}</head><body>${main}</body></html>`;
}
