import pino from 'pino'
import { hideSecrets } from './redaction.ts'

/** The log of a process: one JSON object a line. */
export type Log = pino.Logger

/** How much to write, and where to when not to standard output. */
export interface LogOptions {
  readonly level: pino.LevelWithSilent
  readonly destination?: pino.DestinationStream
  /** Hears every line as it is written, secrets already hidden. */
  readonly onLine?: (line: string) => void
}

/** Makes a log. Whatever is written passes `hideSecrets`, however deep it stood in an object or a message. */
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

/** A log that writes nothing. */
export const silentLog = (): Log => createLog({ level: 'silent' })
