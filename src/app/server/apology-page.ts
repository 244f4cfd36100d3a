import { html } from 'hono/html';
import { plainPage } from './plain-page.ts';

export interface Apology {
  message: string;
  /** For support. */
  reference?: string | undefined;
  /** The browser asks again by itself after so many seconds. */
  retryAfterSeconds?: number | undefined;
}

/**
 * Returns a whole page without script for whoever opens an address that cannot be answered now. It loads itself again,
 * and offers the same as a link, when that may help soon.
 */
export function apologyPage({ message, reference, retryAfterSeconds }: Apology): string {
  const head = html`<title>Back in a moment · Porchlist</title>
    ${retryAfterSeconds ? html`<meta http-equiv="refresh" content="${retryAfterSeconds}" />` : ''}`;
  const soon = retryAfterSeconds
    ? html`<p class="text-ink-muted">This page retries every ${retryAfterSeconds} seconds.</p>`
    : '';
  return plainPage(
    head,
    'Something went wrong',
    html`<p>${message}</p>
    ${soon} ${reference ? html`<p class="text-ink-muted">Reference ${reference}</p>` : ''}
    <a class="link" href="">Try again</a>`,
  );
}
