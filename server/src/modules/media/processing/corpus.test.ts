import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type MediaFile, readFile, removeFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  Corpus,
  CorpusFile,
  LeakTargets,
} from '../../../../test/fixtures/corpus/corpus-file.ts'
import { oddAudio } from '../../../../test/fixtures/corpus/odd-audio.ts'
import { oddImages } from '../../../../test/fixtures/corpus/odd-images.ts'
import { oddNames } from '../../../../test/fixtures/corpus/odd-names.ts'
import { oddVideos } from '../../../../test/fixtures/corpus/odd-videos.ts'
import { textsAndArchives } from '../../../../test/fixtures/corpus/texts-and-archives.ts'
import { createMediaWorld, type MediaWorld, upload } from '../../../../test/world/media-world.ts'

const run = promisify(execFile)

/**
 * Text that must never appear in anything we send: the contents of the bait, and text hidden in the
 * files themselves.
 */
const canary = 'CANARY'
/** The additional memory these files may take at most: a photo of 60 megapixels takes 240 MB. */
const maxMegabytes = 700

let media: MediaWorld
let bait: LeakTargets
const baitRequests: string[] = []
const server = createServer((request, reply) => {
  baitRequests.push(String(request.url))
  reply.end(canary)
})
let before = 0
let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 50)

beforeAll(async () => {
  media = await createMediaWorld()
  before = process.memoryUsage().rss
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const folder = join(media.base.config.dataDir, 'bait')
  mkdirSync(folder)
  const path = join(folder, 'secret.txt')
  writeFileSync(path, `${canary} of this machine\n`.repeat(100))
  bait = { path, url: `http://127.0.0.1:${port}/bait` }
})
afterAll(async () => {
  clearInterval(watch)
  rmSync(join(bait.path, '..'), { recursive: true })
  server.close()
  await media.close()
})

const corpus: Corpus = { ...oddImages, ...textsAndArchives, ...oddVideos, ...oddAudio, ...oddNames }

async function bytesOf(odd: CorpusFile): Promise<Uint8Array<ArrayBuffer>> {
  const made = await odd.make(bait)
  return new Uint8Array(typeof made === 'string' ? Buffer.from(made) : made)
}

/** Uploads a file and returns its result; afterwards nothing of it remains. */
async function uploadAndSettle(odd: CorpusFile) {
  const who = media.someone()
  const file = new File([await bytesOf(odd)], odd.name ?? 'a.bin')
  const sent = await who
    .api(upload, { params: { kind: odd.kind }, files: { file } })
    .catch((error: unknown) => error)
  if (sent instanceof Error)
    return {
      refused: sent as Error & { status: number; data: { reason: string; explanation: string } },
    }
  const params = { id: (sent as MediaFile)._id }
  await media.world.settle()
  const ended = await who.api(readFile, { params })
  const shown = ended.stage === 'ready' ? await everythingShown(ended) : []
  if (ended.stage === 'ready') {
    // The first removal puts the file in the trash.
    await who.api(removeFile, { params })
    await who.api(removeFile, { params })
  }
  await media.world.settle()
  return { ended, shown }
}

/** Returns the bytes of every address of a file and of everything its playlists link to. */
async function everythingShown(file: MediaFile): Promise<Buffer[]> {
  const first = [file.url, file.blurred, file.animation, ...file.thumbnails].filter(
    (url) => url !== null,
  )
  const found: Buffer[] = []
  const seen = new Set<string>()
  const visit = async (address: string): Promise<void> => {
    if (seen.has(address)) return
    seen.add(address)
    const { status, bytes, headers } = await media.fetch(address)
    expect([address, status]).toEqual([address, 200])
    expect(String(headers['content-type'])).toMatch(
      /^(?:image\/webp|audio\/mp4|video\/mp4|application\/vnd\.apple\.mpegurl)$/,
    )
    found.push(bytes)
    if (!String(headers['content-type']).includes('mpegurl')) return
    const text = bytes.toString()
    const names = [...text.matchAll(/^(?!#)(\S+)$/gm), ...text.matchAll(/URI="([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    )
    for (const name of names)
      await visit(new URL(name, `http://media${address}`).href.replace('http://media', ''))
  }
  for (const address of first) await visit(address)
  return found
}

const outcomes = Object.entries(corpus).map(([name, odd]) => {
  const outcome =
    typeof odd.outcome === 'string' ? 'shown' : 'refused' in odd.outcome ? 'refused' : 'rejected'
  return [name, outcome, odd] as const
})

describe('odd and malicious files', () => {
  it.each(outcomes)('uploads the file "%s", which must be %s', async (_name, _outcome, odd) => {
    const { refused, ended, shown = [] } = await uploadAndSettle(odd)
    if (odd.outcome === 'ready') {
      expect(refused ?? ended?.reason).toBeNull()
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.some((bytes) => bytes.includes(canary))).toBe(false)
      if (odd.keptName !== undefined) expect(ended?.name).toBe(odd.keptName)
    } else if ('refused' in odd.outcome) {
      expect(refused).toMatchObject({
        status: 422,
        code: 'media.not_accepted',
        data: { reason: odd.outcome.refused },
      })
      expect(refused?.data.explanation).toMatch(/^[A-Z].+\.$/)
    } else {
      expect(refused).toBeUndefined()
      expect(ended).toMatchObject({ stage: 'rejected', status: 'error', url: null, thumbnails: [] })
      expect(ended?.reason).toMatch(odd.outcome.rejected)
    }
    expect(media.leftOnDisk()).toEqual([])
    expect(baitRequests).toEqual([])
  })
})

it('lets an unconfined program fetch the bait, which proves that the bait works', async () => {
  const { ffmpeg } = await media.base.gateways.mediaTools.describe()
  const list = join(bait.path, '..', 'list.m3u8')
  writeFileSync(list, `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${bait.url}\n#EXT-X-ENDLIST\n`)
  const loose = ['-protocol_whitelist', 'file,http,tcp', '-allowed_extensions', 'ALL']
  await run(ffmpeg, ['-v', 'quiet', '-nostdin', ...loose, '-i', list, '-f', 'null', '-']).catch(
    () => undefined,
  )
  expect(baitRequests.length).toBeGreaterThan(0)
})

it('uploads all odd files within the memory limit and covers every outcome', () => {
  expect(outcomes.length).toBeGreaterThanOrEqual(60)
  expect(new Set(outcomes.map(([, outcome]) => outcome))).toEqual(
    new Set(['shown', 'refused', 'rejected']),
  )
  expect(Math.round((peak - before) / 1e6)).toBeLessThan(maxMegabytes)
})
