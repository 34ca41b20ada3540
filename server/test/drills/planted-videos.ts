import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Ctx } from '../../src/platform/context.ts'
import { mediaPrograms } from '../world/media-programs.ts'
import { storedFolder } from './inspect-videos.ts'

const run = promisify(execFile)

/** A finished video with qualities of 480p and 720p. */
interface Place {
  readonly base: Ctx
  readonly id: string
}

/** A fault that is planted into a finished video, with the rule that must report it. */
interface Fault {
  readonly expected: string
  /** Plants the fault; the returned function takes it out again. */
  plant(place: Place): Promise<() => unknown>
}

/** Replaces a stored file by what `change` makes of it. */
const changingFile =
  (name: string, change: (file: string) => unknown): Fault['plant'] =>
  async ({ base, id }) => {
    const file = path.join(storedFolder(base.config.dataDir, id) ?? '', name)
    const kept = `${file}.kept`
    copyFileSync(file, kept)
    await change(file)
    return () => renameSync(kept, file)
  }

/** Changes the row of a file. */
const changingRow =
  (columns: readonly string[], changed: string): Fault['plant'] =>
  async ({ base: { db }, id }) => {
    const kept = (
      await sql`select ${sql.raw(columns.join(', '))} from files where id = ${id}`.execute(db)
    ).rows[0]
    await sql`update files set ${sql.raw(changed)} where id = ${id}`.execute(db)
    return () =>
      sql`update files set (${sql.raw(columns.join(', '))}) = (select ${sql.raw(columns.join(', '))}
        from jsonb_populate_record(null::files, ${JSON.stringify(kept)}::jsonb))
        where id = ${id}`.execute(db)
  }

/** Writes the sound of a file alone in its place. */
async function dropPictures(file: string): Promise<void> {
  const { ffmpeg } = await mediaPrograms()
  const sound = `${file}.sound.mp4`
  await run(ffmpeg, ['-v', 'error', '-nostdin', '-i', file, '-vn', '-c', 'copy', sound])
  renameSync(sound, file)
}

/** Removes the last segment of a playlist. */
function shorten(file: string): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('#EXTINF'))
  writeFileSync(file, lines.toSpliced(last, 2).join('\n'))
}

/** Starts an encoder that nothing ends, in the folder of the programs. */
async function leaveEncoder({ base }: Place): Promise<() => Promise<void>> {
  const { ffmpeg } = await mediaPrograms()
  const cwd = path.join(base.config.dataDir, 'tmp', 'left')
  mkdirSync(cwd)
  const endless = [
    '-v',
    'error',
    '-nostdin',
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=64x64',
    '-c:v',
    'libx264',
  ]
  const child = spawn(ffmpeg, [...endless, '-f', 'null', '-'], { cwd, stdio: 'ignore' })
  await once(child, 'spawn')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
    rmSync(cwd, { recursive: true })
  }
}

/** The faults of peers and others that the rules must report. */
export const faultsOfVideos: readonly Fault[] = [
  { expected: '480p.m3u8 lacks pictures', plant: changingFile('480p.m3u8', shorten) },
  { expected: '720p.mp4 lacks pictures', plant: changingFile('720p.mp4', dropPictures) },
  {
    expected: '720p.m3u8 cannot be decoded',
    plant: changingFile('720p-seg1.m4s', (file) => truncateSync(file, 9000)),
  },
  {
    expected: '480p.mp4 cannot be decoded',
    plant: changingFile('480p.mp4', (file) => truncateSync(file, 60_000)),
  },
  {
    expected: 'complete without each quality',
    plant: changingRow(['qualities'], `qualities = qualities - 0`),
  },
  {
    expected: 'neither ready nor failed',
    plant: changingRow(['renditions'], `renditions = 'pending'`),
  },
  { expected: 'begun too often', plant: changingRow(['attempts'], 'attempts = 10') },
  { expected: 'an encoder is left', plant: leaveEncoder },
]
