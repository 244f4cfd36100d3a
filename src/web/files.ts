import { filePrefix } from '../platform/table-import-rules.ts';

/**
 * Returns the text of a file in the encodings that spreadsheets write: UTF-8, UTF-16 with a byte order mark, or
 * Windows-1252, which is what Excel means by 'CSV'. Returns files that are no text as base64 after `filePrefix`.
 */
export async function readListFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isText(bytes)) return filePrefix + toBase64(bytes);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Other files, such as Excel's, PDFs and pictures, soon have a zero byte or begin as zip files do. */
function isText(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 8;
  return !isZip && (isWide || !bytes.subarray(0, 8000).includes(0));
}

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 30_000)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 30_000))));
  return parts.join('');
}

type TextType = 'application/json' | 'text/csv' | 'image/svg+xml' | 'text/vcard';

export function saveFile(name: string, type: TextType, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch the address only after the click handlers have run.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
