/** Translated nodes by their original text node. */
const translations = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT';

/** Restores a text node in place of its translation. The browser translates it again. */
function restoreText(text: Node): void {
  const translation = translations.get(text);
  if (text.parentNode === null && translation?.isConnected) translation.replaceWith(text);
}

/**
 * Makes React work with browser translation. Browsers replace text nodes with translated elements, while React keeps
 * the original nodes and would update them invisibly, move them alone, or fail to remove them or to insert before them
 * (https://github.com/facebook/react/issues/11538). So the original text is restored first. For other changes, for
 * example by extensions, the position is unknown, and React's request is fulfilled as far as possible.
 */
export function tolerateTranslation(): void {
  const changedTexts = new MutationObserver((records) => {
    for (const { target } of records) restoreText(target);
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
    restoreText(child);
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    if (next) restoreText(next);
    restoreText(child);
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child;
  };
  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    restoreText(child);
    return appendChild.call(this, child) as Child;
  };
}
