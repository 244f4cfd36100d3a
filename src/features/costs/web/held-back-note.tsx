import type { HeldBackReason } from '../../../catalogue/outlying-costs.ts';
import { classNames } from '../../../web/ui/class-names.ts';

const texts: Record<HeldBackReason, string> = {
  waiting:
    'Not counted yet: it is far from what neighbors usually pay, so an admin takes a look first. If a digit slipped, just change it.',
  set_aside:
    'Not counted: an admin took a look and found it too far from what neighbors usually pay. If it is not right, just change it.',
};

interface HeldBackNoteProps {
  heldBack: HeldBackReason | null | undefined;
  className?: string;
}

/** Tells whoever shared an amount that it counts for nobody, wherever they read it. */
export function HeldBackNote({ heldBack, className }: HeldBackNoteProps) {
  if (!heldBack) return null;
  return (
    <p className={classNames('col-span-full text-sm text-pretty text-ink-muted', className)}>
      {texts[heldBack]}
    </p>
  );
}
