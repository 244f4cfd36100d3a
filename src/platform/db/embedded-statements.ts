import type { PGlite } from '@electric-sql/pglite';
import { createNames } from './statement-names.ts';

/** What the database answers to messages of the protocol. */
type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement whose messages are on their way. */
interface Current {
  readonly name: string | undefined;
  readonly text: string;
}

const letter = (message: Uint8Array, at = 0) => String.fromCharCode(message[at] ?? 0);

const endOfText = (message: Uint8Array, from: number) => message.indexOf(0, from);

/** Returns the message with a name where it has an empty one, at `at`. */
function withName(message: Uint8Array, at: number, name: string | undefined): Uint8Array {
  if (!name) return message;
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}

/**
 * Prepares the statements of PGlite that come again, as `PreparingClient` does on a server: PGlite itself parses and
 * plans everything again, in six calls of the compiled code. Here a statement that is prepared takes two: what it is
 * bound to and its execution, and the end of it. PGlite sends one statement's messages after the other's.
 */
export class EmbeddedStatements {
  readonly #nameOf = createNames();
  /** What is known of prepared statements: the types of their parameters and rows. */
  readonly #described = new Map<string, Answers>();
  #current: Current = { name: undefined, text: '' };
  #held: Uint8Array[] = [];

  /** Sends a message with those that were held back, or holds it back until it is of use. */
  async run(message: Uint8Array, send: (messages: Uint8Array) => Promise<Answers>): Promise<Answers> {
    switch (letter(message)) {
      case 'P':
        return this.#parse(message);
      case 'B':
        this.#held.push(withName(message, 6, this.#current.name));
        return [];
      case 'D':
        if (letter(message, 5) === 'S') return this.#describe(message, send);
        this.#held.push(message);
        return [];
      default:
        return this.#send(message, send);
    }
  }

  #parse(message: Uint8Array): Answers {
    const text = Buffer.from(message.subarray(6, endOfText(message, 6))).toString();
    const name = this.#nameOf(text);
    this.#current = { name, text };
    this.#held = this.#described.has(text) ? [] : [withName(message, 5, name)];
    return [];
  }

  async #describe(message: Uint8Array, send: (messages: Uint8Array) => Promise<Answers>): Promise<Answers> {
    const { name, text } = this.#current;
    const known = this.#described.get(text);
    if (known) return known;
    const answers = await this.#send(withName(message, 6, name), send);
    if (name) this.#described.set(text, answers);
    return answers;
  }

  #send(message: Uint8Array, send: (messages: Uint8Array) => Promise<Answers>): Promise<Answers> {
    const messages = this.#held.length > 0 ? Buffer.concat([...this.#held, message]) : message;
    this.#held = [];
    return send(messages);
  }
}
