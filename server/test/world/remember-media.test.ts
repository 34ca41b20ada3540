import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaTools, openMediaTools } from '../../src/gateways/media-tools/index.ts'
import { sampleBytes } from './posts.ts'
import { rememberMedia } from './remember-media.ts'
import { unlike } from './unlike.ts'

const real = openMediaTools({})
const done: string[] = []

/** Returns tools that note what they really do. */
function notedTools(): MediaTools {
  const { videos, images } = real
  return rememberMedia({
    ...real,
    videos: {
      ...videos,
      remux: (...given) => {
        done.push('remux')
        return videos.remux(...given)
      },
      extractFrame: (...given) => {
        done.push(`frame at ${given[2]?.seconds}`)
        return videos.extractFrame(...given)
      },
    },
    images: {
      ...images,
      derive: (...given) => {
        done.push('derive')
        return images.derive(...given)
      },
    },
  })
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remember-'))
})
afterAll(() => rm(folder, { recursive: true }))

const into = () => mkdtemp(join(folder, 'into-'))

async function write(media: 'video' | 'photo', change = (bytes: Buffer) => bytes) {
  const path = join(await into(), media)
  await writeFile(path, change(unlike(await sampleBytes(media), media)))
  return path
}

const contentOf = async (folder: string) =>
  Promise.all(
    (await readdir(folder)).sort().map(async (name) => [name, await readFile(join(folder, name))]),
  )

it('a video that differs by its note alone is processed once, and gives the same files and result', async () => {
  const { videos } = notedTools()
  const made = []
  for (let at = 0; at < 2; at += 1) {
    const path = await write('video')
    const source = { path, metadata: await videos.probe(path, 'mov') }
    const to = await into()
    const percents: number[] = []
    const onPercent = (percent: number) => percents.push(percent)
    const rendition = await videos.remux(source, to, { onPercent })
    const joined = await videos.join(rendition, to)
    const frame = await videos.extractFrame(source, to, { seconds: 1 })
    expect([percents.at(-1), Buffer.isBuffer(frame)]).toEqual([100, true])
    made.push({ rendition, joined, frame, files: await contentOf(to) })
  }
  expect(made[1]).toEqual(made[0])
  expect(made[0]?.files.length).toBeGreaterThan(3)
  expect(done.splice(0)).toEqual(['remux', 'frame at 1'])
})

it('another input, other bytes and a failure are real each time', async () => {
  const { videos, images } = notedTools()
  const path = await write('video')
  const source = { path, metadata: await videos.probe(path, 'mov') }
  for (const seconds of [0, 1]) await videos.extractFrame(source, await into(), { seconds })
  expect(done.splice(0)).toEqual(['frame at 0', 'frame at 1'])
  const broken = await write('photo', (bytes) => bytes.subarray(0, 300))
  for (const photo of [await write('photo'), broken, broken])
    await images.derive(photo, []).catch(() => undefined)
  expect(done.splice(0)).toEqual(['derive', 'derive', 'derive'])
})
