/**
 * Returns the text of a file in the encodings that spreadsheets write: UTF-8, UTF-16 with a byte order mark, or
 * Windows-1252, which is what Excel means by 'CSV'.
 */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type TextType = 'application/json' | 'text/csv' | 'image/svg+xml' | 'text/vcard';

/** Downloads a text as a file. */
export function saveFile(name: string, type: TextType, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Downloads a blob as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch the address only after the click handlers have run.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
