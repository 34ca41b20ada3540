import { execFile } from 'node:child_process'
import { readFile as readLocal, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaPrograms } from '../../../../test/world/media-programs.ts'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'
import { sampleVideo } from '../../../../test/world/sample-media.ts'

let media: MediaWorld
beforeAll(async () => {
  media = await createMediaWorld()
})
afterAll(() => media.close())

async function processed(bytes: Buffer) {
  const who = media.someone()
  const file = new File([new Uint8Array(bytes)], 'video')
  const sent = await who.api(upload, { params: { kind: 'feed-video' }, files: { file } })
  await media.world.settle()
  return who.api(readFile, { params: { id: sent._id } })
}

describe('the sound of a video', () => {
  const into = async (file: { url: string | null }) => {
    const path = join(media.base.config.dataDir, 'sound.mp4')
    await writeFile(path, (await media.fetch(file.url ?? '')).bytes)
    return path
  }
  /** Returns the loudness of each tenth of a second, counted from the start of the video. */
  async function loudness(path: string): Promise<number[]> {
    const { ffmpeg } = await mediaPrograms()
    const raw = `${path}.pcm`
    const filter = [
      '-af',
      'aresample=async=1:first_pts=0',
      '-ac',
      '1',
      '-ar',
      '1000',
      '-f',
      's16le',
    ]
    await promisify(execFile)(ffmpeg, [
      '-v',
      'error',
      '-y',
      '-i',
      path,
      '-map',
      '0:a',
      ...filter,
      raw,
    ])
    const pcm = await readLocal(raw)
    await Promise.all([rm(path), rm(raw)])
    return Array.from({ length: Math.floor(pcm.length / 200) }, (_, tenth) =>
      Math.max(
        ...Array.from({ length: 100 }, (_, at) => Math.abs(pcm.readInt16LE(tenth * 200 + at * 2))),
      ),
    )
  }
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25']
  it.each([
    ['begins late', ['-af', "aselect='gte(t,1)',volume=8", '-c:a', 'libopus'], 'mkv', 5],
    [
      'begins late beside a stream that is copied',
      ['-af', "aselect='gte(t,1)',volume=8"],
      'mp4',
      5,
    ],
    ['has a gap', ['-af', "aselect='not(between(t,1,2))',volume=8"], 'mp4', 15],
    [
      'is there before the picture',
      ['-vf', "select='gte(t,1)'", '-af', 'volume=8'],
      'mkv',
      undefined,
    ],
  ] as const)('is heard at its time when it %s', async (_name, codec, extension, silent) => {
    const done = await processed(await sampleVideo(3, [...x264, ...codec], extension))
    expect(done).toMatchObject({ stage: 'ready', renditions: 'complete', reason: null })
    expect(Math.abs((done.duration ?? 0) - 3)).toBeLessThan(0.1)
    const heard = await loudness(await into(done))
    if (silent !== undefined) expect(heard[silent]).toBeLessThan(500)
    expect(heard[25]).toBeGreaterThan(2000)
  })

  it('is the first track that can be decoded', async () => {
    const bytes = await sampleVideo(1, [
      ...x264,
      '-c:a',
      'aac',
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '1',
    ])
    bytes.write('apac', bytes.indexOf('mp4a'), 'latin1')
    const done = await processed(bytes)
    expect(done).toMatchObject({ stage: 'ready', reason: null })
    expect(Math.max(...(await loudness(await into(done))))).toBeGreaterThan(1000)
  })
})
