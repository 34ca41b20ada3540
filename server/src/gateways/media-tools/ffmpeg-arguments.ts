import type { ToolOptions, VideoSource } from './port.ts'
import type { ProgramResult, ProgramRun } from './run-program.ts'

/** Runs one program to its end. */
export type Run = (run: ProgramRun) => Promise<ProgramResult>

/** Returns the arguments in a text, each after a space; a path is given on its own. */
export const flags = (text: string): string[] => text.split(' ')

/** The first arguments of every run of ffmpeg. */
export const baseArguments = flags('-nostdin -hide_banner -loglevel error -y')
/** The arguments that keep metadata of the source and of the encoder out of the output. */
export const stripMetadata = [
  ...flags('-map_metadata -1 -map_metadata:s -1 -map_chapters -1'),
  ...flags('-fflags +bitexact -flags:v +bitexact -flags:a +bitexact'),
]

/**
 * Returns the arguments that open the source only as the format it was recognised as, on two
 * threads.
 */
export function inputArguments({ path, metadata }: VideoSource): string[] {
  return ['-threads', '2', '-protocol_whitelist', 'file', '-f', metadata.container, '-i', path]
}

/** Returns the options' signal in the form that a run takes. */
export function withSignal(options: ToolOptions) {
  return options.signal ? { signal: options.signal } : {}
}

/** Turns ffmpeg's progress lines into whole percents of a duration in seconds. */
export function progressLines(duration: number, { onPercent }: ToolOptions) {
  let reported = -1
  return (line: string) => {
    const [key, value] = line.split('=')
    if (key !== 'out_time_ms') return
    const percent = Math.min(99, Math.floor((Number(value) / 1e6 / duration) * 100))
    if (percent > reported) onPercent?.(percent)
    reported = Math.max(reported, percent)
  }
}

/** Returns true for messages about this machine rather than the video. */
export const isMachineError = (errors: string): boolean =>
  /No space left|Cannot allocate|Out of memory|Input\/output error|Permission denied|No such file|Too many open|Disk quota/i.test(
    errors,
  )
