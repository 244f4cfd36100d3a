import { FormDialog } from '../../../web/form-dialog.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useOpening } from '../../../web/ui/use-opening.ts';
import { AddressField } from '../../accounts/web/address-field.tsx';
import { UnitField } from '../../accounts/web/home-fields.tsx';
import { type IdentityGateProps, useIdentityForm } from './use-identity-form.ts';

/** 'Share Your Experience': who is visiting, asked before the first rating or cost. */
export default function IdentityGate(props: IdentityGateProps) {
  return <Gate key={useOpening(props.open)} {...props} />;
}

function Gate(props: IdentityGateProps) {
  const { form, errors, home, changeHome, suggestions, isEmpty, send, cancel } = useIdentityForm(props);
  const [title, text] = errors.root?.message?.split(': ') ?? [];
  return (
    <FormDialog
      open={props.open}
      onClose={() => props.onOpenChange(false)}
      onCancel={cancel}
      title="Share Your Experience"
      description="Neighbors trust neighbors: tell us who you are, then rate away. No account needed."
      form={form}
      onSave={send}
      isDirty={!isEmpty}
      saveLabel="Continue"
      busyLabel="Saving..."
    >
      <TextField
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <AddressField
        label="Address"
        help="Start with your house number. Not in the list? Just type it."
        emptyText="Not in our list: what you typed is fine."
        text={home.address}
        picked={home.picked}
        suggestions={suggestions}
        error={errors.home?.address?.message}
        onChange={(address, picked) => changeHome({ address, picked })}
      />
      <UnitField
        value={home.unit}
        error={errors.home?.unit?.message}
        onChange={(unit) => changeHome({ unit })}
      />
      {title && (
        <Notice tone="error" role="alert" title={title}>
          {text}
        </Notice>
      )}
      <p className="text-sm text-pretty text-ink-muted">
        Only the people who run Porchlist see your full name and address. Your visit lasts 30 days; 90 days
        later both are erased.
      </p>
    </FormDialog>
  );
}
