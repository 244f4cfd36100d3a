import { useDates } from '../../../web/dates.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
import { FactRow, Facts } from '../../../web/ui/facts.tsx';
import { findingOfRow, type JoiningRow } from './joining-row.ts';

interface JoiningDialogProps extends DialogProps {
  row: JoiningRow;
  refuseLabel: 'Reject' | 'Decline';
  canDecide: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}

export default function JoiningDialog(props: JoiningDialogProps) {
  const { row, open, refuseLabel, canDecide, onClose, onApprove, onRefuse } = props;
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      title={row.name}
      footer={
        canDecide && (
          <>
            <Button onClick={onRefuse}>
              {refuseLabel}
              <span className="sr-only"> {row.name}</span>
            </Button>
            <Button variant="primary" onClick={onApprove}>
              Approve<span className="sr-only"> {row.name}</span>
            </Button>
          </>
        )
      }
    >
      <RowFacts row={row} />
    </ResponsiveDialog>
  );
}

function RowFacts({ row }: { row: JoiningRow }) {
  const dates = useDates();
  const { label, tone } = findingOfRow(row);
  const { checks } = row;
  const others = (checks?.approvedOthers ?? 0) + (checks?.waitingOthers ?? 0);
  return (
    <Facts>
      <FactRow label="Address">
        {row.address ?? 'None'}
        {!row.isAddressConfirmed && <span className="block text-sm text-ink-muted">Typed by hand</span>}
      </FactRow>
      <FactRow label="Community">{row.communityName ?? 'None'}</FactRow>
      <FactRow label="Roster">
        <Badge tone={tone}>{label}</Badge>
      </FactRow>
      {checks && (
        <FactRow label="In this home">
          {others === 0 && 'Nobody else'}
          {others > 0 && checks.otherNames.join(', ')}
          {others > 0 && (
            <span className="block text-sm text-ink-muted">
              {checks.approvedOthers} approved, {checks.waitingOthers} waiting
            </span>
          )}
        </FactRow>
      )}
      <FactRow label="Account">{row.isAccountApproved ? 'Approved' : 'Waits for Porchlist'}</FactRow>
      <FactRow label="Home">{homeTexts[row.home]}</FactRow>
      <FactRow label="Email">
        {row.email !== null && <span className="block">{row.email}</span>}
        {row.isEmailConfirmed ? 'Confirmed by its link' : 'Not confirmed yet'}
      </FactRow>
      <FactRow label="Since">{dates.day(row.since)}</FactRow>
    </Facts>
  );
}

const homeTexts: Record<JoiningRow['home'], string> = {
  approved: 'Approved',
  waiting: 'Waits for the HOA',
  none: 'None',
};
