import { useFormState, useWatch } from 'react-hook-form';
import type { Category } from '../../../catalogue/categories.ts';
import { type CostLineTemplate, comparedCostLine, mainCostLine } from '../../../catalogue/cost-kinds.ts';
import { DraftedFormDialog } from '../../../web/drafted-form-dialog.tsx';
import { AmountField } from '../../../web/ui/amount-field.tsx';
import { Button } from '../../../web/ui/button.tsx';
import type { ResponsiveDialogProps } from '../../../web/ui/dialog.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import type { MyCosts } from '../cost.schema.ts';
import { AddCostPreview } from './add-cost-preview.tsx';
import { costChanges } from './cost-changes.ts';
import { unitPhrases } from './cost-fields.tsx';
import { amountText } from './cost-texts.ts';
import { heldBackText } from './held-back-note.tsx';
import { ShowNameField } from './show-name-field.tsx';
import { useAddCostForm } from './use-add-cost-form.ts';
import { type OwnCost, useRemoveMyCost } from './use-remove-my-cost.ts';

interface AddCostFormProps {
  frame: Pick<ResponsiveDialogProps, 'open' | 'onOpenChange' | 'finalFocus' | 'title' | 'description'>;
  vendor: { id: string; name: string; category: Category };
  stored: MyCosts;
}

export function AddCostForm({ frame, vendor, stored }: AddCostFormProps) {
  const line = comparedCostLine(vendor.category);
  const mine = stored.lines.find(({ kind }) => kind === line.kind);
  const drafted = useAddCostForm(vendor.id, {
    amount: mine ? amountText(mine.amount) : '',
    currency: mine?.currency ?? 'USD',
    showName: !stored.isAnonymous,
  });
  const { form } = drafted;
  const [amount, currency, showName] = useWatch({
    control: form.control,
    name: ['amount', 'currency', 'showName'],
  });
  const addition = useChange(costChanges.addCost, {
    form,
    done: { title: 'Cost added', description: 'Thanks for sharing!' },
    failed: 'Could not add cost',
  });

  return (
    <DraftedFormDialog
      {...frame}
      drafted={drafted}
      onSave={(output) => addition.run({ vendorId: vendor.id, ...output })}
      saveLabel={mine ? 'Save' : 'Add cost'}
    >
      {mainCostLine(vendor.category) === null && (
        <p className="text-pretty">
          {vendor.category} costs differ from job to job. Enter what you paid for yours; please provide any
          additional cost guidance/experience in Comments when you rate the provider.
        </p>
      )}
      <AmountFields form={form} line={line} help={heldBackText(mine?.heldBack)} />
      <ShowNameField {...form.register('showName')} />
      <AddCostPreview amount={amount} currency={currency} unit={line.unit} showName={showName} />
      {mine && (
        <RemoveCost
          cost={{ vendorId: vendor.id, line: mine, isAnonymous: stored.isAnonymous }}
          onRemoved={() => {
            drafted.discard();
            frame.onOpenChange(false);
          }}
        />
      )}
    </DraftedFormDialog>
  );
}

interface AmountFieldsProps {
  form: ReturnType<typeof useAddCostForm>['form'];
  line: CostLineTemplate;
  help: string | undefined;
}

function AmountFields({ form: { control, register }, line, help }: AmountFieldsProps) {
  const { errors } = useFormState({ control });
  const currency = useWatch({ control, name: 'currency' });
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <AmountField
        label="Amount"
        required
        symbol={currency.trim().toUpperCase() === 'USD' ? '$' : ''}
        unit={unitPhrases[line.unit]}
        help={help}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <TextField
        label="Currency"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.currency?.message}
        {...register('currency')}
      />
    </div>
  );
}

function RemoveCost({ cost, onRemoved }: { cost: OwnCost; onRemoved: () => void }) {
  const { remove, isRemoving } = useRemoveMyCost(cost);
  return (
    <div className="-mt-2 -mb-1 -ml-3">
      <Button
        variant="quiet"
        size="sm"
        className="text-danger"
        busy={isRemoving}
        busyLabel="Removing…"
        onClick={() => void remove().then((isRemoved) => isRemoved && onRemoved())}
      >
        Remove my cost
      </Button>
    </div>
  );
}
