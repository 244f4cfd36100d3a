import { whenInUse } from '../../web/when-idle.ts';

/**
 * Fetches the code of what opens later, without running it, so that a press is answered at once on a slow network, too.
 * A finger announces no press.
 */
export function fetchLater(files: readonly string[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  whenInUse(() => {
    for (const file of files) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href: `/${file}`, crossOrigin: '', fetchPriority: 'low' });
      document.head.append(link);
    }
  });
}
