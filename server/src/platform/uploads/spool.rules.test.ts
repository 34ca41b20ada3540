import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { multipartReader } from './multipart.ts'
import { openSpool, TooLarge } from './spool.ts'

const BOUNDARY = 'spool-boundary'
const folder = mkdtempSync(join(tmpdir(), 'stagedoor-spool-'))
const app = Fastify()

beforeAll(async () => {
  await multipartReader.register(app)
  const fields = { first: { maxBytes: 1e9 }, second: { maxBytes: 1e9 } }
  app.post('/', async (incoming) => {
    const spooled: string[] = []
    const { body, files } = await multipartReader.read(incoming, fields as never, folder, spooled)
    const seen = Object.entries(files).map(([name, { path, size, sha256, head }]) => {
      const onDisk = readFileSync(path)
      return { name, size, sha256, head: hexOf(head), onDisk: hashOf(onDisk) }
    })
    await multipartReader.remove(spooled)
    return { body, seen }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/**
 * Sends a form of two files with a field between them and one at the end, in pieces of uneven
 * sizes.
 */
async function send(first: Buffer, second: Buffer, pieceOf: (at: number) => number) {
  const part = (name: string) =>
    `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`
  const file = (name: string) => `${part(name)}; filename="${name}.bin"\r\n\r\n`
  const whole = Buffer.concat([
    Buffer.from(file('first').slice(2)),
    first,
    Buffer.from(`${part('between')}\r\n\r\nmiddle${file('second')}`),
    second,
    Buffer.from(`${part('after')}\r\n\r\nend\r\n--${BOUNDARY}--\r\n`),
  ])
  const pieces: Buffer[] = []
  for (let at = 0, turn = 0; at < whole.length; turn++) {
    const end = at + pieceOf(turn)
    pieces.push(whole.subarray(at, end))
    at = end
  }
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const sending = request({ port, method: 'POST', path: '/', headers })
  const answered = new Promise<string>((resolve, reject) => {
    sending
      .once('error', reject)
      .once('response', async (reply) => resolve(Buffer.concat(await reply.toArray()).toString()))
  })
  await pipeline(Readable.from(pieces), sending)
  return JSON.parse(await answered)
}

const expected = (name: string, bytes: Buffer) => ({
  name,
  size: bytes.length,
  sha256: hashOf(bytes),
  head: hexOf(bytes.subarray(0, 4100)),
  onDisk: hashOf(bytes),
})

it.each([
  ['pieces of 64 KB', 3_000_001, () => 65_536],
  ['pieces of 1 MB', 5_000_000, () => 1_048_576],
  ['pieces of all sizes', 400_000, (turn: number) => 1 + ((turn * 7919) % 9000)],
  ['small files in one piece', 300, () => 1_000_000],
] as const)('stores each file as it was sent, in %s', async (_, size, pieceOf) => {
  // Ends in another letter than the boundary, so that no random byte after it can complete one.
  const almost = Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}x`)
  const first = Buffer.concat([randomBytes(size), almost, randomBytes(70_000), almost])
  const second = Buffer.concat([almost, randomBytes(size)])
  expect(await send(first, second, pieceOf)).toEqual({
    body: { between: 'middle', after: 'end' },
    seen: [expected('first', first), expected('second', second)],
  })
})

it('a spooled upload fails with the error of the disk', async () => {
  const { writable } = openSpool(join(folder, 'missing', 'file'), 1e6)
  await expect(pipeline(Readable.from([Buffer.alloc(10)]), writable)).rejects.toMatchObject({
    code: 'ENOENT',
  })
})

it('a spooled upload fails as too large at the first byte beyond the limit', async () => {
  const { writable } = openSpool(join(folder, 'large'), 10)
  await expect(
    pipeline(Readable.from([Buffer.alloc(10), Buffer.alloc(1)]), writable),
  ).rejects.toThrow(TooLarge)
})
