import type { Api } from '@stagedoor/contract/kit'
import Fastify from 'fastify'
import { createContext, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebRequest } from '../lib/api/page-context.server.ts'
import { PageCache } from './page-cache.ts'
import { type Render, type SiteLanguages, servePages } from './pages.ts'

const GERMAN = '217.160.0.1'
const app = Fastify()
const english: SiteLanguages = {
  all: ['en'],
  pick: () => 'en',
  directionOf: () => 'ltr' as const,
  catalogOf: () => undefined,
}
const rendered: string[] = []
let isGuarded = false

beforeAll(async () => {
  const render: Render = {
    createContext: () => new RouterContextProvider(),
    webRequest: createContext<WebRequest>(),
    renderInLanguage: (_language, make) => make(),
    async handle() {
      rendered.push('page')
      return new Response(`page ${rendered.length}`)
    },
  }
  servePages(
    app,
    {
      // No page of this test makes a call.
      invoke: () => (() => undefined) as unknown as Api,
      publicUrl: 'http://localhost',
      languages: english,
      log: { error: () => undefined },
      audienceOf: async (ip) => (isGuarded && ip === GERMAN ? 'DE' : ''),
    },
    { render: async () => render, cache: new PageCache() },
  )
})
afterAll(() => app.close())

const page = async (remoteAddress: string) =>
  (await app.inject({ url: '/mia', remoteAddress })).body

it('never sends a cached page to a country that a block names', async () => {
  expect(await page('80.10.246.2')).toBe('page 1')
  expect(await page(GERMAN)).toBe('page 1')
  isGuarded = true
  expect(await page(GERMAN)).toBe('page 2')
  expect(await page('80.10.246.2')).toBe('page 1')
  expect(await page(GERMAN)).toBe('page 2')
})
