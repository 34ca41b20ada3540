import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { grainyPhoto } from '../../server/test/world/sample-media.ts'
import { temporaryFolder } from '../../server/test/world/temporary-postgres.ts'
import { compare } from './compare.ts'
import { makePerson, openProduct, type Person, type Product } from './product.ts'
import type { Report } from './report.ts'
import { sendLoad } from './send-load.ts'
import { startProcess } from './start-process.ts'

const CONNECTIONS = 16
const SECONDS = 3
const WAIT_MS = 60_000

/** A file behind its signed address against a bare stream of the same bytes: a picture of a list, and an original. */
export async function mediaRead(): Promise<Report[]> {
  const product = await openProduct()
  const folder = temporaryFolder()
  try {
    const performer = await makePerson(product.ctx, 'performer', 'benchstar')
    const id = await uploadPhoto(product, performer)
    const reports: Report[] = []
    for (const what of ['picture', 'original'] as const) {
      const url = await addressOf(product, { performer, id, what })
      reports.push(await against(product, { url, what, file: join(folder.path, what) }))
    }
    return reports
  } finally {
    folder.remove()
    await product.stop()
  }
}

interface Compared {
  readonly url: string
  readonly what: string
  readonly file: string
}

async function against(product: Product, { url, what, file }: Compared): Promise<Report> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  writeFileSync(file, bytes)
  const bare = await startProcess(join(import.meta.dirname, 'bare-file.ts'), [file], {
    env: {},
    ready: /Open (http:\S+)/,
  })
  try {
    const run = (url: string) => (seconds: number) => sendLoad({ url, connections: CONNECTIONS }, seconds)
    const ours = { name: 'signed address', pids: product.pids, run: run(url) }
    const limit = { name: 'bare node stream', pids: [bare.pid], run: run(bare.ready) }
    const size = Math.round(bytes.length / 1024)
    const compared = await compare(ours, limit, SECONDS)
    return { bench: `media-read ${what}`, what: `${size} KB behind a signed address, 16 connections`, ...compared }
  } finally {
    await bare.stop()
  }
}

/** Uploads a photo as the composer does and waits until it is ready; answers its id. */
async function uploadPhoto(product: Product, performer: Person): Promise<string> {
  const bytes = await grainyPhoto(1600, 1000).jpeg().toBuffer()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'a.jpg'))
  const sent = await callApi(product, performer, '/performer/feeds/photo/upload', { method: 'POST', body })
  const until = performance.now() + WAIT_MS
  while (performance.now() < until) {
    const { stage } = await callApi(product, performer, `/media/files/${sent._id}`)
    if (stage === 'ready') return String(sent._id)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The photo did not become ready')
}

interface Wanted {
  readonly performer: Person
  readonly id: string
  readonly what: 'picture' | 'original'
}

async function addressOf(product: Product, { performer, id, what }: Wanted): Promise<string> {
  const file = await callApi(product, performer, `/media/files/${id}${what === 'original' ? '/original' : ''}`)
  const pictures = file.pictures as { url: string; width: number }[] | undefined
  return product.address + (pictures?.find(({ width }) => width === 640)?.url ?? file.url)
}

/** The data of a call's answer. */
async function callApi(product: Product, { token }: Person, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${product.address}/api${path}`, { ...init, headers: { authorization: token } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}
