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

/** Creates a log. Every line passes `hideSecrets`, however deep a secret is in an object or a message. */
export function createLog({ level, destination, onLine }: LogOptions): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: onLine ? heardBy(onLine) : hideSecrets },
  }
  return destination ? pino(options, destination) : pino(options)
}

const heardBy = (onLine: (line: string) => void) => (line: string) => {
  const hidden = hideSecrets(line)
  onLine(hidden)
  return hidden
}

/** Creates a log that writes nothing. */
export const silentLog = (): Log => createLog({ level: 'silent' })
