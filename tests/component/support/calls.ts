import type { DomPage as Page } from './page.ts';

/** Calls the server from the page, as who is there would by using it; returns the status of the answer. */
export const callFrom = (page: Page, procedure: string, json: object): Promise<number> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'porchlist' };
      return (await fetch(`/rpc/${path}`, { method: 'POST', headers, body })).status;
    },
    [procedure, JSON.stringify({ json })] as const,
  );
