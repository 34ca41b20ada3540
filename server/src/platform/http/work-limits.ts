import { refuse } from '../refusal.ts'

/** A call or page outside the contract that takes part in a kind of work. */
export interface WorkDoor {
  /** The requests that may wait; more are refused. */
  readonly waiting: number
  /** Requests of a lower rank go first: those that end something before those that begin it. */
  readonly rank: number
}

/** A kind of work of which each process does only so much at once. */
export interface WorkLimit {
  readonly atOnce: number
  /** By the name of the call or page. */
  readonly doors: Readonly<Record<string, WorkDoor>>
}

/** Keeps the work of some calls from taking the process away from all others. */
export interface WorkLimits {
  /** Returns true for a call or page that takes part in a limit. */
  limits(name: string): boolean
  /**
   * Refuses `server.busy` where `run` would refuse now, so that no body is read in vain.
   */
  refuseIfFull(name: string): void
  /**
   * Runs the work of a call or page when it is its turn. Refuses `server.busy`, before anything was
   * read or written, when too many wait for theirs.
   */
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}

/** The longest time after which a refused client is asked to return; the times are spread. */
const MOST_SECONDS = 5

interface Line extends WorkDoor {
  readonly queue: (() => void)[]
}

interface Kind {
  readonly atOnce: number
  /** By rank. */
  readonly lines: readonly Line[]
  running: number
}

interface Door {
  readonly kind: Kind
  readonly line: Line
}

/** Creates the limits of a process. Work that no limit names runs at once. */
export function createWorkLimits(
  limits: readonly WorkLimit[],
  onRefusal: (name: string) => void = () => undefined,
): WorkLimits {
  const known = new Map<string, Door>()
  for (const { atOnce, doors } of limits) {
    const named = Object.entries(doors).map(
      ([name, door]) => [name, { ...door, queue: [] } as Line] as const,
    )
    const lines = named.map(([, line]) => line).sort((a, b) => a.rank - b.rank)
    const kind: Kind = { atOnce, lines, running: 0 }
    for (const [name, line] of named) known.set(name, { kind, line })
  }
  let refused = 0
  const refuseIfFull = (name: string) => {
    const door = known.get(name)
    if (!door || !isFull(door)) return
    onRefusal(name)
    refused += 1
    refuse('server.busy', { retryAfterSeconds: 1 + (refused % MOST_SECONDS) })
  }
  const takeTurn = async <T>({ kind, line }: Door, name: string, work: () => Promise<T>) => {
    refuseIfFull(name)
    if (kind.running < kind.atOnce) return runIn(kind, work)
    return new Promise<T>((resolve) => {
      line.queue.push(() => resolve(runIn(kind, work)))
    })
  }
  return {
    limits: (name) => known.has(name),
    refuseIfFull,
    run(name, work) {
      const door = known.get(name)
      return door ? takeTurn(door, name, work) : work()
    },
  }
}

const isFull = ({ kind, line }: Door): boolean =>
  kind.running >= kind.atOnce && line.queue.length >= line.waiting

async function runIn<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
  kind.running += 1
  try {
    return await work()
  } finally {
    kind.running -= 1
    kind.lines.find(({ queue }) => queue.length > 0)?.queue.shift()?.()
  }
}
