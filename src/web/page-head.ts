export interface PageImage {
  url: string;
  srcSet: string | null;
}

export interface PageHead {
  title: string;
  description?: string | undefined;
  /** Path of the canonical address if it differs from the page's own. */
  canonicalPath?: string | undefined;
  /** Search engines may list it: public pages, such as the landing page and the text pages. */
  isListed?: boolean | undefined;
  /** Preloaded with the page. */
  image?: PageImage | null | undefined;
}

const brand = 'Porchlist';
const promise = "The neighbors' own list of people they trust with their homes.";

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

export const notFoundHead = pageHead({
  title: 'Page not found',
  description: 'There is no page at this address.',
});
