import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../tests/support/harness.ts';

const h = await startHarness();

const pageAt = async (path: string) => (await h.signedOut().fetch(path)).text();
const tag = (page: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(page)?.[1];

describe('the metadata of a page', () => {
  it('lets search engines index only general pages', async () => {
    const { slug } = await h.make.community();
    const listed = ['/communities/boca-bridges', '/signin', '/auth', '/communities/request', '/terms'];
    for (const path of listed) expect(tag(await pageAt(path), 'robots'), path).toBeUndefined();
    for (const path of [`/communities/${slug}`, '/invite/token', '/household/preview', '/nowhere']) {
      expect(tag(await pageAt(path), 'robots'), path).toBe('noindex, nofollow');
    }
  });

  it('gives a shared link a picture, a card and a URL', async () => {
    const { slug } = await h.make.community({ photoPath: 'a1b2' });
    const page = await pageAt(`/communities/${slug}?q=roof`);
    expect(tag(page, 'og:url')).toBe(`http://localhost:3000/communities/${slug}`);
    expect(tag(page, 'og:image')).toBe('http://localhost:3000/photos/a1b2-2000.webp');
    expect(tag(page, 'og:type')).toBe('website');
    expect(tag(page, 'twitter:card')).toBe('summary_large_image');
  });

  it('contains no link preview for signed-in people', async () => {
    const community = await h.make.community();
    const client = await h.signIn((await h.make.person({ community })).id);
    const page = await (await client.fetch(`/communities/${community.slug}`)).text();
    expect(page).not.toMatch(/"(og|twitter):/);
    expect(tag(page, 'robots')).toBe('noindex, nofollow');
  });

  it('does not contain the token of an invitation', async () => {
    const page = await pageAt('/invite/a-secret-token');
    expect(tag(page, 'og:url')).toBe('http://localhost:3000/invite');
    expect(tag(page, 'og:image')).toBe('http://localhost:3000/share.png');
    expect(page.split('<body')[0]).not.toContain('a-secret-token');
  });
});

it('the page of a community opens with the last category of this browser, even from the cache', async () => {
  const community = await h.make.community();
  await h.make.vendor(community, { name: 'Heron Pools' });
  await h.make.vendor(community, { name: 'Slate Roofs', category: 'Roofing' });
  const shown = async (cookie?: string) => {
    const browser = h.signedOut();
    if (cookie !== undefined) browser.cookies.set('last_category', cookie);
    const page = await (await browser.fetch(`/communities/${community.slug}`)).text();
    return ['Heron Pools', 'Slate Roofs'].filter((name) => page.includes(`title="${name}"`));
  };
  for (let n = 0; n < 2; n++) {
    expect(await shown()).toEqual(['Heron Pools']);
    expect(await shown('Roofing')).toEqual(['Slate Roofs']);
    expect(await shown('All')).toEqual(['Heron Pools', 'Slate Roofs']);
    expect(await shown('%3Cscript%3E')).toEqual(['Heron Pools']);
  }
});

describe('responses', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('to a client that accepts %s have the encoding %s', async (offered, encoding) => {
    const response = await h.signedOut().fetch('/terms', { headers: { 'accept-encoding': offered } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  });
});
