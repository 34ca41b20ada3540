import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/world/temporary-postgres.ts'
import { FileStream, SendBuffers } from './file-stream.ts'

const folder = temporaryFolder()
const file = path.join(folder.path, 'file')
const bytes = randomBytes(5_000_003)
writeFileSync(file, bytes)
const sha256 = (given: Buffer) => createHash('sha256').update(given).digest('hex')

const known = new WeakSet<Buffer>()
const buffers = new (class extends SendBuffers {
  override leave(bytes: Buffer): void {
    known.add(bytes)
    super.leave(bytes)
  }
})()
const streams: FileStream[] = []
const server = createServer(async (request, response) => {
  const [start = 0, end = bytes.length - 1] = (request.url ?? '')
    .slice(1)
    .split('-')
    .filter(Boolean)
    .map(Number)
  const stream = new FileStream(await open(file), { start, end }, buffers)
  streams.push(stream)
  response.setHeader('content-length', end - start + 1)
  stream.pipe(response)
})
/** Counts the buffers that wait, by taking them until a new one comes. */
function countWaiting(): number {
  const waiting: Buffer[] = []
  for (let bytes = buffers.take(); known.has(bytes); bytes = buffers.take()) waiting.push(bytes)
  for (const bytes of waiting) buffers.leave(bytes)
  return waiting.length
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  folder.remove()
})

const ask = (part = '') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get({ port, path: `/${part}`, agent: false }, resolve).once('error', reject)
  })

it('streams whole files to fast and slow readers at the same time', async () => {
  const slow = async () => {
    const answer = await ask()
    const parts: Buffer[] = []
    for await (const part of answer) {
      parts.push(part)
      if (parts.length % 20 === 0) await wait(3)
    }
    return Buffer.concat(parts)
  }
  const read = await Promise.all([slow(), slow(), buffer(await ask()), buffer(await ask())])
  expect(read.map(sha256)).toEqual(Array(4).fill(sha256(bytes)))
})

it('streams a part of a file, down to one byte', async () => {
  expect(await buffer(await ask('131071-262145'))).toEqual(bytes.subarray(131_071, 262_146))
  expect(await buffer(await ask('7-7'))).toEqual(bytes.subarray(7, 8))
})

it('the stream of a file works as an ordinary readable stream for other consumers', async () => {
  const opened = async () =>
    new FileStream(await open(file), { start: 0, end: bytes.length - 1 }, buffers)
  expect(sha256(await buffer(await opened()))).toBe(sha256(bytes))
  expect(sha256(await buffer((await opened()).pipe(new PassThrough())))).toBe(sha256(bytes))
})

it('a file is closed after it was sent and when its reader disconnects', async () => {
  await buffer(await ask())
  const answer = await ask()
  answer.destroy()
  await expect.poll(() => streams.every(({ closed }) => closed)).toBe(true)
})

it('the buffer of a sent file waits for the next answer, and is not given back when its reader disconnects', async () => {
  await buffer(await ask())
  await expect.poll(() => streams.every(({ closed }) => closed)).toBe(true)
  const before = countWaiting()
  expect(before).toBeGreaterThan(0)
  const answer = await ask()
  answer.destroy()
  await expect.poll(() => streams.every(({ closed }) => closed)).toBe(true)
  expect(countWaiting()).toBe(before - 1)
})

it('ends the answer early when the file is shorter than announced', async () => {
  const answer = await ask(`0-${bytes.length + 10}`)
  await expect(buffer(answer)).rejects.toThrow('aborted')
})
