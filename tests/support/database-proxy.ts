import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';

/** A proxy between the product and its database server that simulates network failures. */
export interface DatabaseProxy {
  port: number;
  /** Accepts connections and bytes but forwards nothing, like a stopped server or a broken network. */
  freeze(): void;
  thaw(): void;
  /** Leads new connections to the socket of another server, as an address that moves with the primary. */
  moveTo(socketPath: string): void;
  close(): Promise<void>;
}

/** @param firstSocketPath socket of the server */
export async function startDatabaseProxy(firstSocketPath: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let socketPath = firstSocketPath;
  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (isFrozen) socket.pause();
  };
  const server = createServer((client) => {
    const database = connectTo(socketPath);
    client.pipe(database);
    database.pipe(client);
    track(client, database);
    track(database, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    moveTo: (path) => {
      socketPath = path;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
