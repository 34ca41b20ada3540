import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findNginx, startNginx } from '../../../server/test/world/nginx.ts'
import { grainyPhoto } from '../../../server/test/world/sample-media.ts'
import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import { absentReport, type Report } from '../harness/report.ts'
import { withBare } from '../limits/start-bare.ts'
import type { Person } from '../site/people.ts'
import type { Product } from '../site/product.ts'
import { reading, repeated } from './read-against.ts'

const WAIT_MS = 60_000
const NO_HEADERS = {}

/**
 * A file behind its signed address against a bare stream of the same bytes: a picture of a list,
 * and an original.
 */
export const mediaRead: Bench = {
  name: 'media-read',
  async run(bench) {
    const site = await bench.site()
    const product = await bench.product()
    const id = await uploadPhoto(product, site.star)
    const reports: Report[] = []
    for (const what of ['picture', 'original'] as const) {
      const path = await pathOf(product, { performer: site.star, id, what })
      const compared = { path, what, file: join(site.dataDir, what) }
      reports.push(await againstStream(bench, compared), await nginxAgainstStream(bench, compared))
    }
    return reports
  },
}

interface Compared {
  readonly path: string
  readonly what: string
  /** The place of a copy of the same bytes. */
  readonly file: string
}

async function againstStream(bench: BenchContext, { path, what, file }: Compared): Promise<Report> {
  const product = await bench.product()
  const bytes = Buffer.from(await (await fetch(product.address + path)).arrayBuffer())
  writeFileSync(file, bytes)
  return withBare('bare-file', [file], async (bare) => {
    const ours = reading(bench, product, { path, headers: NO_HEADERS })
    const comparison = await bench.compare(ours, streaming(bench, [bare.pid], bare.ready))
    const subject = `${Math.round(bytes.length / 1024)} KB behind a signed address, 16 connections`
    return { bench: `media-read ${what}`, subject, comparison }
  })
}

/**
 * The recipe of docs/hosting.md: nginx asks the product about each address, and keeps what it may.
 */
async function nginxAgainstStream(
  bench: BenchContext,
  { path, what, file }: Compared,
): Promise<Report> {
  const name = `media-read ${what}, nginx`
  if (!findNginx()) return absentReport(name, 'nginx is not installed')
  const product = await bench.product()
  return withBare('bare-file', [file], async (bare) => {
    const nginx = await startNginx(product.address)
    try {
      const { run } = streaming(bench, [], nginx.address + path)
      const ours: Side = { pids: [...product.pids, nginx.pid], run, settle: product.settle }
      const comparison = await bench.compare(ours, streaming(bench, [bare.pid], bare.ready))
      return { bench: name, subject: 'the same behind nginx as in docs/hosting.md', comparison }
    } finally {
      await nginx.stop()
    }
  })
}

function streaming({ load }: BenchContext, pids: readonly number[], url: string): Side {
  const { origin, pathname, search } = new URL(url)
  const asked = repeated(origin, { path: pathname + search, headers: NO_HEADERS })
  return { pids, run: (seconds) => load.send(asked, seconds) }
}

/** Uploads a photo, and returns the signed address of a picture of it as lists show it. */
export const pictureOf = async (product: Product, performer: Person): Promise<string> =>
  pathOf(product, { performer, id: await uploadPhoto(product, performer), what: 'picture' })

/** Uploads a photo as the composer does and waits until it is ready; answers its id. */
async function uploadPhoto(product: Product, performer: Person): Promise<string> {
  const bytes = await grainyPhoto(1600, 1000).jpeg().toBuffer()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'a.jpg'))
  const sent = await callApi(product, performer, '/performer/feeds/photo/upload', {
    method: 'POST',
    body,
  })
  const until = performance.now() + WAIT_MS
  while (performance.now() < until) {
    const { stage } = await callApi(product, performer, `/media/files/${sent._id}`)
    if (stage === 'ready') return String(sent._id)
    await sleep(200)
  }
  throw new Error('The photo did not become ready')
}

interface Wanted {
  readonly performer: Person
  readonly id: string
  readonly what: 'picture' | 'original'
}

/** Returns the signed address of a picture of a list, or of the original. */
async function pathOf(product: Product, { performer, id, what }: Wanted): Promise<string> {
  const file = await callApi(
    product,
    performer,
    `/media/files/${id}${what === 'original' ? '/original' : ''}`,
  )
  const pictures = file.pictures as { url: string; width: number }[] | undefined
  const url = pictures?.find(({ width }) => width === 640)?.url ?? file.url
  const { pathname, search } = new URL(String(url), product.address)
  return pathname + search
}

/** The data of a call's answer. */
async function callApi(product: Product, { token }: Person, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${product.address}/api${path}`, {
    ...init,
    headers: { authorization: token },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}
