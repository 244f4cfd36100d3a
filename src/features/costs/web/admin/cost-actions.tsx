import {
  type CostKind,
  type CostPeriod,
  type CostUnit,
  costKindLabels,
  costKinds,
  costPeriods,
  costUnits,
} from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { RowActions, runs } from '../../../../web/admin/row-actions.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useDialog } from '../../../../web/use-dialog.ts';
import type { CostStatus } from '../../cost.rules.ts';
import type { CostValues, ManagedCost } from '../../cost-management.schema.ts';

export function CostActions({ cost, onEdit }: { cost: ManagedCost; onEdit: () => void }) {
  const asking = useDialog();
  const { restore, remove, accept, setAside, decided } = useCostDecisions(cost);
  const isDeleted = cost.status === 'deleted';
  const isWaiting = cost.status === 'waiting';
  const about = `${formatCost(cost.amount, cost.unit, cost.currency)} for ${cost.vendorName}`;
  if (cost.isTakenBack) {
    return <p className="text-sm text-ink-muted">Withdrawn by the person.</p>;
  }
  return (
    // Wrap in a table: four buttons in one row do not fit the table.
    <div className="contents *:grow xl:flex xl:max-w-48 xl:flex-wrap xl:justify-end xl:gap-2 xl:*:grow-0">
      <RowActions
        about={about}
        actions={[
          (isWaiting || cost.status === 'set_aside') && {
            label: 'Accept',
            busyLabel: 'Accepting…',
            ...runs(accept, decided),
          },
          isWaiting && { label: 'Set aside', busyLabel: 'Setting aside…', ...runs(setAside, decided) },
          !isDeleted && { label: 'Edit', opensDialog: true, onPress: onEdit },
          {
            key: 'delete',
            busyLabel: 'Restoring…',
            ...runs(restore, { costId: cost.id }),
            ...(isDeleted
              ? { label: 'Restore' }
              : {
                  label: 'Delete',
                  variant: 'destructive',
                  opensDialog: true,
                  onPress: () => asking.show(true),
                }),
          },
        ]}
      />
      <ConfirmDialog
        {...asking.state}
        title="Delete this cost entry?"
        confirmLabel="Delete entry"
        busyLabel="Deleting…"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => void remove.run(decided).then(asking.close)}
      >
        {costKindLabels[cost.costKind]}, {about}. It no longer counts, and the neighbor no longer sees it. You
        can restore it at any time.
      </ConfirmDialog>
    </div>
  );
}

/** Returns the decisions about an entry. Delete and set aside can be undone from their toast. */
function useCostDecisions(cost: ManagedCost) {
  const decided = { costId: cost.id, seen: getSeenValues(cost) };
  const restore = useChange(apiClient.costs.restoreCost, {
    done: { title: 'Cost entry restored', description: followsLater },
    failed: { title: 'Failed to restore cost entry' },
  });
  const remove = useChange(apiClient.costs.deleteCost, {
    done: {
      title: 'Cost entry deleted',
      description: followsLater,
      action: { label: 'Restore', onClick: () => void restore.run({ costId: cost.id }) },
    },
    failed: { title: 'Failed to delete cost entry' },
  });
  const accept = useChange(apiClient.costs.acceptCost, {
    done: { title: 'Cost entry accepted', description: followsLater },
    failed: { title: 'Failed to accept cost entry' },
  });
  const setAside = useChange(apiClient.costs.setCostAside, {
    done: {
      title: 'Cost entry set aside',
      description: 'No longer included in averages.',
      action: { label: 'Accept', onClick: () => void accept.run(decided) },
    },
    failed: { title: 'Failed to set cost entry aside' },
  });
  return { restore, remove, accept, setAside, decided };
}

export function getSeenValues(cost: ManagedCost): CostValues {
  const { amount, currency, costKind, unit, period, quantity, notes } = cost;
  return { amount, currency, costKind, unit, period, quantity, notes };
}

export const costStatusLabels: Record<CostStatus, string> = {
  active: 'Active',
  admin_modified: 'Admin Modified',
  waiting: 'To review',
  set_aside: 'Set aside',
  deleted: 'Deleted',
};

export const periodLabels: Record<CostPeriod, string> = {
  one_time: 'One time',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annually: 'Annually',
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
};

const unitLabels: Record<CostUnit, string> = {
  month: 'Month',
  year: 'Year',
  visit: 'Visit',
  hour: 'Hour',
  call: 'Call',
  job: 'Job',
  sq_ft: 'Square foot',
};

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const kindOptions = optionsOf<CostKind>(costKinds, costKindLabels);
export const unitOptions = optionsOf<CostUnit>(costUnits, unitLabels);
export const periodOptions = [
  { value: 'none' as const, label: 'Not set' },
  ...optionsOf<CostPeriod>(costPeriods, periodLabels),
];

/** Averages move in steps, so that a single home's cost cannot be worked out. */
export const followsLater = 'Averages that neighbors see follow within a week.';
