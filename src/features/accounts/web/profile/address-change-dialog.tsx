import { type SubmitEvent, useRef, useState } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { profileMessages } from '../../profile-messages.ts';
import { accountChanges } from '../account-changes.ts';
import { HomeFields } from '../home-fields.tsx';
import { type HomeValues, noHome } from '../home-values.ts';
import { useAddressSuggestions } from '../use-address-suggestions.ts';
import {
  type AddressChangeErrors,
  addressChangeErrors,
  checkAddressChange,
  longestReason,
} from './address-change-values.ts';

interface AddressChangeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks an admin for another address. */
export default function AddressChangeDialog({ open, onOpenChange }: AddressChangeDialogProps) {
  const me = useMe();
  const [home, setHome] = useState<HomeValues>(noHome);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<AddressChangeErrors>({});
  const body = useRef<HTMLDivElement>(null);
  const suggestions = useAddressSuggestions(
    home.picked || home.entered ? '' : home.address,
    me?.community?.slug,
  );
  const request = useChange(accountChanges.requestAddressChange, {
    done: {
      title: profileMessages.requestSubmitted,
      description: 'We mail you once an admin has decided.',
    },
    failed: ({ fields }) => (isAboutFields(fields) ? null : { title: profileMessages.requestFailed }),
    failedText: 'An unexpected error occurred.',
    onDone: () => onOpenChange(false),
    onFailed: ({ fields }) => isAboutFields(fields) && refuse(addressChangeErrors(fields)),
  });

  function refuse(found: AddressChangeErrors) {
    setErrors(found);
    focusFirstInvalid(body.current);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkAddressChange({ ...home, reason }, suggestions.isUnavailable);
    if (checked.input) void request.run(checked.input);
    else refuse(checked.errors);
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request address change"
      description="An admin looks at it. Until then everything stays as it is."
      closeOnOutsidePress={home === noHome && reason === ''}
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
          values={home}
          errors={errors}
          suggestions={suggestions}
          onChange={(field, changes) => {
            setHome((known) => ({ ...known, ...changes }));
            setErrors((known) => ({ ...known, [field]: undefined }));
          }}
        />
        <TextAreaField
          label="Reason"
          required
          help="For example: we moved within the neighborhood."
          rows={3}
          counterMax={longestReason}
          value={reason}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setErrors((known) => ({ ...known, reason: undefined }));
          }}
        />
      </div>
    </ResponsiveDialog>
  );
}

const isAboutFields = (fields: Record<string, string>) => Object.keys(addressChangeErrors(fields)).length > 0;
