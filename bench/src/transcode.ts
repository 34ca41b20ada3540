import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openMediaTools } from '../../server/src/gateways/media-tools/index.ts'
import { findPrograms } from '../../server/src/gateways/media-tools/programs.ts'
import { transcode as encode } from '../../server/src/gateways/media-tools/transcodes.ts'
import { planRenditions } from '../../server/src/modules/media/processing/renditions.rules.ts'
import { sampleVideo } from '../../server/test/world/sample-media.ts'
import { compare, type Side } from './compare.ts'
import { timeAnswers, timeIdle } from './latency.ts'
import { makePerson, openProduct } from './product.ts'
import type { Report } from './report.ts'
import { areDone, uploadMany } from './upload-many.ts'

const run = promisify(execFile)
const VIDEO_SECONDS = 12
const VIDEO_BACKLOG = 3
const IDLE_SECONDS = 10
const codec = ['-vf', 'scale=1280:720,noise=alls=6:allf=t', '-c:v', 'mpeg4', '-q:v', '4', '-c:a', 'libmp3lame']

/** Compares a video from upload to its last quality with ffmpeg alone, and measures the API meanwhile. */
export async function transcode(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-video-'))
  const path = join(folder, 'video.mkv')
  await writeFile(path, await sampleVideo(VIDEO_SECONDS, codec, 'mkv'))
  const product = await openProduct()
  try {
    const owner = await makePerson(product.ctx, 'performer', 'benchstar')
    const ours: Side = {
      name: 'uploads',
      pids: product.pids,
      run: async () => {
        const ids = await uploadMany(product, owner, { path, kind: 'video', count: 1 })
        while (!(await areDone(product, ids))) await sleep(50)
        return 1
      },
    }
    const what = `${VIDEO_SECONDS} s of 720p MPEG-4 from upload to 480p and 720p, poster and preview, against ffmpeg alone making both`
    const compared = await compare(ours, await bareFfmpeg(path, folder), 1)
    const asked = {
      url: `${product.address}/api/user/feeds?isHome=true&limit=20`,
      headers: { authorization: owner.token },
    }
    const idle = await timeIdle(asked, IDLE_SECONDS)
    const ids = await uploadMany(product, owner, { path, kind: 'video', count: VIDEO_BACKLOG })
    const busy = await timeAnswers(asked, () => areDone(product, ids))
    const ratio = (busy.p99 / idle.p99).toFixed(2)
    const note = `API p99 while ${VIDEO_BACKLOG} videos are encoded: ${ratio}x idle (${busy.p99.toFixed(1)} ms of ${busy.answers} answers against ${idle.p99.toFixed(1)} ms)`
    return { bench: 'transcode', what, ...compared, notes: [note] }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs ffmpeg with the product's own arguments, one quality after the other. */
async function bareFfmpeg(path: string, folder: string): Promise<Side> {
  const { ffmpeg } = await findPrograms({})
  const facts = await openMediaTools().videos.probe(path, 'matroska')
  const runs: string[][] = []
  for (const rung of planRenditions(facts).rungs)
    runs.push(await argumentsOf({ path, metadata: facts }, { rung, into: folder }))
  return {
    name: 'ffmpeg',
    pids: [process.pid],
    run: async () => {
      for (const args of runs) await run(ffmpeg, args, { cwd: folder })
      return 1
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
