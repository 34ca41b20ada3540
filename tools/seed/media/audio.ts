import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPrograms } from '../../../server/src/gateways/media-tools/programs.ts'
import { runProgram } from '../../../server/src/gateways/media-tools/run-program.ts'
import type { SeededRandom } from './random.ts'

/** Returns the ffmpeg source of a quiet chord that swells and fades. */
export function chord(dice: SeededRandom, seconds: number): string {
  const root = dice.pick([174.61, 196, 220, 246.94])
  const tones = [1, 1.25, 1.5, 2].map(
    (ratio, index) => `sin(2*PI*${(root * ratio).toFixed(2)}*t)/${index + 2}`,
  )
  const swell = `(0.55+0.45*sin(2*PI*t/${seconds}-1.57))`
  return `aevalsrc='0.22*(${tones.join('+')})*${swell}':s=44100:d=${seconds}`
}

/** Returns the ffmpeg source of a slow melody of plucked notes over a deep one. */
function melody(dice: SeededRandom, seconds: number): string {
  const root = dice.pick([110, 130.81, 146.83])
  const beat = dice.pick([0.5, 0.6, 0.75])
  const scale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] as const
  const notes = Array.from({ length: Math.ceil(seconds / beat) }, (_, at) => {
    const pitch = (root * 2 * dice.pick(scale)).toFixed(2)
    const since = `(t-${(at * beat).toFixed(2)})`
    return `gte(t,${(at * beat).toFixed(2)})*exp(-3*${since})*sin(2*PI*${pitch}*${since})`
  })
  return `aevalsrc='0.3*(${notes.join('+')})+0.12*sin(2*PI*${root}*t)':s=44100:d=${seconds}`
}

/** A short recording of an invented melody, AAC in M4A, as bytes. */
export async function renderAudio(dice: SeededRandom, seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sound-'))
  try {
    const end = await runProgram(await findPrograms({}), {
      program: 'ffmpeg',
      cwd: folder,
      args: [
        '-v',
        'error',
        '-y',
        '-nostdin',
        '-f',
        'lavfi',
        '-i',
        melody(dice, seconds),
        '-c:a',
        'aac',
        '-b:a',
        '96k',
        '-movflags',
        '+faststart',
        'sound.m4a',
      ],
      // A busy machine lets a program of low priority wait for minutes.
      timeoutSeconds: 900,
      cpuSeconds: 120,
    })
    if (end.code !== 0) throw new Error(`a sample sound could not be made: ${end.errors}`)
    return await readFile(join(folder, 'sound.m4a'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
