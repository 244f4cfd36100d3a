import type { RefObject } from 'react';
import { categories } from '../../../../catalogue/categories.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { CommunityField } from '../../../../web/admin/community-choice.tsx';
import { DownloadTemplate, TableSource } from '../../../../web/admin/table-source.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { importTemplate, vendorImportLimits } from '../../vendor.rules.ts';

interface ImportSourceProps {
  csv: string;
  onCsvChange: (csv: string) => void;
  communitySlug: string;
  /** Absent if the community is fixed. */
  onCommunityChange?: ((slug: string) => void) | undefined;
  headingRef: RefObject<HTMLHeadingElement | null>;
  error: string | undefined;
  isBusy: boolean;
  onCheck: () => void;
}

export function ImportSource(props: ImportSourceProps) {
  const { csv, onCsvChange, headingRef, isBusy, onCheck } = props;
  return (
    <Card className="grid max-w-3xl gap-5">
      <div>
        <h2 ref={headingRef} tabIndex={-1} className="font-serif text-xl font-semibold outline-offset-4">
          Add many at once
        </h2>
        <p className="mt-1 text-pretty text-ink-muted">
          An Excel or CSV file, or rows of a sheet, with the columns{' '}
          {importTemplate.header.slice(0, -1).join(', ')} and, if you like, Community; contacts from a phone,
          Google or Outlook; or a neighbors' chat, pasted or exported: every provider it names with a phone
          number or an email is proposed. At most {formatNumber(vendorImportLimits.rows)} rows and 1 MB. You
          will see what each row does before anything is added.
        </p>
        <Template />
      </div>
      <TableSource
        limits={vendorImportLimits}
        text={csv}
        onTextChange={onCsvChange}
        chooseLabel="Choose a file"
        pasteLabel="Or paste the rows, with the column names first, or a chat"
        error={props.error}
        isBusy={false}
      />
      {props.onCommunityChange && (
        <CommunityField
          label="Community for rows without one"
          optional
          value={props.communitySlug}
          onChange={props.onCommunityChange}
        />
      )}
      <div>
        <Button
          variant="primary"
          className="w-full sm:w-auto"
          busy={isBusy}
          busyLabel="Checking…"
          onClick={onCheck}
        >
          Check the rows
        </Button>
      </div>
    </Card>
  );
}

function Template() {
  return (
    <div className="mt-2">
      <DownloadTemplate
        size="sm"
        variant="quiet"
        className="-ml-3"
        fileName="porchlist-vendors.csv"
        rows={[importTemplate.header, importTemplate.example]}
      />
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
          Allowed categories
        </summary>
        <p className="text-ink-muted">{categories.join(', ')}</p>
      </details>
    </div>
  );
}

export function formatVendorCount(count: number): string {
  return count === 1 ? '1 vendor' : `${formatNumber(count)} vendors`;
}
