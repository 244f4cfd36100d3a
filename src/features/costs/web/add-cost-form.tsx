import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useWatch } from 'react-hook-form';
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
import { apiClient } from '../../../web/api-client.ts';
import { useFields } from '../../../web/form.tsx';
import { DraftedFormDialog } from '../../../web/form-dialog.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import { useDraftedForm } from '../../../web/use-drafted-form.ts';
import type { AddCostInput, MyCosts, OwnCostLine } from '../cost.schema.ts';
import { AmountField } from './amount-field.tsx';
import { getUnpublishedText } from './cost-details.tsx';
import { ShowNameField } from './cost-fields.tsx';
import { type AddCostTexts, addCostTexts } from './cost-texts.schema.ts';
import { amountText, sharedText } from './cost-texts.ts';
import { type CostsFrame, OwnCosts } from './own-costs.tsx';

interface AddCostProps {
  vendor: { id: string; name: string; category: Category };
  frame: Omit<CostsFrame, 'title' | 'description'>;
}

export function AddCost({ vendor, frame: place }: AddCostProps) {
  const frame = { ...place, title: 'Add cost', description: vendor.name };
  return (
    <OwnCosts vendorId={vendor.id} frame={frame}>
      {(stored) => <AddCostForm vendor={vendor} frame={frame} stored={stored} />}
    </OwnCosts>
  );
}

interface AddCostFormProps {
  vendor: AddCostProps['vendor'];
  frame: CostsFrame;
  stored: MyCosts;
}

function AddCostForm({ frame, vendor, stored }: AddCostFormProps) {
  const line = comparedCostLine(vendor.category);
  const mine = stored.lines.find(({ kind }) => kind === line.kind);
  const drafted = useDraftedForm({
    name: `add-cost:${vendor.id}`,
    start: {
      amount: mine ? amountText(mine.amount) : '',
      currency: mine?.currency ?? 'USD',
      showName: !stored.isAnonymous,
    },
    resolver: zodResolver(addCostTexts(line.unit)),
  });
  const { form } = drafted;
  const [amount, currency, showName] = useWatch({
    control: form.control,
    name: ['amount', 'currency', 'showName'],
  });
  const addition = useChange(apiClient.costs.addCost, {
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
      <AmountFields form={form} line={line} note={getUnpublishedText(mine?.unpublished)} />
      <ShowNameField {...form.register('showName')} />
      <AddCostPreview amount={amount} currency={currency} unit={line.unit} showName={showName} />
      {mine && (
        <RemoveCost
          vendorId={vendor.id}
          line={mine}
          isAnonymous={stored.isAnonymous}
          onRemoved={() => {
            drafted.discard();
            frame.onClose();
          }}
        />
      )}
    </DraftedFormDialog>
  );
}

interface AmountFieldsProps {
  form: UseFormReturn<AddCostTexts, unknown, Omit<AddCostInput, 'vendorId'>>;
  line: CostLineTemplate;
  note: string | undefined;
}

function AmountFields({ form, line, note }: AmountFieldsProps) {
  const field = useFields(form);
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <AmountField
        label="Amount"
        required
        symbol={currency.trim().toUpperCase() === 'USD' ? '$' : ''}
        unit={line.unit}
        note={note}
        {...field('amount')}
      />
      <TextField
        label="Currency"
        required
        autoCapitalize="characters"
        spellCheck={false}
        {...field('currency')}
      />
    </div>
  );
}

interface RemoveCostProps {
  vendorId: string;
  line: OwnCostLine;
  isAnonymous: boolean;
  onRemoved: () => void;
}

function RemoveCost({ vendorId, line, isAnonymous, onRemoved }: RemoveCostProps) {
  const failed = 'Could not add cost';
  const share = useChange(apiClient.costs.shareCosts, { failed });
  const add = useChange(apiClient.costs.addCost, { failed });
  const { kind, amount, currency, quantity } = line;

  /** Shares the removed cost again; only `shareCosts` can restore the number of visits. */
  function undo() {
    const showName = !isAnonymous;
    if (kind === 'one_time' || currency !== 'USD' || amount === 0)
      return add.run({ vendorId, amount, currency, showName });
    return share.run({ vendorId, lines: [{ kind, amount, quantity }], showName });
  }

  const removal = useChange(apiClient.costs.removeMyCost, {
    done: {
      title: 'Removed',
      description: 'Your cost is no longer counted.',
      action: { label: 'Undo', onClick: () => void undo() },
    },
    failed: 'Could not remove',
  });
  return (
    <div className="-mt-2 -mb-1 -ml-3">
      <Button
        variant="quiet"
        size="sm"
        className="text-danger"
        busy={removal.isPending}
        busyLabel="Removing…"
        onClick={() => void removal.run({ vendorId, kind }).then((isRemoved) => isRemoved && onRemoved())}
      >
        Remove my cost
      </Button>
    </div>
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
  if (!cost) return null;
  return (
    <section className="rounded-card bg-surface-sunken p-4">
      <h3 className="font-semibold">What neighbors will read</h3>
      {cost.amount > 0 && cost.currency === 'USD' ? (
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

const hiddenText = ({ amount }: { amount: number }): string =>
  amount === 0
    ? 'Nothing: a 0 is only for you and never counts.'
    : 'Nothing: averages use US dollars only, so an amount in another currency is just for you.';
