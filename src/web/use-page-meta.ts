import { useEffect } from 'react';

export interface PageMeta {
  title: string;
  description?: string;
  /** Path of the canonical address, without query. */
  canonicalPath?: string;
}

/**
 * Sets title, description and canonical link of the page. The server has set them for the first view; this keeps them
 * true after a click.
 */
export function usePageMeta({ title, description, canonicalPath }: PageMeta): void {
  useEffect(() => {
    document.title = title.includes('Porchlist') ? title : `${title} · Porchlist`;
    if (description) element('meta', 'name', 'description').setAttribute('content', description);
    const canonical = element('link', 'rel', 'canonical');
    canonical.setAttribute('href', `${window.location.origin}${canonicalPath ?? window.location.pathname}`);
  }, [title, description, canonicalPath]);
}

function element(tag: 'meta' | 'link', attribute: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, value);
  document.head.append(made);
  return made;
}
