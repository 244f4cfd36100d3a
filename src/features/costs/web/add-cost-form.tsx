import type { RefObject } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useMe } from '../../../access/web/session.ts';
import { costAuthorLabel, stranger } from '../../../catalogue/author-label.ts';
import type { Category } from '../../../catalogue/categories.ts';
import {
  type CostLineTemplate,
  type CostUnit,
  comparedCostLine,
  mainCostLine,
} from '../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../catalogue/format-cost.ts';
import { DraftedFormDialog } from '../../../web/form-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../web/ui/dialog.tsx';
import type { ResponsiveDialogProps } from '../../../web/ui/dialog-frame.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import type { MyCosts } from '../cost.schema.ts';
import { AmountField } from './amount-field.tsx';
import { costChanges } from './cost-changes.ts';
import { getHeldBackText } from './cost-details.tsx';
import { ShowNameField } from './cost-fields.tsx';
import { amountText, sharedText } from './cost-texts.ts';
import { OwnCostsPending, useOwnCosts } from './own-costs.tsx';
import { addCostTexts, type OwnCost, useAddCostForm, useRemoveMyCost } from './use-add-cost-form.ts';

interface AddCostFormProps {
  frame: Pick<ResponsiveDialogProps, 'open' | 'onOpenChange' | 'finalFocus' | 'title' | 'description'>;
  vendor: { id: string; name: string; category: Category };
  stored: MyCosts;
}

function AddCostForm({ frame, vendor, stored }: AddCostFormProps) {
  const line = comparedCostLine(vendor.category);
  const mine = stored.lines.find(({ kind }) => kind === line.kind);
  const drafted = useAddCostForm(vendor.id, line.unit, {
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
    done: ({ hasOpened }) => ({ title: 'Cost added', description: sharedText(hasOpened) }),
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
      <AmountFields form={form} line={line} help={getHeldBackText(mine?.heldBack)} />
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
        unit={line.unit}
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

export interface AddCostDialogProps {
  vendor: { id: string; name: string; category: Category };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Element to focus on close; the previously focused element by default. */
  finalFocus?: RefObject<HTMLElement | null>;
}

export function OpenedAddCost({ vendor, open, onOpenChange, finalFocus }: AddCostDialogProps) {
  const { stored, isError, isFetching, refetch } = useOwnCosts(vendor.id);
  const frame = { open, onOpenChange, finalFocus, title: 'Add cost', description: vendor.name };
  if (stored) return <AddCostForm frame={frame} vendor={vendor} stored={stored} />;
  return (
    <ResponsiveDialog {...frame}>
      <OwnCostsPending isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />
    </ResponsiveDialog>
  );
}

interface AddCostPreviewProps {
  /** As entered. */
  amount: string;
  currency: string;
  unit: CostUnit;
  showName: boolean;
}

function AddCostPreview({ amount, currency, unit, showName }: AddCostPreviewProps) {
  const me = useMe();
  const { data: cost } = addCostTexts(unit).safeParse({ amount, currency, showName });
  const author = costAuthorLabel({ ...(me ?? stranger), isHidden: !showName });
  const isShown = cost && cost.amount > 0 && cost.currency === 'USD';
  return (
    <section className="rounded-card bg-surface-sunken p-4">
      <h3 className="font-semibold">What neighbors will read</h3>
      {isShown ? (
        <p className="mt-2">
          <span className="tabular text-lg font-semibold">{formatCost(cost.amount, unit)}</span>
          <span className="block text-sm text-ink-muted">{author}</span>
        </p>
      ) : (
        <p className="mt-2 text-pretty text-ink-muted">{hiddenText(cost)}</p>
      )}
    </section>
  );
}

function hiddenText(cost: { amount: number; currency: string } | undefined): string {
  if (!cost) return 'Enter an amount to see it here.';
  if (cost.amount === 0) return 'Nothing: a 0 is only for you and never counts.';
  return 'Nothing: averages use US dollars only, so an amount in another currency is just for you.';
}
