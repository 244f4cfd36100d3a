import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';

/** Returns a function that goes back, if this page was reached from another one of the product; else calls `otherwise`. */
export function useGoBack(otherwise: () => void): () => void {
  const { history } = useRouter();
  // Below the entry of a dialog is the same page.
  const isAboveFirst = useLocation({ select: ({ state }) => state.isAboveFirst === true });
  const canGoBack = useCanGoBack() && !isAboveFirst;
  // Past an open dialog, which Back would only close.
  return () => (canGoBack ? history.back({ ignoreBlocker: true }) : otherwise());
}
