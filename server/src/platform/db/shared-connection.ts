import type { Connection } from './connection.ts'

/** Runs work on a connection and gives it back. */
export type UseConnection = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

/** A connection that the statements of one turn share. */
interface Shared {
  readonly connection: Promise<Connection>
  /** The statements that are not answered yet, and the turn itself. */
  users: number
}

/**
 * Lends one connection to all who ask in the same turn of the event loop: their statements leave in
 * one write, one process of PostgreSQL wakes for all of them, and their answers arrive together. It
 * is for statements that take a fraction of a millisecond, since each waits for those before it.
 */
export function shareInTurn(acquire: () => Promise<Connection>): UseConnection {
  let turn: Shared | undefined
  const open = (): Shared => {
    const shared = { connection: acquire(), users: 1 }
    turn = shared
    setImmediate(() => {
      turn = undefined
      leave(shared)
    })
    return shared
  }
  return async (work) => {
    const shared = turn ?? open()
    shared.users += 1
    try {
      return await work(await shared.connection)
    } finally {
      leave(shared)
    }
  }
}

/**
 * Gives the connection back when nobody uses it any longer. One that could not be had was refused
 * to all who asked.
 */
function leave(shared: Shared): void {
  shared.users -= 1
  if (shared.users > 0) return
  shared.connection.then(
    (connection) => connection.release(),
    () => undefined,
  )
}
