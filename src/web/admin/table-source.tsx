import { type DragEvent, useState } from 'react';
import { formatNumber } from '../../platform/format-number.ts';
import type { ImportLimits } from '../../platform/table-import-rules.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { ChooseCsv, useCsvFile } from './csv-file.tsx';

interface TableSourceProps {
  limits: ImportLimits;
  /** The pasted rows, or those of the chosen file. */
  text: string;
  onTextChange: (text: string) => void;
  /** Called after a file was read, with its name. */
  onFile?: (text: string, name: string) => void;
  chooseLabel: string;
  pasteLabel: string;
  error: string | undefined;
  isBusy: boolean;
}

/** Longer texts are not shown in the text area, which makes phones slow. */
const maxShownLength = 20_000;

/** The rows of an import: chosen, dropped or pasted. */
export function TableSource(props: TableSourceProps) {
  const { limits, text, onTextChange, onFile, isBusy } = props;
  const [fileName, setFileName] = useState<string>();
  const { error: fileError, take } = useCsvFile(limits, (read, name) => {
    onTextChange(read);
    setFileName(name);
    onFile?.(read, name);
  });
  return (
    <>
      <FileDrop label={props.chooseLabel} isBusy={isBusy} onFile={(file) => void take(file)} />
      <RowsText
        label={props.pasteLabel}
        text={text}
        onTextChange={onTextChange}
        fileName={fileName}
        error={fileError ?? props.error}
      />
    </>
  );
}

interface RowsTextProps extends Pick<TableSourceProps, 'text' | 'onTextChange' | 'error'> {
  label: string;
  fileName: string | undefined;
}

function RowsText({ label, text, onTextChange, fileName, error }: RowsTextProps) {
  if (text.length <= maxShownLength) {
    return (
      <TextAreaField
        label={label}
        rows={6}
        value={text}
        spellCheck={false}
        error={error}
        onChange={(event) => onTextChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-3">
        {fileName ?? 'The pasted text'} holds {formatNumber(text.length)} characters.
        <Button size="sm" onClick={() => onTextChange('')}>
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

interface FileDropProps {
  label: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

function FileDrop({ label, isBusy, onFile }: FileDropProps) {
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
      <ChooseCsv onFile={onFile} busy={isBusy}>
        {label}
      </ChooseCsv>
      <span className="text-ink-muted max-md:hidden">or drop it here</span>
    </div>
  );
}
