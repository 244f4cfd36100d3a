import { useMe } from '../../../../access/web/session.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { profileMessages } from '../../profile-messages.ts';
import { accountChanges } from '../account-changes.ts';
import { HomeFields } from '../home-fields.tsx';
import { useHomeForm } from '../use-home-form.ts';
import {
  addressChangeErrors,
  checkAddressChange,
  longestReason,
  noAddressChange,
} from './address-change-values.ts';

interface AddressChangeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks an admin for another address. */
export default function AddressChangeDialog({ open, onOpenChange }: AddressChangeDialogProps) {
  const me = useMe();
  const request = useChange(accountChanges.requestAddressChange, {
    done: {
      title: profileMessages.requestSubmitted,
      description: 'We mail you once an admin has decided.',
    },
    failed: ({ fields }) => (isAboutFields(fields) ? null : { title: profileMessages.requestFailed }),
    failedText: 'An unexpected error occurred.',
    onDone: () => onOpenChange(false),
    onFailed: ({ fields }) => isAboutFields(fields) && mark(addressChangeErrors(fields)),
  });
  const { body, values, errors, suggestions, change, mark, submit } = useHomeForm({
    start: () => noAddressChange,
    communitySlug: me?.community?.slug,
    check: checkAddressChange,
    send: (input) => void request.run(input),
  });

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request address change"
      description="An admin looks at it. Until then everything stays as it is."
      closeOnOutsidePress={values === noAddressChange}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={request.isPending} busyLabel="Submitting…">
            Submit request
          </Button>
        </>
      }
    >
      <div ref={body} className="grid gap-5">
        <HomeFields
          label="New address"
          values={values}
          errors={errors}
          suggestions={suggestions}
          onChange={change}
        />
        <TextAreaField
          label="Reason"
          required
          help="For example: we moved within the neighborhood."
          rows={3}
          counterMax={longestReason}
          value={values.reason}
          error={errors.reason}
          onChange={(event) => change('reason', { reason: event.currentTarget.value })}
        />
      </div>
    </ResponsiveDialog>
  );
}

const isAboutFields = (fields: Record<string, string>) => Object.keys(addressChangeErrors(fields)).length > 0;
