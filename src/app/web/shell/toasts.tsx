import { type ComponentType, useEffect, useState } from 'react';
import { onQueuedToast, takeQueuedToasts } from '../../../web/ui/toast.ts';
import { afterFirstInput } from '../../../web/when-idle.ts';

/** The place of toasts, whose code comes with the first of them or when there is nothing else to do. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => {
      import('../../../web/ui/toaster.tsx').then((module) => setToaster(() => module.default), sayPlainly);
    };
    onQueuedToast(load);
    return afterFirstInput(load);
  }, []);
  return Toaster && <Toaster />;
}

/** Without its code the browser's own box has to do: nothing fails in silence. The next message tries again. */
function sayPlainly(): void {
  for (const { title, description } of takeQueuedToasts()) {
    window.alert([title, description].filter(Boolean).join('\n\n'));
  }
}
