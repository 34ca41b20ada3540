import { connect, createServer, type Socket } from 'node:net'

/**
 * A line between a client and its database that counts the messages of the client and can be cut.
 */
export interface CountedLine {
  /** The address of the database over this line. */
  readonly url: string
  /**
   * The number of times the client sent something after the database had: the round trips it waited
   * for.
   */
  countTurns(): number
  /**
   * The number of pieces in which the client's bytes arrived: one for each write of a few
   * kilobytes.
   */
  countPieces(): number
  /** Keeps back the last message of clients, so that the database does not know that they leave. */
  holdTerminations(): void
  breakOff(): void
  close(): Promise<void>
}

/** The last message of a client: its kind, and a length of four bytes. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4])

/** Opens a counted line to the database at an address. */
export async function openCountedLine(databaseUrl: string): Promise<CountedLine> {
  const url = new URL(databaseUrl)
  const open = new Set<Socket>()
  const port = Number(url.port)
  let turns = 0
  let pieces = 0
  let isHolding = false
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(port, url.hostname)
    let isClientsTurn = true
    near.on('data', (bytes) => {
      if (isClientsTurn) turns += 1
      isClientsTurn = false
      pieces += 1
      if (!isHolding || !bytes.equals(TERMINATE)) far.write(bytes)
    })
    near.on('end', () => isHolding || near.end())
    far.on('data', (bytes) => {
      isClientsTurn = true
      near.write(bytes)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as { port: number }
  const breakOff = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  return {
    url: Object.assign(url, { hostname: '127.0.0.1', port: String(own) }).href,
    countTurns: () => turns,
    countPieces: () => pieces,
    holdTerminations() {
      isHolding = true
    },
    breakOff,
    async close() {
      breakOff()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
