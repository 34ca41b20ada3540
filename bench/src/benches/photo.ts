import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { samplePhoto } from '../../../server/test/world/sample-media.ts'
import type { Bench } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import { timeAnswers, timeIdle } from '../harness/latency.ts'
import { withBare } from '../limits/start-bare.ts'
import type { Product } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import { areDone, uploadMany } from '../site/upload-many.ts'

const IDLE_SECONDS = 5
/** Photos of a round: enough that the first upload and the last notes are a small part of it. */
const PHOTOS = 16

/**
 * Photos from upload to all sizes against sharp alone, and the latency of the API during a backlog.
 */
export const photo: Bench = {
  name: 'photo',
  async run(bench) {
    const site = await bench.site()
    const product = await bench.product()
    const path = join(site.dataDir, 'photo.jpg')
    await samplePhoto(4000, 3000).jpeg({ quality: 90 }).toFile(path)
    const upload = async () => {
      const ids = await uploadMany(product, site.star, { path, kind: 'photo', count: PHOTOS })
      while (!(await areDone(product, ids))) await sleep(50)
      return { done: PHOTOS }
    }
    const ours: Side = { pids: product.pids, run: upload, settle: product.settle }
    const comparison = await withBare('bare-photo', [path], (bare) => {
      const run = async () => ({
        done: Number(await (await fetch(`${bare.ready}/?count=${PHOTOS}`)).text()),
      })
      return bench.compare(ours, { pids: [bare.pid], run })
    })
    const subject =
      'a 12 megapixel photo from upload to its sizes and blurred preview, against sharp ' +
      'making the same'
    const notes = [await drain(product, site, { path, photos: bench.options.photos })]
    return [{ bench: 'photo', subject, comparison, notes }]
  },
}

/** Measures the home feed while photos are processed, against an idle server. */
async function drain(
  product: Product,
  { fan, star }: Site,
  { path, photos }: { path: string; photos: number },
): Promise<string> {
  const url = `${product.address}/api/user/feeds?isHome=true&limit=20`
  const asked = { url, headers: { authorization: fan.token } }
  const idle = await timeIdle(asked, IDLE_SECONDS)
  const ids = await uploadMany(product, star, { path, kind: 'photo', count: photos })
  const began = performance.now()
  const busy = await timeAnswers(asked, () => areDone(product, ids))
  const seconds = Math.round((performance.now() - began) / 1000)
  const ratio = (busy.p99 / idle.p99).toFixed(2)
  const figures =
    `${busy.p99.toFixed(1)} ms of ${busy.answers} answers against ${idle.p99.toFixed(1)} ms ` +
    `of ${idle.answers}`
  return `API p99 while ${photos} photos drain (${seconds} s): ${ratio}x idle (${figures})`
}
