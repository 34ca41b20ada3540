import type { Api } from '@stagedoor/contract/kit'
import Fastify from 'fastify'
import { createContext, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebRequest } from '../lib/api/page-context.server.ts'
import { servePages } from './pages.ts'

const app = Fastify()
beforeAll(async () => {
  const render = {
    handle: async (request: Request) =>
      Response.json({ method: request.method, body: await request.text() }),
    createContext: () => new RouterContextProvider(),
    webRequest: createContext<WebRequest>(),
    renderInLanguage: async <Result>(_language: unknown, make: () => Promise<Result>) => make(),
  }
  const languages = {
    all: ['en'],
    pick: () => 'en',
    directionOf: () => 'ltr' as const,
    catalogOf: () => undefined,
  }
  // No page of this test makes a call.
  const invoke = () => (() => undefined) as unknown as Api
  const parts = { invoke, publicUrl: 'http://site.test', languages, log: console }
  servePages(app, parts, { render: async () => render })
  await app.ready()
})
afterAll(() => app.close())

const post = (type: string, payload: string | Buffer) =>
  app.inject({ method: 'POST', url: '/age-gate', headers: { 'content-type': type }, payload })

it('passes a small form to the page', async () => {
  expect((await post('application/x-www-form-urlencoded', 'over=18&to=%2F')).json()).toEqual({
    method: 'POST',
    body: 'over=18&to=%2F',
  })
})

it('refuses a form above the size limit without reading it', async () => {
  expect(
    (await post('application/x-www-form-urlencoded', 'x'.repeat(16 * 1024 + 1))).statusCode,
  ).toBe(413)
})

it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'video/mp4'])(
  'refuses a body of type %s, which no page takes',
  async (type) => {
    expect((await post(type, Buffer.alloc(500_000))).statusCode).toBe(415)
  },
)
