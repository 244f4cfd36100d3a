import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type NoticeTone = 'info' | 'attention' | 'error' | 'success';

const tones = {
  info: { box: 'bg-accent-soft', icon: 'text-accent', Icon: Info },
  attention: { box: 'bg-attention-soft', icon: 'text-attention-soft-ink', Icon: CircleAlert },
  error: { box: 'bg-danger-soft', icon: 'text-danger-soft-ink', Icon: TriangleAlert },
  success: { box: 'bg-success-soft', icon: 'text-success-soft-ink', Icon: CircleCheck },
};

export type NoticeProps = {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  action?: ReactNode;
  /** 'status' or 'alert' for a notice that appears while the page is in use. */
  role?: 'status' | 'alert' | 'note' | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

export function Notice({ tone = 'info', title, action, role, className, children }: NoticeProps) {
  const { box, icon, Icon } = tones[tone];
  return (
    <div
      role={role}
      className={classNames(
        // With large text on a phone, the icon stands above the text.
        'flex flex-wrap items-start gap-3 rounded-card p-[min(1rem,4.2vw)] text-ink',
        // One line beside its buttons.
        Boolean(action) && !(title && children) && 'md:items-center',
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', icon)} />
      <div className="flex min-w-0 grow basis-48 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action && <div className="flex max-w-full shrink-0 flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
