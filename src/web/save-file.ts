type TextType = 'application/json' | 'text/csv' | 'image/svg+xml';

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: TextType, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Saves what is no text as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
