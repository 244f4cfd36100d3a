import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '../../platform/format-number.ts';
import {
  filePrefix,
  type ImportLimits,
  importMessages,
  maxFileBytes,
} from '../../platform/table-import-rules.ts';
import { readListFile, saveFile } from '../files.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';

interface TableSourceProps {
  limits: ImportLimits;
  text: string;
  onTextChange: (text: string) => void;
  onFile?: (text: string, name: string) => void;
  chooseLabel: string;
  pasteLabel: string;
  error: string | undefined;
  isBusy: boolean;
}

/** Longer texts are not shown in the text area, which makes phones slow. */
const maxShownLength = 20_000;

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
  const isFile = text.startsWith(filePrefix);
  if (!isFile && text.length <= maxShownLength) {
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
        {isFile
          ? `${fileName ?? 'The file'} is chosen.`
          : `${fileName ?? 'The pasted text'} holds ${formatNumber(text.length)} characters.`}
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

function useCsvFile(limits: ImportLimits, onText: (csv: string, name: string) => unknown) {
  const [error, setError] = useState<string>();

  async function take(file: File) {
    setError(undefined);
    // Checked before reading, because reading a huge file would take long.
    if (file.size > limits.bodyBytes) return setError(importMessages.fileTooLarge(limits));
    const csv = await readListFile(file).catch(() => null);
    if (csv === null) return setError('This file could not be read. Please try again.');
    if (csv.startsWith(filePrefix) && file.size > maxFileBytes(limits))
      return setError(importMessages.fileTooLarge(limits));
    await onText(csv, file.name);
  }

  return { error, setError, take };
}

interface ChooseCsvProps {
  onFile: (file: File) => void;
  variant?: 'primary';
  busy?: boolean;
  describedBy?: string;
  children: ReactNode;
}

/** Takes files of all kinds, because the server names what it cannot read. */
function ChooseCsv({ onFile, variant, busy = false, describedBy, children }: ChooseCsvProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="CSV file"
        className="hidden"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Otherwise choosing the same file again would fire no event.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        {...(variant && { variant })}
        busy={busy}
        busyLabel="Reading…"
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden="true" className="size-4.5" />
        {children}
      </Button>
    </>
  );
}

interface DownloadTemplateProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  fileName: string;
  /** The names of the columns, then examples. */
  rows: readonly (readonly string[])[];
}

export function DownloadTemplate({ fileName, rows, ...button }: DownloadTemplateProps) {
  return (
    <Button {...button} onClick={() => saveFile(fileName, 'text/csv', csvOf(rows))}>
      <Download aria-hidden="true" className="size-4.5" />
      Download a template
    </Button>
  );
}

/** Begins with a byte order mark, by which spreadsheets detect the encoding. */
function csvOf(rows: DownloadTemplateProps['rows']): string {
  const lines = rows.map((row) => row.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
