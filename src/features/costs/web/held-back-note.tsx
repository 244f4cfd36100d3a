import type { HeldBackReason } from '../../../catalogue/outlying-costs.ts';

const texts: Record<HeldBackReason, string> = {
  waiting:
    'Not counted yet: far from what neighbors usually pay, so an admin takes a look. A slip? Just change it.',
  set_aside: 'Not counted: an admin took a look and left it out. A slip? Just change it.',
};

/** Tells whoever shared an amount that it counts for nobody, wherever they read it; undefined when it counts. */
export const heldBackText = (heldBack: HeldBackReason | null | undefined): string | undefined =>
  heldBack ? texts[heldBack] : undefined;

export function HeldBackNote({ heldBack }: { heldBack: HeldBackReason | null }) {
  if (!heldBack) return null;
  return <p className="w-full text-sm text-pretty text-ink-muted">{heldBackText(heldBack)}</p>;
}
