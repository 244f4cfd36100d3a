/** What the browser shows in place of a text, by that text. */
const translations = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT';

/** Puts a text back where its translation stands. The browser translates it again. */
function putBack(text: Node): void {
  const translation = translations.get(text);
  if (text.parentNode === null && translation?.isConnected) translation.replaceWith(text);
}

/**
 * Lets the page live on in a browser that translates it: that puts each text's translation into elements of its own,
 * while React keeps the text and would change it unseen, move it alone, or fail to remove it or to put something before
 * it (https://github.com/facebook/react/issues/11538). So the text comes back first. Of what else rearranges a page, such
 * as an extension, no place is known: there React's request is answered as well as it can be.
 */
export function bearTranslation(): void {
  const changedTexts = new MutationObserver((records) => {
    for (const { target } of records) putBack(target);
  });
  const replacedTexts = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      for (const text of translation ? removedNodes : []) {
        if (text.nodeType !== Node.TEXT_NODE || !translation) continue;
        translations.set(text, translation);
        changedTexts.observe(text, { characterData: true });
      }
    }
  });
  replacedTexts.observe(document.body, { childList: true, subtree: true });

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child);
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    if (next) putBack(next);
    putBack(child);
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child);
    return appendChild.call(this, child) as Child;
  };
}
