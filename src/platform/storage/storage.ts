/** Files that the product was given, by keys that the server made. A file is never changed once it is there. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file, whatever the key looks like. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
}

/** No dots but the one of the ending, no slashes: a key can name nothing outside its store. Disks limit its length. */
export const storageKey = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z0-9]{1,5}$/;
