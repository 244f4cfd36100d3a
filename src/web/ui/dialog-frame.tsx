import { Drawer } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, type SubmitEvent, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useIsDesktop } from './use-is-desktop.ts';

/** What every dialog takes, and `useDialog` holds. */
export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

export type ResponsiveDialogProps = DialogProps & {
  title: ReactNode;
  description?: ReactNode;
  /** Scrolls between the title and the footer. */
  children?: ReactNode;
  /** Buttons, always visible, the main one last. On a phone they share the width. */
  footer?: ReactNode;
  /** Makes the dialog a form, so that a submit button may stand in the footer. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => unknown) | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** False if a press outside would lose input. */
  closeOnOutsidePress?: boolean | undefined;
  /** Takes the focus on closing, or moves it itself; the previously focused element by default. */
  finalFocus?: RefObject<HTMLElement | null> | (() => false) | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
};

const widths = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' };

/** At most a part of the screen, so that large text keeps its width on a phone. */
const sides = 'px-[min(1.25rem,5.2vw)] md:px-6';

const popupClass = classNames(
  'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-card bg-surface-raised text-ink shadow-float outline-none md:max-h-full md:rounded-card',
  'pb-(--drawer-keyboard-inset,0px) transition-[transform,opacity] duration-180 ease-settle data-swiping:duration-0 data-swiping:select-none',
  // As a drawer it follows the finger and leaves downwards; as a dialog it fades.
  'max-md:translate-y-(--drawer-swipe-movement-y) max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
  'md:data-ending-style:scale-98 md:data-ending-style:opacity-0 md:data-starting-style:scale-98 md:data-starting-style:opacity-0',
);

export default function DialogFrame(props: ResponsiveDialogProps) {
  const { open, onClose, title, description, children, footer, onSubmit, finalFocus } = props;
  const { size = 'md', closeOnOutsidePress = true, role = 'dialog' } = props;
  const isDesktop = useIsDesktop();
  const popup = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useBackCloses(open, onClose);

  return (
    <Drawer.Root
      open={open}
      disablePointerDismissal={!closeOnOutsidePress}
      onOpenChange={(next, details) => {
        if (next) return;
        if (isInsideToast(details.event)) details.cancel();
        else onClose();
      }}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop
            forceRender
            className="fixed inset-0 z-40 min-h-dvh bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0 supports-[-webkit-touch-callout:none]:absolute"
          />
          <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center md:items-center md:p-6">
            <Drawer.Popup
              ref={popup}
              role={role}
              data-base-ui-swipe-ignore={isDesktop ? '' : undefined}
              initialFocus={() => firstFocus(popup.current)}
              {...(finalFocus && { finalFocus })}
              className={classNames(popupClass, widths[size])}
            >
              <div
                aria-hidden="true"
                className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong md:hidden"
              />
              <Frame onSubmit={onSubmit}>
                <div
                  className={`flex shrink-0 items-start justify-between gap-[min(1rem,4.2vw)] pt-3 md:pt-5 ${sides}`}
                >
                  <Drawer.Title
                    id={titleId}
                    className="min-w-0 pt-1 font-serif text-xl leading-tight font-semibold text-balance"
                  >
                    {title}
                  </Drawer.Title>
                  <Drawer.Close render={<IconButton label="Close" className="relative -mr-2 -mb-3.5" />}>
                    <X aria-hidden="true" className="size-5" />
                  </Drawer.Close>
                </div>
                <Drawer.Content
                  data-dialog-body=""
                  // Content without fields must be focusable, so that it scrolls by keyboard.
                  {...(!(onSubmit && children) && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
                  className={classNames(
                    'min-h-0 grow -outline-offset-2 overflow-y-auto overscroll-contain',
                    sides,
                    description ? 'pt-1.5' : 'pt-4',
                    footer ? 'pb-5' : 'pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:pb-6',
                  )}
                >
                  {/* It scrolls, so that large text leaves room for a field. */}
                  {description && (
                    <Drawer.Description className="not-last:mb-4 text-pretty text-ink-muted">
                      {description}
                    </Drawer.Description>
                  )}
                  {children}
                </Drawer.Content>
                {footer && (
                  <div
                    className={`flex shrink-0 flex-wrap-reverse justify-end gap-3 border-t border-line ${sides} pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] *:grow md:pb-4 md:*:grow-0`}
                  >
                    {footer}
                  </div>
                )}
              </Frame>
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}

function Frame({ onSubmit, children }: Pick<ResponsiveDialogProps, 'onSubmit'> & { children: ReactNode }) {
  const className = 'flex min-h-0 grow flex-col';
  if (!onSubmit) return <div className={className}>{children}</div>;
  return (
    <form noValidate className={className} onSubmit={onSubmit}>
      {children}
    </form>
  );
}

/** Returns the element marked for focus, else the first field, else the dialog, so that reading starts at its top. */
function firstFocus(popup: HTMLElement | null): HTMLElement | null {
  const marked = popup?.querySelector<HTMLElement>('[data-autofocus]');
  // On a touch screen, focusing a text field would open the keyboard over half the dialog.
  if (marked || window.matchMedia('(pointer: coarse)').matches) return marked ?? popup;
  const field = popup?.querySelector<HTMLElement>(
    '[data-dialog-body] :is(input, textarea, select, [role=combobox]):not(:disabled, [aria-hidden=true])',
  );
  // In a radio group, the selected button takes the focus.
  return field?.closest('[role=radiogroup]')?.querySelector<HTMLElement>('input:checked') ?? field ?? popup;
}

function isInsideToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}
