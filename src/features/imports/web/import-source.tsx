import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { formatNumber } from '../../../platform/format-number.ts';
import {
  filePrefix,
  type ImportLimits,
  importMessages,
  maxFileBytes,
} from '../../../platform/table-import-rules.ts';
import { readListFile, saveFile } from '../../../web/files.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';

export interface ImportSourceProps {
  title: string;
  /** What may be handed in. */
  children: ReactNode;
  template: {
    fileName: string;
    /** The names of the columns, then examples, without commas. */
    rows: readonly (readonly string[])[];
  };
  limits: ImportLimits;
  pasteLabel: string;
  /** The pasted rows, or those of the chosen file. */
  text: string;
  /** Null for pasted rows. */
  fileName: string | null;
  onTextChange: (text: string, fileName: string | null) => void;
  /** Further fields above the button. */
  fields?: ReactNode;
  checkLabel: string;
  /** Also called for a chosen file at once. */
  onCheck: (text: string, fileName: string | null) => void;
  error: string | undefined;
  isBusy: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The first step of every import: choose, drop or paste the rows. */
export function ImportSource(props: ImportSourceProps) {
  const { title, template, limits, text, fileName, onTextChange, onCheck, isBusy } = props;
  const id = useId();
  const [fileError, setFileError] = useState<string>();

  async function take(file: File) {
    setFileError(undefined);
    // Checked before reading, because reading a huge file would take long.
    if (file.size > limits.bodyBytes) return setFileError(importMessages.fileTooLarge(limits));
    const read = await readListFile(file).catch(() => null);
    if (read === null) return setFileError('This file could not be read. Please try again.');
    if (read.startsWith(filePrefix) && file.size > maxFileBytes(limits))
      return setFileError(importMessages.fileTooLarge(limits));
    onTextChange(read, file.name);
    onCheck(read, file.name);
  }

  return (
    <Card as="section" aria-labelledby={id} className="grid max-w-3xl gap-5">
      <div>
        <StepHeading id={id} ref={props.headingRef}>
          {title}
        </StepHeading>
        <div className="mt-1 text-pretty text-ink-muted">{props.children}</div>
        <Button
          size="sm"
          variant="quiet"
          className="mt-1 -ml-3"
          onClick={() =>
            saveFile(
              template.fileName,
              'text/csv',
              `\uFEFF${template.rows.map((row) => row.join()).join('\r\n')}\r\n`,
            )
          }
        >
          <Download aria-hidden="true" className="size-4.5" />
          Download a template
        </Button>
      </div>
      <FileDrop isBusy={isBusy} onFile={(file) => void take(file)} />
      <RowsText
        label={props.pasteLabel}
        text={text}
        onTextChange={(typed) => onTextChange(typed, null)}
        fileName={fileName}
        error={fileError ?? props.error}
      />
      {props.fields}
      <Button
        variant="primary"
        className="w-full justify-self-start sm:w-auto"
        busy={isBusy}
        busyLabel="Reading…"
        onClick={() => onCheck(text, fileName)}
      >
        {props.checkLabel}
      </Button>
    </Card>
  );
}

interface RowsTextProps extends Pick<ImportSourceProps, 'text' | 'fileName' | 'error'> {
  label: string;
  onTextChange: (text: string) => void;
}

/** Longer texts are not shown in the text area, which makes phones slow. */
const maxShownLength = 20_000;

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

/** It takes all kinds of files, because the server names what it cannot read. */
function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
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
      <Button busy={isBusy} busyLabel="Reading…" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" className="size-4.5" />
        Choose a file
      </Button>
      <span className="text-ink-muted max-md:hidden">or drop it here</span>
    </div>
  );
}

export const StepHeading = (props: ComponentProps<'h2'>) => (
  <h2 tabIndex={-1} className="font-serif text-xl font-semibold wrap-anywhere outline-offset-4" {...props} />
);

/** Moves the focus to the heading of each new step, since the button of the previous step is gone. */
export function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(step);
  useEffect(() => {
    if (focused.current === step) return;
    focused.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
