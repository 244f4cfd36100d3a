import { type RefObject, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { BadgeLevel } from '../../badges.ts';
import { pointChanges } from './point-changes.ts';

interface DeleteBadgeLevelProps {
  level: BadgeLevel;
  levels: readonly BadgeLevel[];
  /** Takes the focus when the row has gone with its button. */
  focusAfter: RefObject<HTMLElement | null>;
}

export function DeleteBadgeLevel({ level, levels, focusAfter }: DeleteBadgeLevelProps) {
  const [isAsking, setAsking] = useState(false);
  const below = levels.findLast(({ minPoints }) => minPoints < level.minPoints);
  const remove = useChange(pointChanges.deleteBadgeLevel, {
    focus: focusAfter,
    done: 'Badge level deleted',
    failed: 'Could not delete badge level',
  });

  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Delete ${level.name}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete the badge ${level.name}?`}
        confirmLabel="Delete badge level"
        busyLabel="Deleting…"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void remove.run({ badgeLevelId: level.id }).then(() => setAsking(false))}
      >
        People who have it will have {below?.name ?? 'the badge below'} instead. No one loses points.
      </ConfirmDialog>
    </>
  );
}
