import { ownPagesHeader } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from './client.ts'
import { comment, makePost, photo, setSetting } from './fixtures.ts'
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
  const headers = {
    authorization: person.token,
    [ownPagesHeader]: '1',
    cookie: 'ageRestrict=true',
    'content-type': 'application/json',
  }
  const reply = await fetch(`${stage.site}/api${path}`, { ...init, headers })
  return ((await reply.json()) as { data: Data }).data
}

describe('user text for existing clients', () => {
  it('sends user text unescaped to every client while existingClients is off', async () => {
    const { _id } = await makePost(creator, { text: raw })
    expect(await creator.client.get(`/user/feeds/${_id}`)).toMatchObject({
      text: raw,
      performer: { name: NAME },
    })
    expect(await ours(`/user/feeds/${_id}`, creator)).toMatchObject({
      text: raw,
      performer: { name: NAME },
    })
  })

  describe('with existingClients on', () => {
    beforeAll(() => setSetting(stage, 'existingClients', true))
    afterAll(() => setSetting(stage, 'existingClients', false))

    it('escapes the text of posts once for existing clients, no other text, and nothing for our own web app', async () => {
      const body = JSON.stringify({ type: 'text', text: raw, title: raw, isSale: true, price: 0 })
      const { _id } = await ours('/performer/feeds', creator, { method: 'POST', body })
      const expected = { text: escaped, title: raw, performer: { name: NAME } }
      expect(await creator.client.get(`/user/feeds/${_id}`)).toMatchObject(expected)
      const { data } = await stage
        .guest('the site')
        .get('/user/feeds', { performerId: creator.person.id })
      expect(data[0]).toMatchObject(expected)
      expect(await comment(creator.client, _id, raw)).toMatchObject({
        content: raw,
        creator: { name: NAME },
      })
      const own = { text: raw, title: raw, performer: { name: NAME } }
      expect(await ours(`/user/feeds/${_id}`, creator)).toMatchObject(own)
    })

    it('answers files with the times of their upload and last change', async () => {
      const file = await creator.client.upload('/performer/feeds/photo/upload', {
        file: await photo(),
      })
      expect(file).toMatchObject({
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        updatedAt: expect.any(String),
      })
    })

    it('keeps user text unchanged in the database when an existing client saves a form several times', async () => {
      const { _id } = await ours('/performer/feeds', creator, {
        method: 'POST',
        body: JSON.stringify({ type: 'text', text: raw, isSale: true, price: 0 }),
      })
      for (let at = 0; at < 3; at += 1) {
        const form = await creator.client.get(`/performer/feeds/${_id}`)
        expect(await creator.client.put(`/performer/feeds/${_id}`, form)).toMatchObject({
          text: escaped,
        })
      }
      expect(await ours(`/user/feeds/${_id}`, creator)).toMatchObject({ text: raw })
      for (let at = 0; at < 2; at += 1)
        await creator.client.put('/performers/me', await creator.client.get('/performers/me'))
      expect(await ours('/users/me', creator)).toMatchObject({ name: NAME })
    })

    describe('and more texts listed', () => {
      const listed = ['comment.content', 'person.name', 'message.text'].join('\n')
      beforeAll(() => setSetting(stage, 'existingClientHtml', listed))
      afterAll(() => setSetting(stage, 'existingClientHtml', 'post.text'))

      it('escapes the listed texts alone, for their author too', async () => {
        const { _id } = await makePost(creator, { text: raw })
        const made = await comment(creator.client, _id, '<script>alert(1)</script>')
        const safe = {
          content: '&lt;script&gt;alert(1)&lt;/script&gt;',
          creator: { name: ESCAPED_NAME },
        }
        expect(made).toMatchObject(safe)
        const query = { objectId: _id, objectType: 'feed' }
        expect((await creator.client.get('/comments', query)).data).toMatchObject([safe])
        expect(await creator.client.get(`/user/feeds/${_id}`)).toMatchObject({ text: raw })
        const { data } = await ours(`/comments?objectId=${_id}&objectType=feed`, creator)
        expect(data).toMatchObject([
          { content: '<script>alert(1)</script>', creator: { name: NAME } },
        ])
      })

      it('escapes them in events as in answers, with absolute addresses, and not for our own web app', async () => {
        const fan = await stage.fan('its own origin')
        await creator.client.upload('/performers/avatar/upload', { avatar: await photo() })
        await stage.world.settle()
        await creator.client.put('/conversations/settings', { whoMayWrite: 'everyone' })
        const sourceId = creator.person.id
        const { _id: id } = await fan.client.post('/conversations', {
          source: 'performer',
          sourceId,
        })
        await fan.client.post(`/messages/conversations/${id}`, { text: 'First', type: 'text' })
        const theirs = await fan.client.connect()
        const own = io(stage.site, {
          extraHeaders: { cookie: `token=${fan.person.token}; ageRestrict=true` },
          forceNew: true,
        })
        await new Promise((resolve) => own.once('connect', () => resolve(undefined)))
        const heard = [theirs, own].map(
          (socket) => new Promise<Data>((resolve) => socket.once('message_created', resolve)),
        )
        const sent = await creator.client.post(`/messages/conversations/${id}`, {
          text: escaped,
          type: 'text',
        })
        const [toThem, toOurs] = await Promise.all(heard)
        const avatar = expect.stringMatching(`^${stage.api}/media/public/`)
        expect(sent).toMatchObject({ text: escaped, senderInfo: { name: ESCAPED_NAME, avatar } })
        expect(toThem).toMatchObject({ text: escaped, senderInfo: { name: ESCAPED_NAME, avatar } })
        const ownAvatar = expect.stringMatching(/^\/media\/public\//)
        expect(toOurs).toMatchObject({ text: raw, senderInfo: { name: NAME, avatar: ownAvatar } })
        for (const socket of [theirs, own]) socket.disconnect()
      })
    })

    it('does not escape user text for our server render', async () => {
      const api = stage.world.app.invoke({
        requestId: '1',
        cookieHeader: 'ageRestrict=true',
        ip: '10.0.0.1',
        userAgent: '',
        language: 'en',
      })
      expect(await api(readPerformer, { params: { id: creator.person.id } })).toMatchObject({
        name: NAME,
      })
    })
  })
})
