import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { samplePhoto } from '../../server/test/world/sample-media.ts'
import { compare, type Side } from './compare.ts'
import { timeAnswers, timeIdle } from './latency.ts'
import { makePerson, openProduct, type Product } from './product.ts'
import type { Report } from './report.ts'
import { startProcess } from './start-process.ts'
import { areDone, uploadMany } from './upload-many.ts'

const IDLE_SECONDS = 10
/** Photos per second of a round: a 12 megapixel photo takes about half a second of one core. */
const PACE = 2

/** Compares photos from upload to all sizes with sharp alone, and measures the API during a backlog. */
export async function photo({ photos }: { photos: number }): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-photo-'))
  const path = join(folder, 'photo.jpg')
  await samplePhoto(4000, 3000).jpeg({ quality: 90 }).toFile(path)
  const product = await openProduct()
  const bare = await startProcess(join(import.meta.dirname, 'bare-photo.ts'), [path], {
    env: {},
    ready: /Open (http:\S+)/,
  })
  try {
    const owner = await makePerson(product.ctx, 'performer', 'benchstar')
    const upload = async (count: number) => {
      const ids = await uploadMany(product, owner, { path, kind: 'photo', count })
      while (!(await areDone(product, ids))) await sleep(50)
      return count
    }
    const ours: Side = { name: 'uploads', pids: product.pids, run: (seconds) => upload(seconds * PACE) }
    const limit: Side = {
      name: 'bare sharp',
      pids: [bare.pid],
      run: async (seconds) => Number(await (await fetch(`${bare.ready}/?count=${seconds * PACE}`)).text()),
    }
    const what = 'a 12 megapixel photo from upload to its sizes and blurred preview, against bare sharp making the same'
    const compared = await compare(ours, limit, 2)
    const asked = {
      url: `${product.address}/api/user/feeds?isHome=true&limit=20`,
      headers: { authorization: owner.token },
    }
    return { bench: 'photo', what, ...compared, notes: [await drain(product, asked, { owner, path, photos })] }
  } finally {
    await bare.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures the home feed while photos are processed, against an idle server. */
async function drain(
  product: Product,
  asked: { url: string; headers: Record<string, string> },
  { owner, path, photos }: { owner: { id: string; token: string }; path: string; photos: number },
): Promise<string> {
  const idle = await timeIdle(asked, IDLE_SECONDS)
  const ids = await uploadMany(product, owner, { path, kind: 'photo', count: photos })
  const began = performance.now()
  const busy = await timeAnswers(asked, () => areDone(product, ids))
  const seconds = Math.round((performance.now() - began) / 1000)
  const ratio = (busy.p99 / idle.p99).toFixed(2)
  const figures = `${busy.p99.toFixed(1)} ms of ${busy.answers} answers against ${idle.p99.toFixed(1)} ms of ${idle.answers}`
  return `API p99 while ${photos} photos drain (${seconds} s): ${ratio}x idle (${figures})`
}
