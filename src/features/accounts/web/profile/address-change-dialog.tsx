import { type SubmitEvent, useRef, useState } from 'react';
import { useMe } from '../../../../web/session.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import type { AddressSuggestion } from '../../../communities/address.schema.ts';
import { AddressField } from '../address-field.tsx';
import { useAddressSuggestions } from '../use-address-suggestions.ts';
import { type AddressChangeErrors, checkAddressChange, longestReason } from './address-change-values.ts';
import { useRequestAddressChange } from './use-request-address-change.ts';

interface AddressChangeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks an admin for another address. */
export default function AddressChangeDialog({ open, onOpenChange }: AddressChangeDialogProps) {
  const me = useMe();
  const [address, setAddress] = useState('');
  const [picked, setPicked] = useState<AddressSuggestion | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<AddressChangeErrors>({});
  const body = useRef<HTMLDivElement>(null);
  const suggestions = useAddressSuggestions(picked ? '' : address, me?.community?.slug);
  const request = useRequestAddressChange({ onDone: () => onOpenChange(false), onRefused: refuse });

  function refuse(found: AddressChangeErrors) {
    setErrors(found);
    focusFirstInvalid(body.current);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkAddressChange({ address, picked, reason }, suggestions.isUnavailable);
    if (checked.input) request.mutate(checked.input);
    else refuse(checked.errors);
  }

  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request address change"
      description="An admin looks at it. Until then everything stays as it is."
      closeOnOutsidePress={address === '' && reason === ''}
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
        <AddressField
          label="New address"
          text={address}
          picked={picked}
          suggestions={suggestions}
          error={errors.address}
          onChange={(text, place) => {
            setAddress(text);
            setPicked(place);
            setErrors((known) => ({ ...known, address: undefined }));
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
