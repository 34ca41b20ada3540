import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AddressRequest, askAddress, NoAnswer, openAddress } from './ask-address.ts'
import { boundedFetch } from './bounded-fetch.ts'

let origin = ''
let connections = 0
const server = createServer((request, reply) => {
  if (request.url === '/elsewhere') return reply.writeHead(302, { location: '/' }).end()
  if (request.url === '/silent') return reply.writeHead(200).write('begun')
  if (request.url === '/endless') {
    const write = (): void => {
      while (!reply.destroyed && reply.write(Buffer.alloc(10_000)));
    }
    reply.on('drain', write)
    return write()
  }
  const { method, headers } = request
  let text = ''
  request.setEncoding('utf8').on('data', (part: string) => (text += part))
  return request.once('end', () =>
    reply
      .writeHead(request.url === '/bad' ? 503 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ method, text, type: headers['content-type'] ?? null })),
  )
})
beforeAll(async () => {
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const limits = { isPublicOnly: false, maxBytes: 1000, timeoutMs: 10_000 }
const reasonOf = async (request: Partial<AddressRequest> & Pick<AddressRequest, 'url'>) => {
  const error = await askAddress({ ...limits, ...request }).catch((error: unknown) => error)
  return error instanceof NoAnswer ? error.reason : error
}

it('an answer comes back whatever its status, and a body arrives as it was sent', async () => {
  const headers = { 'content-type': 'text/plain' }
  const asked = { ...limits, method: 'POST', headers, body: 'ä' }
  for (const [path, status] of [
    ['/', 200],
    ['/bad', 503],
  ] as const) {
    const answer = await askAddress({ ...asked, url: origin + path })
    expect(answer.status).toBe(status)
    const sent = { method: 'POST', text: 'ä', type: 'text/plain' }
    expect(JSON.parse(answer.body.toString())).toEqual(sent)
  }
})

it('redirects, long, late and interrupted answers are none', async () => {
  expect(await reasonOf({ url: `${origin}/elsewhere` })).toBe('redirected')
  expect(await reasonOf({ url: `${origin}/endless` })).toBe('too_long')
  expect(await reasonOf({ url: `${origin}/silent`, timeoutMs: 300 })).toBe('late')
  expect(await reasonOf({ url: 'http://127.0.0.1:1/' })).toBe('no_connection')
  expect(await reasonOf({ url: 'file:///etc/passwd' })).toBe('refused')
  const stopped = AbortSignal.abort()
  expect(await reasonOf({ url: origin, signal: stopped })).toBe('no_connection')
})

it('an answer is read as it arrives, and its connection ends with its reader', async () => {
  const { status, parts } = await openAddress({
    ...limits,
    url: `${origin}/endless`,
    maxBytes: 1e9,
  })
  expect(status).toBe(200)
  for await (const part of parts) {
    expect(part.length).toBeGreaterThan(0)
    break
  }
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, open) => resolve(open))))
    .toBeLessThan(connections)
})

it('an address that somebody else chose reaches nothing inside, by number or by name', async () => {
  const { port } = server.address() as AddressInfo
  const before = connections
  for (const url of [
    origin,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    'http://10.1.2.3/',
    'http://169.254.169.254/latest',
    `http://user:word@example.org:${port}/`,
  ])
    expect(await reasonOf({ url, isPublicOnly: true })).toBe('refused')
  expect(connections).toBe(before)
})

it('libraries ask in the form of fetch, within the same bounds', async () => {
  const body = new URLSearchParams({ a: 'b c' })
  const reply = await boundedFetch(origin, { method: 'POST', body })
  expect(await reply.json()).toMatchObject({
    text: 'a=b+c',
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
  })
  expect((await boundedFetch(`${origin}/bad`)).status).toBe(503)
  await expect(boundedFetch(`${origin}/elsewhere`)).rejects.toBeInstanceOf(NoAnswer)
  await expect(boundedFetch(`${origin}/endless`)).rejects.toBeInstanceOf(NoAnswer)
})
