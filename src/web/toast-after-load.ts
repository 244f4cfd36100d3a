import { sessionStore } from './browser-storage.ts';
import { toast } from './ui/toast.ts';

interface StoredToast {
  title: string;
  description?: string;
  link?: { label: string; href: string };
}

/** Shows a message after the next full page load of this tab. It stays until it is dismissed. */
export function toastAfterLoad(message: StoredToast): void {
  sessionStore.set('toast', JSON.stringify(message));
}

export function showStoredToast(): void {
  const text = sessionStore.get('toast');
  if (!text) return;
  sessionStore.remove('toast');
  const { link, ...message } = JSON.parse(text) as StoredToast;
  toast({
    ...message,
    autoCloses: false,
    action: link && { label: link.label, onClick: () => window.location.assign(link.href) },
  });
}
