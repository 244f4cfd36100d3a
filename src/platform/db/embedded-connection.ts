import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { together } from './embedded-protocol.ts';

type Done = (error?: Error | null) => void;

/**
 * A connection to the thread of the embedded database, in the place of the socket that the driver would open to a server.
 * What is written at once travels as one message, and so does all that is answered to it.
 */
export class EmbeddedConnection extends Duplex {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', ({ buffer }: Uint8Array<ArrayBuffer>) => void this.push(Buffer.from(buffer)));
  }

  /** Called by the driver, which would name a port and a host. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  /** Called by the driver; nothing is ever held back. */
  setNoDelay(): void {}

  /** Called by the driver while the connection is in use. */
  ref(): void {
    this.#port.ref();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: BufferEncoding, done: Done): void {
    this.#send([chunk], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    const parts = chunks.map(({ chunk }) => chunk);
    this.#send(parts, done);
  }

  override _final(done: Done): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#port.close();
    done(error);
  }

  #send(parts: readonly Uint8Array[], done: Done): void {
    const bytes = together(parts);
    this.#port.postMessage(bytes, [bytes.buffer]);
    done();
  }
}
