import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadsPath } from '@stagedoor/contract/media'
import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import type { Report } from '../harness/report.ts'
import { withBare } from '../limits/start-bare.ts'

const MB = 1024 * 1024
const boundary = 'bench-boundary'

/** The upload of a large video against a bare PUT with SHA-256; an operation is a megabyte. */
export const upload: Bench = {
  name: 'upload',
  async run(bench) {
    const { megabytes } = bench.options
    const site = await bench.site()
    const product = await bench.product()
    const file = join(site.dataDir, 'put')
    writeFileSync(file, '')
    const memory = watchMemory(product.serverPid)
    const ours = { ...(await uploading(bench)), settle: product.settle }
    const run = async () => {
      const work = await ours.run()
      memory.ready()
      return work
    }
    try {
      return await withBare('bare-file', [file], async (bare) => {
        const put = {
          url: bare.ready,
          method: 'PUT',
          headers: {},
          before: '',
          after: '',
          megabytes,
        }
        const limit: Side = { pids: [bare.pid], run: () => sendCounted(put) }
        const comparison = await bench.compare({ ...ours, run }, limit)
        const subject = `${megabytes} MB, an operation is one of them`
        const notes = [`the server grew by ${memory.grownMegabytes()} MB after the first`]
        return [{ bench: 'upload', subject, comparison, notes }, await againstForm(bench, ours)]
      })
    } finally {
      memory.stop()
    }
  },
}

/** Compares a resumable upload in pieces of 64 MB with the same bytes in one form. */
async function againstForm(bench: BenchContext, form: Side): Promise<Report> {
  const { megabytes } = bench.options
  const { star } = await bench.site()
  const product = await bench.product()
  const run = () => sendInPieces(`${product.address}${uploadsPath}`, star.token, megabytes)
  const comparison = await bench.compare({ pids: product.pids, run, settle: product.settle }, form)
  return {
    bench: 'upload',
    subject: `${megabytes} MB in pieces of ${PIECE_MB} MB by tus, against a form`,
    comparison,
    notes: [],
  }
}

const PIECE_MB = 64

/** Announces a video and sends it in pieces; counts the CPU that this process used for it. */
async function sendInPieces(address: string, token: string, megabytes: number) {
  const before = process.cpuUsage()
  const tus = { authorization: token, 'tus-resumable': '1.0.0' }
  const size = HEAD_BYTES + megabytes * MB
  const kind = `kind ${Buffer.from('feed-video').toString('base64')}`
  const announced = { ...tus, 'upload-length': String(size), 'upload-metadata': kind }
  const { headers: answer } = await fetch(address, { method: 'POST', headers: announced })
  const url = new URL(answer.get('location') ?? '', address).href
  for (let offset = 0; offset < size; ) {
    const left = Math.min(PIECE_MB, megabytes - Math.floor(offset / MB))
    const length = offset === 0 ? HEAD_BYTES + left * MB : left * MB
    const headers = {
      ...tus,
      'content-type': PIECE_TYPE,
      'upload-offset': offset,
      'content-length': length,
    }
    await send({ url, method: 'PATCH', headers, chunks: piece(offset === 0, left, megabytes) })
    offset += length
  }
  const { user, system } = process.cpuUsage(before)
  return { done: megabytes, clientCpu: (user + system) / 1e6 }
}

const PIECE_TYPE = 'application/offset+octet-stream'

function* piece(isFirst: boolean, megabytes: number, all: number): Generator<Buffer> {
  if (isFirst) yield videoHead(all)
  yield* padding(megabytes)
}

/** Returns the side of the product that takes a video of so many megabytes. */
export async function uploading({
  options,
  ...bench
}: BenchContext): Promise<Side & { run(): ReturnType<Side['run']> }> {
  const { star } = await bench.site()
  const product = await bench.product()
  const sending = {
    url: `${product.address}/api/performer/feeds/video/upload`,
    method: 'POST',
    headers: {
      authorization: star.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    before: formHead,
    after: `\r\n--${boundary}--\r\n`,
    megabytes: options.megabytes,
  }
  return { pids: product.pids, run: () => sendCounted(sending) }
}

const formHead =
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; ` +
  `filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`

interface Sending {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly before: string
  readonly after: string
  readonly megabytes: number
}

/** Sends a body and counts the CPU that this process used for it. */
async function sendCounted(sending: Sending) {
  const before = process.cpuUsage()
  const { url, method, headers, before: head, after, megabytes } = sending
  await send({ url, method, headers, chunks: videoChunks(head, after, megabytes) })
  const { user, system } = process.cpuUsage(before)
  return { done: sending.megabytes, clientCpu: (user + system) / 1e6 }
}

/** Sends a body as fast as it is accepted, and waits for a successful answer. */
async function send({ url, method, headers, chunks }: Request): Promise<void> {
  const sending = request(url, { method, headers })
  const answered = new Promise<void>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (answer) => {
      answer.resume().once('end', resolve)
      if (answer.statusCode !== 200 && answer.statusCode !== 204)
        reject(new Error(`${url} answered ${answer.statusCode}`))
    })
  })
  await Promise.all([answered, pipeline(Readable.from(chunks), sending)])
}

interface Request {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly chunks: Iterable<Buffer>
}

const HEAD_BYTES = 32

/** Returns the first boxes of a video, the last of which claims so many megabytes. */
function videoHead(megabytes: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(24, 0)
  head.write('ftypisom\0\0\x02\0isommp41', 4, 'latin1')
  head.writeUInt32BE(megabytes * MB + 8, 24)
  head.write('mdat', 28)
  return head
}

function* padding(megabytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(MB, 'some bytes of a video')
  for (let at = 0; at < megabytes; at++) yield chunk
}

/** Yields a video that is recognised, accepted, and soon rejected. */
function* videoChunks(before: string, after: string, megabytes: number): Generator<Buffer> {
  yield Buffer.from(before)
  yield videoHead(megabytes)
  yield* padding(megabytes)
  if (after) yield Buffer.from(after)
}

/** Returns the largest growth of a process's resident memory since `ready` was first called. */
function watchMemory(pid: number) {
  let before: number | undefined
  let most = 0
  const read = () =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const timer = setInterval(() => {
    if (before !== undefined) most = Math.max(most, read())
  }, 20)
  return {
    ready() {
      before ??= read()
    },
    grownMegabytes: () => Math.round(Math.max(0, most - (before ?? 0))),
    stop: () => clearInterval(timer),
  }
}
