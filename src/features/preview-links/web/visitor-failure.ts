import type { ShownError } from '../../../web/shown-error.ts';
import type { ToastMessage } from '../../../web/ui/toast.ts';

/**
 * Says a visitor's failure as 'Error' and a sentence. A refusal says itself why; nothing is said where the server does
 * not know the visitor any more, as they are asked again who they are.
 */
export const visitorFailure =
  (text: string) =>
  ({ status }: ShownError): string | ToastMessage | null => {
    if (status === 401) return null;
    return status !== null && status < 500 ? 'Error' : { title: 'Error', description: text };
  };
