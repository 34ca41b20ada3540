import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { hasFileExtension, isPageAddress } from './http.ts'
import { encodingFor, PageResponse } from './page-response.ts'

it.each([
  ['/favicon.ico', true],
  ['/assets/app-1234.js?x=1', true],
  ['/mia', false],
  ['/kai.harbor', false],
  ['/streaming/kai.harbor', false],
  ['/kai.harbor.data?_routes=x', false],
  ['/wp-login.php', true],
  ['/', false],
  ['/_root.data', false],
  ['/post/a.data?_routes=x', false],
  ['/creator?q=a.png', false],
])('recognises whether %s is the address of a file: %s', (address, expected) => {
  expect(hasFileExtension(address)).toBe(expected)
})

it.each([
  ['/', true],
  ['/mia?x=%09', true],
  ['//mia', true],
  ['/caf%C3%A9', true],
  ['*', false],
  ['http://x/', false],
  ['/%09//', false],
  ['/%00', false],
  ['/%5C/', false],
  ['/\\x', false],
  ['/%E0%A4%A', false],
])('recognises whether a page may have the address %j: %s', (address, expected) => {
  expect(isPageAddress(address)).toBe(expected)
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  [undefined, 'identity'],
] as const)('answers accept-encoding %s with %s', (accepted, encoding) => {
  expect(encodingFor(accepted, ['br', 'gzip'])).toBe(encoding)
})

it.each([
  [true, 'zstd'],
  [false, 'br'],
])('encodes a page that goes to one visitor alone (%s) as %s', async (isForOne, encoding) => {
  const page = '<p>hello</p>'.repeat(500)
  const answer = await PageResponse.of(new Response(page), { isForOne })
  const app = Fastify()
  app.get('/', (_request, reply) => answer.send(reply))
  const ask = (accepted: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const sent = await ask('gzip, deflate, br, zstd')
  expect(sent.headers['content-encoding']).toBe(encoding)
  const decompress = isForOne ? zstdDecompressSync : brotliDecompressSync
  expect(decompress(sent.rawPayload).toString()).toBe(page)
  expect((await ask('gzip, br')).headers['content-encoding']).toBe('br')
  await app.close()
})

it('sends the same page in every encoding, with its headers and cookies', async () => {
  const page = '<p>hello</p>'.repeat(500)
  const headers = new Headers({ 'content-type': 'text/html', 'set-cookie': 'a=b' })
  headers.append('set-cookie', 'c=d')
  const answer = await PageResponse.of(new Response(page, { status: 404, headers }))
  const app = Fastify()
  app.get('/', (_request, reply) => answer.send(reply))
  const ask = (accepted: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const [brotli, gzip, plain] = await Promise.all([ask('br'), ask('gzip'), ask('identity')])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(page)
  expect(plain.body).toBe(page)
  expect(brotli.statusCode).toBe(404)
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'set-cookie': ['a=b', 'c=d'] })
  expect(plain.headers['content-encoding']).toBeUndefined()
  await app.close()
})
