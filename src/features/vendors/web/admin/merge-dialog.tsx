import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { formatPhone } from '../../../../catalogue/contacts.ts';
import { counted } from '../../../../platform/format-number.ts';
import { QueryError } from '../../../../web/admin/admin-list.tsx';
import { api, apiClient } from '../../../../web/api-client.ts';
import { ChangeButton } from '../../../../web/change-button.tsx';
import { useDebounced } from '../../../../web/search-text.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ResponsiveDialog } from '../../../../web/ui/dialog.tsx';
import type { DialogProps } from '../../../../web/ui/dialog-frame.tsx';
import { FactRow, Facts } from '../../../../web/ui/facts.tsx';
import { Loading } from '../../../../web/ui/skeleton.tsx';
import { SuggestionField } from '../../../../web/ui/suggestion-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { MergePlan } from '../../vendor-admin.schema.ts';
import type { NamedVendor } from '../../vendor-fix.schema.ts';

interface MergeDialogProps extends DialogProps {
  vendor: NamedVendor;
  target?: { id: string; name: string } | undefined;
}

export default function MergeDialog({ vendor, target, open, onClose }: MergeDialogProps) {
  const [targetId, setTargetId] = useState<string | null>(target?.id ?? null);
  const input = { sourceId: vendor.id, targetId: targetId ?? '' };
  const plan = useQuery(
    api.vendors.previewVendorMerge.queryOptions({ input, enabled: open && targetId !== null, staleTime: 0 }),
  );
  const merge = useChange(apiClient.vendors.mergeVendors, {
    done: ({ source, target }) => ({
      title: 'Vendors merged',
      description: `${source.name} is now ${target.name}.`,
    }),
    failed: 'Could not merge vendors',
    onDone: onClose,
  });

  return (
    <ResponsiveDialog
      open={open}
      onClose={() => !merge.isPending && onClose()}
      title={`Merge ${vendor.name}`}
      description={`Choose the vendor of ${vendor.communityName} that stays. Everything that neighbors added moves there.`}
      closeOnOutsidePress={targetId === null}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={merge.isPending || undefined}>
            Cancel
          </Button>
          {targetId !== null && plan.isSuccess && (
            <ChangeButton change={merge} input={input} variant="danger" busyLabel="Merging…">
              Merge vendors
            </ChangeButton>
          )}
        </>
      }
    >
      {/* Leaves space for the suggestions. */}
      <div className="grid min-h-80 content-start gap-5">
        <TargetField vendor={vendor} target={target} onChoose={setTargetId} />
        <div aria-live="polite">
          {targetId !== null && plan.isPending && (
            <Loading
              label="Counting what moves…"
              className="space-y-3"
              blocks={['h-5 w-2/3', 'h-24 w-full']}
            />
          )}
          {plan.isError && <QueryError query={plan} />}
          {targetId !== null && plan.data && <MergePreview plan={plan.data} />}
        </div>
      </div>
    </ResponsiveDialog>
  );
}

function MergePreview({ plan }: { plan: MergePlan }) {
  return (
    <div className="grid gap-4">
      <div className="grid items-center gap-2 sm:grid-cols-[1fr_auto_1fr]">
        <Vendor title="Disappears" vendor={plan.source} />
        <ArrowRight aria-hidden="true" className="mx-auto size-5 text-ink-muted max-sm:rotate-90" />
        <Vendor title="Stays" vendor={plan.target} />
      </div>
      <Facts>
        <Line title="Reviews" part={plan.reviews} />
        <Line title="People who use it" part={plan.homes} />
        <Line title="Costs" part={plan.costs} />
        <Line title="Preview reviews" part={plan.previewReviews} isOptional />
        <Line title="Preview costs" part={plan.previewCosts} isOptional />
        <FactRow label="Market price">{singles[plan.marketPrice]}</FactRow>
        <FactRow label="Maps rating">{singles[plan.mapsPlace]}</FactRow>
        <FactRow label="Points">Everyone keeps theirs; no one earns any again.</FactRow>
      </Facts>
      <p className="text-pretty">
        If a person reviewed both, or shared the same type of cost for both, the newer one stays. Links to{' '}
        {plan.source.name} lead to {plan.target.name} from then on. <strong>This cannot be undone.</strong>
      </p>
    </div>
  );
}

function Vendor({
  title,
  vendor: { name, category, contactInfo },
}: {
  title: string;
  vendor: MergePlan['source'];
}) {
  return (
    <div className="min-w-0 rounded-card bg-surface-sunken p-3">
      <p className="text-sm text-ink-muted">{title}</p>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm wrap-anywhere">
        {category}&nbsp;· <span className="inline-block">{formatPhone(contactInfo)}</span>
      </p>
    </div>
  );
}

interface LineProps {
  title: string;
  part: { moves: number; both?: number };
  isOptional?: boolean;
}

function Line({ title, part: { moves, both = 0 }, isOptional }: LineProps) {
  if (isOptional && moves === 0) return null;
  const people = both === 1 ? '1 person' : `${both} people`;
  return (
    <FactRow label={title}>
      {moves === 0 ? 'None to move' : `${moves} move${moves === 1 ? 's' : ''}`}
      {both > 0 && `. The newer one stays for ${people} who ${both === 1 ? 'has' : 'have'} it on both`}
    </FactRow>
  );
}

const singles = {
  none: 'Neither has one',
  moves: 'Moves along',
  stays: 'That of the vendor that stays',
} satisfies Record<MergePlan['marketPrice'], string>;

interface TargetFieldProps extends Pick<MergeDialogProps, 'target'> {
  vendor: NamedVendor;
  /** Called with null while no vendor is selected. */
  onChoose: (targetId: string | null) => void;
}

/** Returns the first word, which most likely identifies duplicates: 'Blue' of 'Blue Wave Pools, Inc.'. */
function firstWordOf(name: string): string {
  return name.split(/\s+/).find((word) => word.length > 2) ?? '';
}

/** At first suggests vendors of the community with a similar name. */
function TargetField({ vendor, target, onChoose }: TargetFieldProps) {
  const [typed, setTyped] = useState(target?.name ?? '');
  const [hasTyped, setHasTyped] = useState(false);
  const query = useDebounced(hasTyped ? typed.trim() : firstWordOf(vendor.name), 200);
  const found = useQuery(
    api.vendors.listAllVendors.queryOptions({
      input: { query: query.slice(0, 100), communitySlug: vendor.communitySlug },
      placeholderData: keepPreviousData,
    }),
  );
  const items = (found.data?.rows ?? [])
    .filter(({ id }) => id !== vendor.id)
    .slice(0, 8)
    .map(({ id, name, category, homesServiced, contactInfo }) => ({
      id,
      label: name,
      detail: `${category}\u00a0· ${counted(homesServiced, 'home')}\u00a0· ${formatPhone(contactInfo)}`,
    }));
  return (
    <SuggestionField
      label="Merge into"
      required
      help={`Choose one with a name like ${vendor.name}, or type another name.`}
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        setHasTyped(true);
        onChoose(null);
      }}
      onPick={({ id }) => onChoose(id)}
      items={items}
      loading={found.isFetching}
      emptyText={`No other vendor in ${vendor.communityName} has a name like that.`}
    />
  );
}
