import type { ToolOptions, VideoSource } from './port.ts'
import type { ProgramResult, ProgramRun } from './run-program.ts'

/** Runs one program to its end. */
export type Run = (run: ProgramRun) => Promise<ProgramResult>

/** How every run of ffmpeg begins. */
export const baseArguments = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'] as const
/** Nothing that the source says of itself, or we of ourselves, is written into what is made. */
export const stripMetadata = [
  ...['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1'],
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
] as const

/** The source, opened as nothing but what it was recognised as, on two threads. */
export function inputArguments({ path, metadata }: VideoSource): string[] {
  return ['-threads', '2', '-protocol_whitelist', 'file', '-f', metadata.container, '-i', path]
}

/** The signal as a run takes it. */
export function withSignal(options: ToolOptions) {
  return options.signal ? { signal: options.signal } : {}
}

/** Turns ffmpeg's progress lines into whole percents of so many seconds. */
export function progressLines(duration: number, { onPercent }: ToolOptions) {
  let told = -1
  return (line: string) => {
    const [key, value] = line.split('=')
    if (key !== 'out_time_ms') return
    const percent = Math.min(99, Math.floor((Number(value) / 1e6 / duration) * 100))
    if (percent > told) onPercent?.(percent)
    told = Math.max(told, percent)
  }
}

/** True of messages that say something of this machine and nothing of the film. */
export const isMachineError = (errors: string): boolean =>
  /No space left|Cannot allocate|Out of memory|Input\/output error|Permission denied|No such file|Too many open|Disk quota/i.test(
    errors,
  )
