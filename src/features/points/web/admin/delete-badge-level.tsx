import { type RefObject, useState } from 'react';
import { apiClient } from '../../../../web/api-client.ts';
import { toastError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import type { BadgeLevel } from '../../badges.ts';
import { usePointsChange } from './use-points-change.ts';

interface DeleteBadgeLevelProps {
  level: BadgeLevel;
  levels: readonly BadgeLevel[];
  /** Takes the focus when the row has gone with its button. */
  focusAfter: RefObject<HTMLElement | null>;
}

export function DeleteBadgeLevel({ level, levels, focusAfter }: DeleteBadgeLevelProps) {
  const [isAsking, setAsking] = useState(false);
  const below = levels.findLast(({ minPoints }) => minPoints < level.minPoints);
  const remove = usePointsChange({
    change: () => apiClient.points.deleteBadgeLevel({ badgeLevelId: level.id }),
    doneTitle: 'Badge level deleted',
    onFailed: (error) => toastError(error, 'Could not delete badge level'),
    focusAfter,
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
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        Who has it will have {below?.name ?? 'the badge below'} instead. Nobody loses points.
      </ConfirmDialog>
    </>
  );
}
