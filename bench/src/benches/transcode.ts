import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openMediaTools } from '../../../server/src/gateways/media-tools/index.ts'
import { findPrograms } from '../../../server/src/gateways/media-tools/programs.ts'
import { transcode as encode } from '../../../server/src/gateways/media-tools/transcodes.ts'
import { planRenditions } from '../../../server/src/modules/media/processing/renditions.rules.ts'
import { sampleVideo } from '../../../server/test/world/sample-media.ts'
import type { Bench } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import { timeAnswers, timeIdle } from '../harness/latency.ts'
import type { Product } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import { areDone, uploadMany } from '../site/upload-many.ts'

const run = promisify(execFile)
const VIDEO_SECONDS = 4
const VIDEO_BACKLOG = 2
const IDLE_SECONDS = 5
const ROUNDS = 3
const codec = [
  '-vf',
  'scale=1280:720,noise=alls=6:allf=t',
  '-c:v',
  'mpeg4',
  '-q:v',
  '4',
  '-c:a',
  'libmp3lame',
]

/**
 * A video from upload to its last quality against ffmpeg alone, and the latency of the API
 * meanwhile.
 */
export const transcode: Bench = {
  name: 'transcode',
  async run(bench) {
    const site = await bench.site()
    const product = await bench.product()
    const folder = join(site.dataDir, 'ffmpeg')
    mkdirSync(folder)
    const path = join(folder, 'video.mkv')
    writeFileSync(path, await sampleVideo(VIDEO_SECONDS, codec, 'mkv'))
    const upload = async () => {
      const ids = await uploadMany(product, site.star, { path, kind: 'video', count: 1 })
      while (!(await areDone(product, ids))) await sleep(50)
      return { done: 1 }
    }
    const ours: Side = { pids: product.pids, run: upload, settle: product.settle }
    const comparison = await bench.compare(ours, await bareFfmpeg(path, folder), { rounds: ROUNDS })
    const subject =
      `${VIDEO_SECONDS} s of 720p MPEG-4 from upload to 480p and 720p, poster and preview, ` +
      'against ffmpeg making both'
    return [
      { bench: 'transcode', subject, comparison, notes: [await backlog(product, site, path)] },
    ]
  },
}

/** Measures the home feed while videos are encoded, against an idle server. */
async function backlog(product: Product, { fan, star }: Site, path: string): Promise<string> {
  const url = `${product.address}/api/user/feeds?isHome=true&limit=20`
  const asked = { url, headers: { authorization: fan.token } }
  const idle = await timeIdle(asked, IDLE_SECONDS)
  const ids = await uploadMany(product, star, { path, kind: 'video', count: VIDEO_BACKLOG })
  const busy = await timeAnswers(asked, () => areDone(product, ids))
  const ratio = (busy.p99 / idle.p99).toFixed(2)
  return (
    `API p99 while ${VIDEO_BACKLOG} videos are encoded: ${ratio}x idle ` +
    `(${busy.p99.toFixed(1)} ms of ${busy.answers} answers against ${idle.p99.toFixed(1)} ms)`
  )
}

/** Runs ffmpeg with the product's own arguments, one quality after the other. */
async function bareFfmpeg(path: string, folder: string): Promise<Side> {
  const { ffmpeg } = await findPrograms({})
  const facts = await openMediaTools().videos.probe(path, 'matroska')
  const runs: string[][] = []
  for (const rung of planRenditions(facts).rungs)
    runs.push(await argumentsOf({ path, metadata: facts }, { rung, into: folder }))
  return {
    pids: [process.pid],
    run: async () => {
      for (const args of runs) await run(ffmpeg, args, { cwd: folder })
      return { done: 1 }
    },
  }
}

/** Returns the arguments that the product would pass to the encoder, without running it. */
async function argumentsOf(
  ...[source, made]: [Parameters<typeof encode>[1], Parameters<typeof encode>[2]]
): Promise<string[]> {
  let asked: string[] | undefined
  const note: Parameters<typeof encode>[0] = async ({ args }) => {
    asked ??= args
    return { code: 1, errors: 'No space left: only asked' }
  }
  await encode(note, source, made).catch(() => undefined)
  if (!asked) throw new Error('The encoder was not called')
  return asked
}
