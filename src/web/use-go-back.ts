import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Returns a function that goes back, if this page was reached from another one of the product; else calls `otherwise`. */
export function useGoBack(otherwise: () => void): () => void {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  // Past an open dialog, which Back would only close.
  return () => (canGoBack ? history.back({ ignoreBlocker: true }) : otherwise());
}
