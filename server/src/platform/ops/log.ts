import pino from 'pino'
import { hideSecrets } from './redaction.ts'

/** The log of a process: one JSON object per line. */
export type Log = pino.Logger

/** The level of a log, and its destination when that is not standard output. */
export interface LogOptions {
  readonly level: pino.LevelWithSilent
  readonly destination?: pino.DestinationStream
  /** Receives every line as it is written, with secrets already hidden. */
  readonly onLine?: (line: string) => void
}

/**
 * Lines are written together once there are so many bytes of them, or after this many milliseconds.
 */
const BUFFER = { minLength: 4096, periodicFlush: 100 }
const WARN = pino.levels.values.warn ?? 0

/**
 * Creates a log. Every line passes `hideSecrets`, however deep a secret is in an object or a
 * message. On standard output lines are buffered for a moment, but not warnings and errors; what is
 * buffered is written when the process ends.
 */
export function createLog({ level, destination, onLine }: LogOptions): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: onLine ? heardBy(onLine) : hideSecrets },
  }
  if (destination) return pino(options, destination)
  if (level === 'silent') return pino(options)
  const output = pino.destination({ dest: 1, sync: true, ...BUFFER })
  process.once('exit', () => output.flushSync())
  const logMethod: NonNullable<pino.LoggerOptions['hooks']>['logMethod'] = function (
    args,
    method,
    severity,
  ) {
    method.apply(this, args)
    if (severity >= WARN) output.flushSync()
  }
  return pino({ ...options, hooks: { ...options.hooks, logMethod } }, output)
}

const heardBy = (onLine: (line: string) => void) => (line: string) => {
  const hidden = hideSecrets(line)
  onLine(hidden)
  return hidden
}

/** Creates a log that writes nothing. */
export const silentLog = (): Log => createLog({ level: 'silent' })
