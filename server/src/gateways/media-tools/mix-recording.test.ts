import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { GuestStretch } from '@stagedoor/live-video'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mediaPrograms } from '../../../test/world/media-programs.ts'
import { videoFrame } from '../../../test/world/sample-media.ts'
import { mixRecording } from './mix-recording.ts'
import { findPrograms, type Programs } from './programs.ts'
import { runProgram } from './run-program.ts'

const execute = promisify(execFile)
let folder: string
let programs: Programs
/** The programs are nice to others: on a busy machine they take their time. */
vi.setConfig({ testTimeout: 180_000 })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mixed-'))
  programs = await findPrograms({})
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const at = (name: string) => path.join(folder, name)

/** Creates a recording of one colour, with a tone where it has sound. */
async function record(
  name: string,
  { color, size, seconds, hasSound = true }: Recorded,
): Promise<string> {
  const { ffmpeg } = await mediaPrograms()
  const picture = ['-f', 'lavfi', '-i', `color=c=${color}:s=${size}:r=30:d=${seconds}`]
  const sound = hasSound ? ['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=${seconds}`] : []
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '60', '-c:a', 'libopus']
  const file = at(name)
  await execute(ffmpeg, ['-v', 'error', '-y', ...picture, ...sound, ...codecs, file])
  return file
}
interface Recorded {
  readonly color: string
  readonly size: string
  readonly seconds: number
  readonly hasSound?: boolean
}

const mix = async (guests: readonly GuestStretch[]): Promise<Buffer> => {
  const run = (program: Parameters<typeof runProgram>[1]) => runProgram(programs, program)
  await mixRecording(run, { folder, name: 'own.mkv', seconds: 4, guests }, 'mixed.mkv')
  return readFile(at('mixed.mkv'))
}
const stretch = (changes: Partial<GuestStretch>): GuestStretch => ({
  path: at('guest.mkv'),
  from: 1000,
  at: 1000,
  length: 2000,
  muted: [],
  ...changes,
})

/** Returns the names of the colours in four places of a picture: left, right, top and bottom. */
async function coloursAt(video: Buffer, second: number): Promise<string[]> {
  const { data, info } = await sharp(await videoFrame(video, second))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const places = [
    [0.1, 0.5],
    [0.9, 0.5],
    [0.5, 0.1],
    [0.5, 0.9],
  ] as const
  return places.map(([x, y]) => {
    const start =
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
    if (red > 150 && blue < 100) return 'red'
    if (blue > 150 && red < 100) return 'blue'
    return green > 80 && red < 100 ? 'green' : 'other'
  })
}

/** Returns the loudness of a time of a recording in decibels. */
async function loudness(from: number): Promise<number> {
  const { ffmpeg } = await mediaPrograms()
  const times = ['-ss', String(from), '-t', '0.5', '-i', at('mixed.mkv')]
  const { stderr } = await execute(ffmpeg, [...times, '-af', 'volumedetect', '-f', 'null', '-'])
  return Number(/mean_volume: (\S+) dB/.exec(stderr)?.[1] ?? Number.NaN)
}

test('a guest is beside a wide recording while they were on air, and it is as long as before', async () => {
  await record('own.mkv', { color: 'red', size: '320x180', seconds: 4 })
  await record('guest.mkv', { color: 'blue', size: '90x160', seconds: 3 })
  const video = await mix([stretch({})])
  expect(await coloursAt(video, 0.5)).toEqual(['red', 'red', 'red', 'red'])
  const [left, right] = await coloursAt(video, 2)
  expect([left, right]).toEqual(['red', 'blue'])
  expect(await coloursAt(video, 3.5)).toEqual(['red', 'red', 'red', 'red'])
  expect(await sharp(await videoFrame(video, 2)).metadata()).toMatchObject({
    width: 320,
    height: 180,
  })
})

test('a guest is below an upright recording, and two guests share it with its performer', async () => {
  await record('own.mkv', { color: 'red', size: '90x160', seconds: 4 })
  await record('guest.mkv', { color: 'blue', size: '160x90', seconds: 3 })
  await record('other.mkv', { color: 'green', size: '160x90', seconds: 3 })
  const video = await mix([
    stretch({}),
    stretch({ path: at('other.mkv'), at: 2000, from: 0, length: 2000 }),
  ])
  const [, , top, bottom] = await coloursAt(video, 1.5)
  expect([top, bottom]).toEqual(['red', 'blue'])
  expect((await coloursAt(video, 2.5)).slice(2)).toEqual(['red', 'green'])
  expect((await coloursAt(video, 3.5)).slice(2)).toEqual(['red', 'green'])
})

test('a guest is heard in a recording without sound, but not while they were muted', async () => {
  await record('own.mkv', { color: 'red', size: '160x90', seconds: 4, hasSound: false })
  await record('guest.mkv', { color: 'blue', size: '160x90', seconds: 3 })
  await mix([stretch({ muted: [[1000, 2000]] })])
  expect(await loudness(1.2)).toBeLessThan(-60)
  expect(await loudness(2.3)).toBeGreaterThan(-40)
})

test('guests are not put into a recording from a file that cannot be read', async () => {
  await record('own.mkv', { color: 'red', size: '160x90', seconds: 4 })
  await expect(mix([stretch({ path: at('missing.mkv') })])).rejects.toThrow(/could not read/)
})
