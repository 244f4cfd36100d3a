/** Why the maps provider's script cannot be used; the message is a sentence for people. */
export class MapsError extends Error {
  override readonly name = 'MapsError';
}
