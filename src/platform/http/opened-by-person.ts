/** Those that say who they are: search engines, monitors, and what makes the little pictures of links in messages. */
const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skypeuripreview|embedly|curl|wget|python|monitor|scan/i;

/**
 * Returns whether a request for a page looks like a person opening it, as far as it tells about itself: no HEAD, no
 * fetching beforehand, no robot by its own name. Good for counting, worthless as protection.
 */
export function isOpenedByPerson({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const purpose = `${headers.get('sec-purpose') ?? ''}${headers.get('purpose') ?? ''}${headers.get('x-moz') ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  // Browsers tell what they fetch; a page that is fetched by script is not opened.
  const mode = headers.get('sec-fetch-mode');
  if (mode !== null && mode !== 'navigate') return false;
  const agent = headers.get('user-agent') ?? '';
  return agent !== '' && !robots.test(agent);
}
