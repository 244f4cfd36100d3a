/** A picture in the first view. */
export interface PageImage {
  url: string;
  srcSet: string | null;
}

export interface PageHead {
  title: string;
  description?: string | undefined;
  /** Path of the canonical address where it is not the page's own. */
  canonicalPath?: string | undefined;
  /** For search engines: what is said to everybody, such as the landing and the text pages. */
  isListed?: boolean | undefined;
  /** Fetched along with the page. */
  image?: PageImage | null | undefined;
}

const brand = 'Porchlist';
const promise = "The neighbors' own list of people they trust with their homes.";

/** Returns what a route's `head` answers: title, description and what else a page says of itself, as tags. */
export function pageHead({ title, description = promise, canonicalPath, isListed, image }: PageHead) {
  const fullTitle = title.includes(brand) ? title : `${title} · ${brand}`;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(isListed ? [] : [{ name: 'robots', content: 'noindex, nofollow' }]),
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
    ],
    links: [
      ...(canonicalPath ? [{ rel: 'canonical', href: canonicalPath }] : []),
      ...(image
        ? [
            {
              rel: 'preload',
              as: 'image',
              href: image.url,
              imageSrcSet: image.srcSet ?? '',
              imageSizes: '100vw',
            },
          ]
        : []),
    ],
  };
}

/** The page at every address that has none. */
export const notFoundHead = pageHead({
  title: 'Page not found',
  description: 'There is no page at this address.',
});
