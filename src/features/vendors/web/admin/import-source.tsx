import { type DragEvent, type RefObject, useState } from 'react';
import { categories } from '../../../../catalogue/categories.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { ChooseCsv, DownloadTemplate, useCsvFile } from '../../../../web/admin/csv-file.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { TextAreaField } from '../../../../web/ui/text-area-field.tsx';
import { importTemplate, vendorImportLimits } from '../../vendor.rules.ts';
import { CommunityField } from './vendor-fields.tsx';

interface ImportSourceProps {
  csv: string;
  onCsvChange: (csv: string) => void;
  communitySlug: string;
  onCommunityChange: (slug: string) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
  error: string | undefined;
  isBusy: boolean;
  onCheck: () => void;
}

/** Longer texts are not shown in the text area, which makes phones slow. */
const maxShownLength = 20_000;

/** The first step of an import: choose, drop or paste the rows. */
export function ImportSource(props: ImportSourceProps) {
  const { csv, onCsvChange, headingRef, isBusy, onCheck } = props;
  const [fileName, setFileName] = useState<string>();
  const { error: fileError, take } = useCsvFile(vendorImportLimits, (text, name) => {
    onCsvChange(text);
    setFileName(name);
  });

  return (
    <Card className="grid max-w-3xl gap-5">
      <div>
        <h2 ref={headingRef} tabIndex={-1} className="font-serif text-xl font-semibold outline-offset-4">
          Add many at once
        </h2>
        <p className="mt-1 text-pretty text-ink-muted">
          A CSV file with the columns {importTemplate.header.slice(0, 3).join(', ')} and, if you like,
          Community. At most {formatNumber(vendorImportLimits.rows)} rows and 1 MB. You will see what each row
          does before anything is added.
        </p>
        <Template />
      </div>
      <FileDrop onFile={(file) => void take(file)} />
      <RowsText csv={csv} onCsvChange={onCsvChange} fileName={fileName} error={fileError ?? props.error} />
      <CommunityField
        label="Community for rows without one"
        optional
        value={props.communitySlug}
        onChange={props.onCommunityChange}
      />
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

interface RowsTextProps extends Pick<ImportSourceProps, 'csv' | 'onCsvChange' | 'error'> {
  fileName: string | undefined;
}

function RowsText({ csv, onCsvChange, fileName, error }: RowsTextProps) {
  if (csv.length <= maxShownLength) {
    return (
      <TextAreaField
        label="Or paste the rows here, with the column names first"
        rows={6}
        value={csv}
        spellCheck={false}
        error={error}
        onChange={(event) => onCsvChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-3">
        {fileName ?? 'The pasted text'} holds {formatNumber(csv.length)} characters.
        <Button size="sm" onClick={() => onCsvChange('')}>
          Take another
        </Button>
      </p>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
    </>
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

function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center justify-center gap-3 rounded-card border border-dashed p-6 text-center ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
    >
      <ChooseCsv onFile={onFile}>Choose a CSV file</ChooseCsv>
      <span className="text-ink-muted max-md:hidden">or drop it here</span>
    </div>
  );
}

/** Returns '1 vendor' or '1,200 vendors'. */
export function formatVendorCount(count: number): string {
  return count === 1 ? '1 vendor' : `${formatNumber(count)} vendors`;
}
