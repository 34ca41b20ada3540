import type { Viewer } from '../context.ts'
import { redactMessage, summarizeError } from './error-summary.ts'

/** An entry of the technical logs in the console. */
export interface TechnicalLogEntry {
  readonly kind: 'exception' | 'request' | 'system'
  readonly level: 'info' | 'warn' | 'error' | 'fatal'
  readonly name: string
  readonly code?: string | undefined
  readonly status?: number | undefined
  readonly ms?: number | undefined
  readonly role?: 'guest' | Viewer['role'] | undefined
  readonly requestId?: string | undefined
  readonly detail?: string | undefined
  readonly happenedAt: Date
}

/** The outcome of a request, as its handler knows it. */
export interface RequestRecord {
  readonly call: string
  readonly outcome: string
  readonly status: number
  readonly ms: number
  readonly role: 'guest' | Viewer['role']
  readonly requestId: string
}

/**
 * Collects entries of the technical logs and writes them in batches, so that a request only pays
 * for a comparison.
 */
export interface TechnicalLog {
  /** Records a request that was refused, was slow, or is due as a sample. */
  request(record: RequestRecord): void
  /** Records a server error. */
  exception(record: { name: string; code: string; requestId: string; error: unknown }): void
  /** Reads every line of the process's log and records warnings and errors. */
  logLine(line: string): void
  /**
   * Starts writing; until then entries wait. Returns a function that writes the remaining entries
   * and stops.
   */
  start(write: WriteEntries): () => Promise<void>
  /** Writes the waiting entries now. */
  flush(): Promise<void>
}

type WriteEntries = (entries: readonly TechnicalLogEntry[]) => Promise<void>

const EVERY_MS = 2000
/** One in this many successful requests is recorded. */
const SAMPLE = 50
const SLOW_MS = 1000
/**
 * The most entries of each kind in one batch: further ones are dropped, so that a flood costs
 * nothing.
 */
const MAX_PER_BATCH = { exception: 100, request: 100, system: 100 } as const

/** Creates the technical log of a process. */
export function createTechnicalLog(now: () => Date = () => new Date()): TechnicalLog {
  const waiting = {
    exception: [] as TechnicalLogEntry[],
    request: [] as TechnicalLogEntry[],
    system: [] as TechnicalLogEntry[],
  }
  let seen = 0
  let write: WriteEntries | undefined
  const add = (entry: TechnicalLogEntry) => {
    if (waiting[entry.kind].length < MAX_PER_BATCH[entry.kind]) waiting[entry.kind].push(entry)
  }
  const flush = async () => {
    const batch = [
      ...waiting.exception.splice(0),
      ...waiting.request.splice(0),
      ...waiting.system.splice(0),
    ]
    // Entries that cannot be written are dropped: a failing log must not stop the process.
    if (batch.length > 0) await write?.(batch).catch(() => undefined)
  }
  return {
    request(record) {
      seen += 1
      if (record.outcome === 'ok' && record.ms < SLOW_MS && seen % SAMPLE !== 0) return
      add(requestEntry(record, now()))
    },
    exception({ name, code, requestId, error }) {
      const detail = error instanceof Error ? summarizeError(partsOf(error)) : undefined
      const failed = { kind: 'exception', level: 'error', status: 500 } as const
      add({ ...failed, name, code, requestId, detail, happenedAt: now() })
    },
    logLine(line) {
      if (!/^\{"level":"(?:warn|error|fatal)"/.test(line)) return
      const entry = lineEntry(line, now())
      if (entry) add(entry)
    },
    start(to) {
      write = to
      const timer = setInterval(() => void flush(), EVERY_MS)
      timer.unref()
      return async () => {
        clearInterval(timer)
        await flush()
      }
    },
    flush,
  }
}

const partsOf = ({ name, message, stack }: Error) => ({
  type: name,
  message,
  ...(stack && { stack }),
})

function requestEntry(
  { call, outcome, status, ms, role, requestId }: RequestRecord,
  happenedAt: Date,
): TechnicalLogEntry {
  const level = status >= 500 ? 'error' : outcome === 'ok' ? 'info' : 'warn'
  const code = outcome === 'ok' ? undefined : outcome
  return {
    kind: 'request',
    level,
    name: call,
    code,
    status,
    ms: Math.round(ms),
    role,
    requestId,
    happenedAt,
  }
}

interface Line {
  readonly level: TechnicalLogEntry['level']
  readonly msg?: string
  readonly requestId?: string
  readonly err?: { type?: string; message?: string; stack?: string }
}

/** Returns the entry of a log line; failed requests have an entry of their own. */
function lineEntry(line: string, happenedAt: Date): TechnicalLogEntry | undefined {
  try {
    const { level, msg = '', requestId, err } = JSON.parse(line) as Line
    if (msg === 'request failed') return undefined
    const detail = err && summarizeError(err)
    return { kind: 'system', level, name: redactMessage(msg), requestId, detail, happenedAt }
  } catch {
    return undefined
  }
}
