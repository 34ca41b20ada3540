import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Api } from '@stagedoor/contract/kit'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { webFolder } from './build-stamp.ts'
import { manifestOf, serveManifest, serveServiceWorker } from './web-app-manifest.ts'

const site = { siteName: 'Velvet Rooms', neutralName: 'Notes', neutralLetter: '' }

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
    invoke: () => (async () => site) as unknown as Api,
    languages,
  })
  const answer = await app.inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(answer.json()).toMatchObject({
    name: 'Velvet Rooms',
    short_name: 'Notes',
    start_url: '/home',
  })
  const cookie = 'a=b; discreet=true'
  const discreet = await app.inject({ url: '/manifest.webmanifest', headers: { cookie } })
  expect(discreet.json()).toMatchObject({ name: 'Notes', short_name: 'Notes', id: '/' })
  expect(discreet.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' })
  await app.close()
})

it('lists icons in the manifest that exist in their declared size', async () => {
  for (const { src, sizes } of [...manifestOf(site).icons, ...manifestOf(site, true).icons]) {
    const file = await readFile(path.join(webFolder, 'public', src))
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
  }
})

it('draws the neutral icon with the letter of the settings, which cannot bring in markup', async () => {
  const app = Fastify()
  const lettered = { ...site, neutralLetter: '<N' }
  const languages = {
    all: ['en'],
    pick: () => 'en',
    directionOf: () => 'ltr' as const,
    catalogOf: () => undefined,
  }
  serveManifest(app, { invoke: () => (async () => lettered) as unknown as Api, languages })
  const { icons } = manifestOf(lettered, true)
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable'])
  const { headers, body } = await app.inject(icons[0]?.src ?? '')
  expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
  expect(body).toContain('>&lt;N</text>')
  expect(manifestOf(lettered).icons.every(({ type }) => type === 'image/png')).toBe(true)
  await app.close()
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
