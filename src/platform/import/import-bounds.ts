/** Characters of a cell that are kept. What is longer is no value of any field, and is refused where it is used. */
export const maxCellLength = 2000;

/** Characters of a line of text; longer than people write. Tables have their rows in lines, too. */
export const maxLineLength = 10_000;

/** Characters of a message or cell in which numbers and emails are searched, which takes a while. */
export const maxSearchedLength = 1000;

/** Also the names in a list of objects. */
export const maxColumns = 100;

/** Bytes of all that is unpacked from one file. */
export const maxUnpackedBytes = 64 * 1024 * 1024;

/** Bytes from one tag of a sheet to the next: a cell of Excel holds up to 32,767 characters. */
export const maxPartBytes = 200_000;

/** Cells of all sheets of a workbook, empty ones between others included. */
export const maxCells = 2_000_000;

/** Characters of all cells of a workbook. */
export const maxWorkbookCharacters = 16_000_000;

/** Lines of one contact that are read. */
export const maxCardProperties = 200;
