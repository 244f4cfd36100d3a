import { Toast } from '@base-ui/react/toast';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { Button, buttonClass, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { isPressBelow, registerToaster, type ShowToast, type ToastTone } from './toast.ts';

interface ToastData {
  /** At the top of the screen. */
  isHigh: boolean;
  secondAction: { children: string; 'data-key': string | undefined; onClick: () => void } | undefined;
}

const manager = Toast.createToastManager<ToastData>();

const isPhone = () => window.matchMedia('(width < 48rem)').matches;

const showToast: ShowToast = ({
  title,
  description,
  tone = 'info',
  action,
  secondAction,
  autoCloses = tone !== 'error',
  seconds = isPhone() && !action && !secondAction ? 4 : 6,
}) => {
  const buttonOf = (shown: NonNullable<typeof action>) => ({
    children: shown.label,
    'data-key': shown.shortcut,
    onClick: () => {
      manager.close(id);
      shown.onClick();
    },
  });
  const id = manager.add({
    title,
    description,
    type: tone,
    timeout: autoCloses ? seconds * 1000 : 0,
    ...(action && { actionProps: buttonOf(action) }),
    data: { isHigh: isPressBelow(), secondAction: secondAction && buttonOf(secondAction) },
  });
  return () => manager.close(id);
};

export default function Toaster() {
  // An effect of the outer component runs once the provider inside listens to the manager.
  useEffect(() => registerToaster(showToast), []);
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <ToastList />
    </Toast.Provider>
  );
}

const tones = {
  success: { Icon: CircleCheck, color: 'text-success' },
  error: { Icon: TriangleAlert, color: 'text-danger' },
  info: { Icon: Info, color: 'text-accent' },
};

/**
 * The list of toasts: at the lower right, on a phone at the bottom, above the bar with call and text or the sections of
 * the administration. While other buttons are at the bottom, it is at the lower left, on a phone at the top. After a press
 * in the lower half it is at the top everywhere: it never covers what comes next there.
 */
function ToastList() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport
        data-toasts=""
        data-high={toasts.some(({ data }) => data?.isHigh) ? '' : undefined}
        className="pointer-events-none fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-60 flex flex-col-reverse gap-2 outline-none max-md:[body:has([data-bar])_&]:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] max-lg:[body:has([data-tabs])_&]:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-md:buttons-below:top-[max(0.75rem,env(safe-area-inset-top))] max-md:buttons-below:bottom-auto data-high:top-[max(0.75rem,env(safe-area-inset-top))] data-high:bottom-auto! md:inset-x-auto md:right-6 md:bottom-6 md:w-100 md:buttons-below:right-auto md:buttons-below:left-6"
      >
        {toasts.map((item) => {
          const { Icon, color } = tones[toneOf(item.type)];
          return (
            <Toast.Root
              key={item.id}
              toast={item}
              swipeDirection={['down', 'right']}
              className="pointer-events-auto transform-[translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] rounded-card bg-surface-raised text-ink shadow-float transition-[transform,opacity] duration-200 ease-settle data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
            >
              <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
                <Icon aria-hidden="true" className={classNames('mt-2 size-5 shrink-0', color)} />
                <div className="min-w-0 grow py-1.5">
                  <Toast.Title render={<p />} className="font-semibold" />
                  <Toast.Description className="text-sm text-ink-muted" />
                  {item.actionProps && (
                    <Toast.Action className={buttonClass({ size: 'sm', className: 'mt-2 mr-2' })} />
                  )}
                  {item.data?.secondAction && (
                    <Button size="sm" className="mt-2" {...item.data.secondAction} />
                  )}
                </div>
                {/* Base UI hides it from screen readers until the stack is expanded; ours always is. */}
                <Toast.Close aria-hidden={false} render={<IconButton label="Dismiss" />}>
                  <X aria-hidden="true" className="size-5" />
                </Toast.Close>
              </Toast.Content>
            </Toast.Root>
          );
        })}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

function toneOf(type: string | undefined): ToastTone {
  return type === 'success' || type === 'error' ? type : 'info';
}
