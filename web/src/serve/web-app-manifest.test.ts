import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Api } from '@stagedoor/contract/kit'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { webFolder } from './build-stamp.ts'
import { manifestOf, serveManifest, serveServiceWorker } from './web-app-manifest.ts'

it('names the installed site by its settings, and discreetly under its icon', async () => {
  const app = Fastify()
  const languages = {
    all: ['en'],
    pick: () => 'en',
    directionOf: () => 'ltr' as const,
    catalogOf: () => undefined,
  }
  // The manifest makes one call, and reads one setting of its answer.
  serveManifest(app, {
    invoke: () => (async () => ({ siteName: 'Velvet Rooms' })) as unknown as Api,
    languages,
  })
  const answer = await app.inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(answer.json()).toMatchObject({
    name: 'Velvet Rooms',
    short_name: 'Door',
    start_url: '/home',
  })
  const cookie = 'a=b; discreet=true'
  const discreet = await app.inject({ url: '/manifest.webmanifest', headers: { cookie } })
  expect(discreet.json()).toMatchObject({ name: 'Door', short_name: 'Door', id: '/' })
  expect(discreet.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' })
  await app.close()
})

it('lists icons in the manifest that exist in their declared size', async () => {
  for (const { src, sizes } of [...manifestOf('x').icons, ...manifestOf('x', true).icons]) {
    const file = await readFile(path.join(webFolder, 'public', src))
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
  }
})

it('serves the service worker uncached under a policy that lets it run', async () => {
  const app = Fastify()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; sandbox")
  })
  serveServiceWorker(app, 'self')
  const { headers, body } = await app.inject('/sw.js')
  expect(body).toBe('self')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-cache',
  })
  await app.close()
})
