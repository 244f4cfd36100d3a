import type { ReactNode } from 'react';
import { useDates } from '../../../web/dates.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../web/ui/dialog-frame.tsx';
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
      <Facts row={row} />
    </ResponsiveDialog>
  );
}

function Facts({ row }: { row: JoiningRow }) {
  const dates = useDates();
  const { label, tone } = findingOfRow(row);
  const { checks } = row;
  const others = (checks?.approvedOthers ?? 0) + (checks?.waitingOthers ?? 0);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
      <Fact label="Address">
        {row.address ?? 'None'}
        {!row.isAddressConfirmed && <span className="block text-sm text-ink-muted">Typed by hand</span>}
      </Fact>
      <Fact label="Community">{row.communityName ?? 'None'}</Fact>
      <Fact label="Roster">
        <Badge tone={tone}>{label}</Badge>
      </Fact>
      {checks && (
        <Fact label="In this home">
          {others === 0 && 'Nobody else'}
          {others > 0 && checks.otherNames.join(', ')}
          {others > 0 && (
            <span className="block text-sm text-ink-muted">
              {checks.approvedOthers} approved, {checks.waitingOthers} waiting
            </span>
          )}
        </Fact>
      )}
      <Fact label="Account">{row.isAccountApproved ? 'Approved' : 'Waits for Porchlist'}</Fact>
      <Fact label="Home">{homeTexts[row.home]}</Fact>
      <Fact label="Email">
        {row.email !== null && <span className="block">{row.email}</span>}
        {row.isEmailConfirmed ? 'Confirmed by its link' : 'Not confirmed yet'}
      </Fact>
      <Fact label="Since">{dates.day(row.since)}</Fact>
    </dl>
  );
}

const homeTexts: Record<JoiningRow['home'], string> = {
  approved: 'Approved',
  waiting: 'Waits for the HOA',
  none: 'None',
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
