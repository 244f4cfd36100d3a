import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useRef, useState } from 'react';
import { type ImportLimits, importMessages } from '../../platform/table-import-rules.ts';
import { readTextFile, saveFile } from '../files.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';

/**
 * Reads files that are chosen or dropped for an import.
 *
 * @param onText called with the text and the file's name
 */
export function useCsvFile(limits: ImportLimits, onText: (csv: string, name: string) => unknown) {
  const [error, setError] = useState<string>();

  async function take(file: File) {
    setError(undefined);
    // Checked before reading, because reading a huge file would take long.
    if (file.size > limits.bodyBytes) return setError(importMessages.tooLarge(limits));
    const csv = await readTextFile(file).catch(() => null);
    if (csv === null) return setError('This file could not be read. Please try again.');
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

/** A button that chooses a table file: CSV, or tab-separated text. */
export function ChooseCsv({ onFile, variant, busy = false, describedBy, children }: ChooseCsvProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
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

/** A button that downloads a table to fill in. */
export function DownloadTemplate({ fileName, rows, ...button }: DownloadTemplateProps) {
  return (
    <Button {...button} onClick={() => saveFile(fileName, 'text/csv', csvOf(rows))}>
      <Download aria-hidden="true" className="size-4.5" />
      Download a template
    </Button>
  );
}

/** Returns a CSV with a byte order mark, by which spreadsheets detect the encoding. */
function csvOf(rows: DownloadTemplateProps['rows']): string {
  const lines = rows.map((row) => row.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
