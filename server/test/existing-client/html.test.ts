import { ownPagesHeader } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from './client.ts'
import { comment, makePost, setSetting } from './fixtures.ts'
import type { ClientAccount, ClientSite } from './site.ts'
import { createClientSite } from './site.ts'

const raw = 'Tom & <b onclick="x()">Jerry</b> &lt;3'
const escaped = 'Tom &amp; &lt;b onclick="x()"&gt;Jerry&lt;/b&gt; &amp;lt;3'
const NAME = '<i>Mia</i> & co'
const ESCAPED_NAME = '&lt;i&gt;Mia&lt;/i&gt; &amp; co'

let stage: ClientSite
let creator: ClientAccount
beforeAll(async () => {
  stage = await createClientSite()
  creator = await stage.creator('its own origin', { name: NAME })
})
afterAll(() => stage.close())

/** Sends a request as our own web app does. */
async function ours(path: string, { person }: ClientAccount, init: RequestInit = {}) {
  const headers = { authorization: person.token, [ownPagesHeader]: '1', 'content-type': 'application/json' }
  const reply = await fetch(`${stage.site}/api${path}`, { ...init, headers })
  return ((await reply.json()) as { data: Data }).data
}

describe('user text for existing clients', () => {
  it('sends user text unescaped to every client while existingClients is off', async () => {
    const { _id } = await makePost(creator, { text: raw })
    expect(await creator.client.get(`/user/feeds/${_id}`)).toMatchObject({ text: raw, performer: { name: NAME } })
    expect(await ours(`/user/feeds/${_id}`, creator)).toMatchObject({ text: raw, performer: { name: NAME } })
  })

  describe('with existingClients on', () => {
    beforeAll(() => setSetting(stage, 'existingClients', true))
    afterAll(() => setSetting(stage, 'existingClients', false))

    it('escapes user text once for existing clients and never for our own web app', async () => {
      const body = JSON.stringify({ type: 'text', text: raw, title: raw, isSale: true, price: 0 })
      const { _id } = await ours('/performer/feeds', creator, { method: 'POST', body })
      const expected = { text: escaped, title: escaped, performer: { name: ESCAPED_NAME } }
      expect(await creator.client.get(`/user/feeds/${_id}`)).toMatchObject(expected)
      const { data } = await stage.guest('the site').get('/user/feeds', { performerId: creator.person.id })
      expect(data[0]).toMatchObject(expected)
      expect(await ours(`/user/feeds/${_id}`, creator)).toMatchObject({
        text: raw,
        title: raw,
        performer: { name: NAME },
      })
    })

    it('keeps user text unchanged in the database when an existing client saves a form several times', async () => {
      const { _id } = await ours('/performer/feeds', creator, {
        method: 'POST',
        body: JSON.stringify({ type: 'text', text: raw, isSale: true, price: 0 }),
      })
      for (let at = 0; at < 3; at += 1) {
        const form = await creator.client.get(`/performer/feeds/${_id}`)
        expect(await creator.client.put(`/performer/feeds/${_id}`, form)).toMatchObject({ text: escaped })
      }
      expect(await ours(`/user/feeds/${_id}`, creator)).toMatchObject({ text: raw })
      for (let at = 0; at < 2; at += 1)
        await creator.client.put('/performers/me', await creator.client.get('/performers/me'))
      expect(await ours('/users/me', creator)).toMatchObject({ name: NAME })
    })

    it('escapes user text in comments, for their author too', async () => {
      const { _id } = await makePost(creator, { text: 'plain' })
      const made = await comment(creator.client, _id, '<script>alert(1)</script>')
      const safe = { content: '&lt;script&gt;alert(1)&lt;/script&gt;', creator: { name: ESCAPED_NAME } }
      expect(made).toMatchObject(safe)
      const query = { objectId: _id, objectType: 'feed' }
      expect((await creator.client.get('/comments', query)).data).toMatchObject([safe])
      const { data } = await ours(`/comments?objectId=${_id}&objectType=feed`, creator)
      expect(data).toMatchObject([{ content: '<script>alert(1)</script>', creator: { name: NAME } }])
    })

    it('does not escape user text for our server render', async () => {
      const api = stage.world.app.invoke({
        requestId: '1',
        cookieHeader: undefined,
        ip: '10.0.0.1',
        userAgent: '',
        language: 'en',
      })
      expect(await api(readPerformer, { params: { id: creator.person.id } })).toMatchObject({ name: NAME })
    })
  })
})
