import type { Server, Socket } from 'socket.io'

/** A connection of the engine below socket.io. */
type EngineConnection = Socket['conn']

/**
 * Writes the packets that wait for a connection together by one system call, which costs more than
 * making a packet. The engine tells before and after it hands them to the connection. A connection
 * that began by polling keeps writing each by itself.
 */
export function joinPackets({ engine }: Server): void {
  engine.on('flush', (connection: EngineConnection, packets: readonly unknown[]) => {
    if (packets.length > 1) connection.request.socket.cork()
  })
  engine.on('drain', ({ request: { socket } }: EngineConnection) => {
    if (socket.writableCorked > 0) socket.uncork()
  })
}
