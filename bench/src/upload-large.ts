import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { temporaryFolder } from '../../server/test/world/temporary-postgres.ts'
import { compare } from './compare.ts'
import { makePerson, openProduct } from './product.ts'
import type { Report } from './report.ts'
import { startProcess } from './start-process.ts'

const MB = 1024 * 1024
const boundary = 'bench-boundary'

/** Compares the upload of a large video with a bare PUT with SHA-256; an operation is a megabyte. */
export async function uploadLarge({ megabytes }: { megabytes: number }): Promise<Report> {
  const product = await openProduct()
  const folder = temporaryFolder()
  const file = join(folder.path, 'file')
  writeFileSync(file, '')
  const bare = await startProcess(join(import.meta.dirname, 'bare-file.ts'), [file], {
    env: {},
    ready: /Open (http:\S+)/,
  })
  const [serverPid = 0] = product.pids
  const memory = watchMemory(serverPid)
  try {
    const { token } = await makePerson(product.ctx, 'performer', 'benchstar')
    const url = `${product.address}/api/performer/feeds/video/upload`
    const headers = { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const ours = {
      name: 'POST /api/performer/feeds/video/upload',
      pids: product.pids,
      async run() {
        await send({ url, method: 'POST', headers, before: formHead, after: `\r\n--${boundary}--\r\n`, megabytes })
        memory.ready()
        return megabytes
      },
    }
    const limit = {
      name: 'bare PUT with SHA-256',
      pids: [bare.pid],
      async run() {
        await send({ url: bare.ready, method: 'PUT', headers: {}, before: '', after: '', megabytes })
        return megabytes
      },
    }
    const compared = await compare(ours, limit, 1)
    const grown = memory.grownMegabytes()
    const what = `${megabytes} MB, an operation is one of them; the server grew by ${grown} MB after the first`
    return { bench: 'upload', what, ...compared }
  } finally {
    memory.stop()
    await bare.stop()
    folder.remove()
    await product.stop()
  }
}

const formHead = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`

interface Sending {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly before: string
  readonly after: string
  readonly megabytes: number
}

/** Sends a body as fast as it is accepted, and waits for a successful answer. */
async function send({ url, method, headers, before, after, megabytes }: Sending): Promise<void> {
  const sending = request(url, { method, headers })
  const answered = new Promise<void>((resolve, reject) => {
    sending.once('error', reject)
    sending.once('response', (answer) => {
      answer.resume().once('end', resolve)
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
    })
  })
  await Promise.all([answered, pipeline(Readable.from(videoChunks(before, after, megabytes)), sending)])
}

/** Yields the first boxes of a video, and then a box as long as it claims: recognised, accepted, and soon rejected. */
function* videoChunks(before: string, after: string, megabytes: number): Generator<Buffer> {
  const head = Buffer.alloc(40)
  head.writeUInt32BE(24, 0)
  head.write('ftypisom\0\0\x02\0isommp41', 4, 'latin1')
  head.writeUInt32BE(megabytes * MB + 8, 24)
  head.write('mdat', 28)
  yield Buffer.from(before)
  yield head.subarray(0, 32)
  const chunk = Buffer.alloc(MB, 'some bytes of a video')
  for (let at = 0; at < megabytes; at++) yield chunk
  if (after) yield Buffer.from(after)
}

/** Returns the largest growth of a process's resident memory since `ready` was first called. */
function watchMemory(pid: number) {
  let before: number | undefined
  let most = 0
  const read = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
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
