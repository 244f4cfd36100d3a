import type { DOMWindow } from 'jsdom';

const untranslated = 'script, style, textarea, option, title, svg, font, [translate=no]';

/** Wraps each text of the page in `font` elements, now and on every change, like a browser's translator. */
export function translate({ document, MutationObserver, NodeFilter }: DOMWindow): void {
  const translateIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(untranslated)) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translateIn(document.body);
  new MutationObserver(() => translateIn(document.body)).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
