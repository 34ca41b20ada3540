import { fileURLToPath } from 'node:url'
import { calls } from '@stagedoor/contract/all'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servedCalls } from '../../../tools/docs/calls-list.ts'
import { scenarios } from './scenarios.ts'
import { type ClientSite, createClientSite, originNames } from './site.ts'

const specified = fileURLToPath(new URL('../../../docs/spec-calls.txt', import.meta.url))
/** Calls of existing clients that the list of the specification lacks. */
const alsoServed = [
  'GET /performer-categories',
  'POST /admin/performer-assets/videos/upload',
  'PUT /admin/performer-assets/videos/edit/{}',
  'GET /admin/performer-assets/videos/search',
  'POST /admin/performer-assets/galleries',
  'POST /admin/performer-assets/photos/upload',
  'POST /admin/performer-assets/products',
  'GET /admin/performer-assets/products/{}/view',
]

let stage: ClientSite
beforeAll(async () => {
  stage = await createClientSite()
})
afterAll(() => stage.close())

it('has exactly one scenario for every served call of the specification', () => {
  const served = [...new Set([...servedCalls(specified, calls), ...alsoServed])].sort()
  expect(served.length).toBeGreaterThan(80)
  expect(Object.keys(scenarios).sort()).toEqual(served)
})

describe.each(originNames)('an existing client on %s', (place) => {
  it.each(Object.entries(scenarios))('gets a usable answer to %s', async (_call, play) => {
    await play(stage, place)
  })
})

it('keeps the messages that existing clients show', async () => {
  const { client } = await stage.creator('the site')
  const login = { username: 'nobody', password: 'not this one' }
  await expect(stage.guest('the site').post('/auth/login', login)).rejects.toMatchObject({
    status: 422,
    body: { statusCode: 422, message: 'Incorrect credentials!', error: expect.any(String) },
  })
  await expect(client.put('/performers/me', { username: 'no' })).rejects.toMatchObject({
    status: 400,
    body: { statusCode: 400, message: ['username: At least 3 characters'] },
  })
})
