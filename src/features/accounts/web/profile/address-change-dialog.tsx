import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { useMe } from '../../../../access/web/session.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { useField, useFields } from '../../../../web/form.tsx';
import { FormDialog } from '../../../../web/form-dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { type RequestAddressChangeInput, requestAddressChangeInput } from '../../account.schema.ts';
import { profileMessages } from '../../account.texts.ts';
import { useAddressSuggestions } from '../address-field.tsx';
import { HomeFields } from '../home-fields.tsx';
import { homeFormSchema } from '../home-form.schema.ts';
import { emptyHome, type HomeValues, toHomeField, toPlaceSelection } from '../home-values.ts';

const maxReasonLength = 500;

export default function AddressChangeDialog(dialog: DialogProps) {
  const { form, home, communitySlug, suggestions } = useAddressChangeForm();
  const { errors } = useFormState({ control: form.control });
  const field = useFields(form);
  const request = useChange(apiClient.accounts.requestAddressChange, {
    stale: ['accounts'],
    form,
    fieldNames: toHomeField,
    done: {
      title: profileMessages.requestSubmitted,
      description: 'We will email you once an admin has decided.',
    },
    failed: { title: profileMessages.requestFailed },
    failedText: 'An unexpected error occurred.',
  });

  return (
    <FormDialog
      {...dialog}
      title="Request address change"
      description="An admin will review it. Until then, nothing changes."
      form={form}
      onSave={request.run}
      saveLabel="Submit request"
      busyLabel="Submitting…"
      className="grid gap-5"
    >
      <HomeFields
        label="New address"
        home={home.value}
        communitySlug={communitySlug}
        errors={errors.home}
        suggestions={suggestions}
        onChange={(changes) => home.onChange({ ...form.getValues('home'), ...changes })}
      />
      <TextAreaField
        label="Reason"
        required
        help="For example: we moved within the neighborhood."
        rows={3}
        counterMax={maxReasonLength}
        {...field('reason')}
      />
    </FormDialog>
  );
}

function useAddressChangeForm() {
  const communitySlug = useMe()?.community?.slug;
  const isTypedAllowed = useRef(false);
  const form = useForm<AddressChangeValues, unknown, RequestAddressChangeInput>({
    defaultValues: { home: emptyHome, reason: '' },
    resolver: (...form) => zodResolver(addressChangeFormSchema(isTypedAllowed.current))(...form),
    shouldFocusError: false,
  });
  const home = useField(form.control, 'home');
  const suggestions = useAddressSuggestions(home.value, communitySlug);
  useEffect(() => {
    isTypedAllowed.current = suggestions.isUnavailable;
  });
  return { form, home, communitySlug, suggestions };
}

interface AddressChangeValues {
  home: HomeValues;
  reason: string;
}

/** @param isTypedAllowed accepts typed addresses while suggestions are unavailable */
function addressChangeFormSchema(
  isTypedAllowed: boolean,
): z.ZodType<RequestAddressChangeInput, AddressChangeValues> {
  return homeFormSchema({
    missing: ({ home, reason }) => ({
      ...(home.entered === null &&
        home.address.trim() === '' && { 'home.address': profileMessages.addressRequired }),
      ...(reason.trim() === '' && { reason: profileMessages.reasonRequired }),
    }),
    toInput: ({ home, reason }) => ({ place: toPlaceSelection(home, isTypedAllowed), reason }),
    input: requestAddressChangeInput,
  });
}
