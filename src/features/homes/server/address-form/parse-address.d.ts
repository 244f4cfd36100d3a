declare module 'parse-address' {
  /** The parts of an address, without punctuation and accents; null if the text is no address. */
  export function parseAddress(address: string): {
    street?: string;
    city?: string;
    sec_unit_type?: string;
    sec_unit_num?: string;
  } | null;
}
