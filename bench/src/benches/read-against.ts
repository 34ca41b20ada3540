import type { BenchContext } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import type { Load } from '../harness/load.ts'
import type { Report } from '../harness/report.ts'
import type { BareQuery } from '../limits/bare-query.ts'
import { withBare } from '../limits/start-bare.ts'
import type { Layout, Product } from '../site/product.ts'

const CONNECTIONS = 16
/**
 * The answers of a fair limit are as long as ours, within this share, where both answer the same
 * posts.
 */
const SIZE_DIFFERENCE = 0.05

/** A call to compare with a bare query. */
export interface ReadCase {
  readonly bench: string
  readonly subject: string
  readonly path: string
  readonly token: string
  readonly query: BareQuery
  readonly layout?: Layout
  /** The share by which the lengths of the answers may differ. */
  readonly sizeDifference?: number
}

/** Compares a call that reads with a bare server that answers the same bytes. */
export async function readAgainst(bench: BenchContext, read: ReadCase): Promise<Report> {
  const site = await bench.site()
  const product = await bench.product({ layout: read.layout ?? 'one' })
  return withBare('bare-query', [JSON.stringify(read.query)], async (bare) => {
    // Our own pages ask: other clients are sent whole addresses of files, which the limit is not.
    const cookie = 'ageRestrict=true'
    const headers = { authorization: read.token, 'x-own-pages': '1', cookie }
    const answer = await bodyOf(product.address + read.path, headers)
    const bareAnswer = await bodyOf(bare.ready, {})
    const [bytes, bareBytes] = [answer.byteLength, bareAnswer.byteLength]
    if (Math.abs(bytes - bareBytes) > bytes * (read.sizeDifference ?? SIZE_DIFFERENCE)) {
      const fields = differentFields(answer, bareAnswer).join(', ')
      throw new Error(
        `${read.bench}: ${bytes} bytes are answered, and ${bareBytes} by the limit; ` +
          `fields of one side only: ${fields || 'none'}`,
      )
    }
    const ours = reading(bench, product, { path: read.path, headers })
    const limit: Side = {
      pids: [bare.pid, site.pid],
      run: (seconds) => bench.load.send(repeated(bare.ready, { path: '/', headers: {} }), seconds),
    }
    const { bench: name, subject } = read
    const notes = [`${bytes} bytes against ${bareBytes}; the limit's plan is generic: ${bare.note}`]
    return { bench: name, subject, comparison: await bench.compare(ours, limit), notes }
  })
}

/** A request that is repeated, with its headers. */
export interface Repeated {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Returns the side of the product that answers one request over and over. */
export const reading = (
  { load }: BenchContext,
  product: Product,
  { path, headers }: Repeated,
): Side => ({
  pids: product.pids,
  run: (seconds) => load.send(repeated(product.address, { path, headers }), seconds),
  settle: product.settle,
})

/** Returns the load that repeats one request. */
export const repeated = (
  origin: string,
  { path, headers }: Repeated,
  connections = CONNECTIONS,
): Load => ({
  origin,
  connections,
  actors: [{ headers, requests: [{ path }] }],
})

/** Returns the number of bytes of an answer; one that is not 2xx fails the bench. */
export async function sizeOf(url: string, headers: Record<string, string>): Promise<number> {
  return (await bodyOf(url, headers)).byteLength
}

/** Returns the body of an answer; one that is not 2xx fails the bench. */
async function bodyOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  const reply = await fetch(url, { headers })
  const body = Buffer.from(await reply.arrayBuffer())
  if (!reply.ok)
    throw new Error(`${url} answered ${reply.status}: ${body.toString().slice(0, 300)}`)
  return body
}

/** Returns the fields that the first object of a list, or the one object, has in one answer only. */
function differentFields(...answers: readonly Buffer[]): string[] {
  const fields = answers.map((body) => {
    const { data } = JSON.parse(body.toString())
    return Object.keys((data?.data ? data.data[0] : data) ?? {})
  })
  return fields.flatMap((own, index) => own.filter((field) => !fields[1 - index]?.includes(field)))
}
