import { afterAll, beforeAll, expect, it } from 'vitest'
import { ExistingClient } from './client.ts'
import { fanWithTokens } from './fixtures.ts'
import { type ClientSite, createClientSite } from './site.ts'

let stage: ClientSite
beforeAll(async () => {
  stage = await createClientSite({ API_URL: '', API_ENDPOINT: '/v1/platform' })
})
afterAll(() => stage.close())

const kindOf = async (path: string) =>
  (await fetch(stage.site + path)).headers.get('content-type')?.split(';')[0]

it('serves the API under API_ENDPOINT and under /api', async () => {
  for (const base of ['/v1/platform', '/api']) {
    const reply = await fetch(`${stage.site}${base}/settings/public`)
    const { data } = (await reply.json()) as { data: { API_ENDPOINT: string } }
    expect([reply.status, data.API_ENDPOINT]).toEqual([200, '/v1/platform'])
    expect((await fetch(`${stage.site}${base}/nothing`)).status).toBe(404)
    expect(await kindOf(`${base}/flags/FR.svg`)).toBe('image/svg+xml')
  }
})

it('serves sockets in the namespace of API_ENDPOINT, which clients take from its path', async () => {
  const fan = await fanWithTokens(stage, 'the site')
  const { person } = await stage.creator('the site')
  const client = new ExistingClient({ origin: stage.site, endpoint: `${stage.site}/v1/platform` })
  client.token = person.token
  const socket = await client.connect()
  const heard: unknown[] = []
  socket.on('update_balance', (payload) => heard.push(payload))
  await fan.client.post(`/wallet/charges/tip/${person.id}`, { price: 10 })
  await stage.world.settle()
  await expect.poll(() => heard).toHaveLength(1)
  socket.disconnect()
})

it('paths outside of API_ENDPOINT and /api belong to pages', async () => {
  for (const path of ['/', '/v1', '/v1/platforms', '/users/me'])
    expect(await kindOf(path)).toBe('text/html')
})
