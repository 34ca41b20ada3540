import { Socket } from 'node:net'

/**
 * A socket that sends what is written in one turn of the event loop in one go: statements asked together leave
 * together. A system call costs more than the statement it carries.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
  let isGathering = false
  const gathered = (...given: unknown[]): boolean => {
    if (!isGathering) {
      isGathering = true
      socket.cork()
      process.nextTick(() => {
        isGathering = false
        socket.uncork()
      })
    }
    return write(...given)
  }
  socket.write = gathered as typeof socket.write
  return socket
}
