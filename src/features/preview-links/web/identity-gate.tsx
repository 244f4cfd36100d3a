import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
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
  const { body, values, errors, summary, suggestions, isSaving, change, cancel, submit } =
    useIdentityForm(props);
  const [title, text] = summary?.split(': ') ?? [];
  return (
    <ResponsiveDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Share Your Experience"
      description="Neighbors trust neighbors: tell us who you are, then rate away. No account needed."
      onSubmit={submit}
      closeOnOutsidePress={values.name === '' && values.address === ''}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSaving} busyLabel="Saving...">
            Continue
          </Button>
        </>
      }
    >
      <div ref={body} className="space-y-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          required
          value={values.name}
          error={errors.name}
          onChange={(event) => change('name', { name: event.currentTarget.value })}
        />
        <AddressField
          label="Address"
          help="Start with your house number. Not in the list? Just type it."
          emptyText="Not in our list: what you type will do."
          text={values.address}
          picked={values.picked}
          suggestions={suggestions}
          error={errors.address}
          onChange={(address, picked) => change('address', { address, picked })}
        />
        <UnitField value={values.unit} error={errors.unit} onChange={(unit) => change('unit', { unit })} />
        {summary && (
          <Notice tone="error" role="alert" title={title}>
            {text}
          </Notice>
        )}
        <p className="text-sm text-pretty text-ink-muted">
          Only the people who run Porchlist see your full name and address. Your visit lasts 30 days; 90 days
          later both are erased.
        </p>
      </div>
    </ResponsiveDialog>
  );
}
