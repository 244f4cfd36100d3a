/** A statement is prepared once it is asked for so often: what is built for one occasion is not kept. */
const usesBeforePreparing = 3;

/** Each takes memory of the server, on every connection. */
const mostPrepared = 200;

/** Texts seen but not prepared: forgotten all at once when there are so many. */
const mostRemembered = 2_000;

/** Returns the name that a statement is prepared under; undefined where it is not. */
export type NameOf = (text: string) => string | undefined;

/** Returns what names the statements that come again. */
export const createNames = (): NameOf => {
  const prepared = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = prepared.get(text);
    if (name !== undefined || prepared.size >= mostPrepared) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < usesBeforePreparing) {
      if (uses.size >= mostRemembered) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const given = `porchlist_${prepared.size + 1}`;
    prepared.set(text, given);
    return given;
  };
};
