import { logout } from '@stagedoor/contract/auth'
import { blockUser } from '@stagedoor/contract/blocks'
import { deletePost, type Post, readPost } from '@stagedoor/contract/feed'
import { chargeFeed } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { revokeAccess } from '../../access/index.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
}, 60_000)
afterAll(() => world.close())

const sold = async (what: 'photo' | 'video' = 'photo'): Promise<Post> => {
  const fileIds = [await upload(performer, what)]
  const made = await post(performer, { type: what, audience: 'buyers', price: 5, fileIds })
  await world.settle()
  return made
}
const buy = (fan: Person, { _id: id }: Post) => fan.api(chargeFeed, { params: { id }, body: {} })
const get = (url: string, cookie?: string) =>
  world.inject({ method: 'GET', url, ...(cookie && { headers: { cookie } }) })

/**
 * Returns the address of the only file of a post as a fan's client receives it, logged in by cookie
 * or by header.
 */
async function addressOf({ _id }: Post, fan: Person, by: 'cookie' | 'header'): Promise<string> {
  if (by === 'header') return (await fan.api(readPost, { params: { id: _id } })).files[0]?.url ?? ''
  const reply = await get(`/api/user/feeds/${_id}`, `token=${fan.token}`)
  return reply.json().data.files[0].url
}

describe('the address of a locked file', () => {
  it.each(['cookie', 'header'] as const)(
    'the address of a locked file answers 403 until the post is bought, then leads to the file for a session by %s',
    async (by) => {
      const made = await sold()
      const fan = await fanWithTokens(world, 50)
      const cookie = by === 'cookie' ? `token=${fan.token}` : undefined
      const address = await addressOf(made, fan, by)
      const shut = await get(address, cookie)
      expect([shut.statusCode, shut.json().code]).toEqual([403, 'feed.locked'])
      await buy(fan, made)
      const open = await get(address, cookie)
      expect(open.statusCode).toBe(302)
      expect(open.headers['cache-control']).toBe('no-store')
      const file = await get(open.headers.location ?? '', cookie)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    },
  )

  it('a locked video tells its length and sound, and its address leads to its MP4 once the post is bought', async () => {
    const made = await sold('video')
    const fan = await fanWithTokens(world, 50)
    const [locked] = (await fan.api(readPost, { params: { id: made._id } })).files
    expect(locked).toMatchObject({
      duration: expect.closeTo(2, 0),
      hasSound: true,
      playlist: null,
      size: 0,
    })
    const address = await addressOf(made, fan, 'header')
    await buy(fan, made)
    const { headers } = await get(address)
    const mp4 = await get(headers.location ?? '')
    expect([mp4.statusCode, mp4.headers['content-type']]).toEqual([200, 'video/mp4'])
  }, 60_000)

  it('the address of a locked file is refused to guests and other fans, when changed, and for another file', async () => {
    const made = await sold()
    const other = await sold()
    const fan = await fanWithTokens(world, 50)
    const stranger = await world.fan()
    const byHeader = await addressOf(made, fan, 'header')
    const byCookie = await addressOf(made, fan, 'cookie')
    await buy(fan, made)
    await buy(fan, other)
    expect((await get(byHeader)).statusCode).toBe(302)
    expect((await get(byCookie)).statusCode).toBe(403)
    expect((await get(byCookie, `token=${stranger.token}`)).statusCode).toBe(403)
    const [path = '', query = ''] = byHeader.split('?')
    expect((await get(`${path}?${query.replace(/v=./, 'v=0')}x`)).statusCode).toBe(403)
    expect((await get(`/media/posts/${other._id}/${other.fileIds[0]}?${query}`)).statusCode).toBe(
      403,
    )
  })

  it('the address of a locked file ends with the session, with a refund, and with the post', async () => {
    const made = await sold()
    const leaving = await fanWithTokens(world, 50)
    const refunded = await fanWithTokens(world, 50)
    const opens = async (fan: Person) => {
      const address = await addressOf(made, fan, 'header')
      const { _id: sourceId } = await buy(fan, made)
      expect((await get(address)).statusCode).toBe(302)
      return { address, sourceId }
    }
    const first = (await opens(leaving)).address
    const { address: second, sourceId } = await opens(refunded)
    await leaving.api(logout)
    expect((await get(first)).statusCode).toBe(403)
    const grant = {
      accountId: refunded.id,
      subjectKind: 'item',
      subjectId: made._id,
      sourceId,
    } as const
    await transaction(world.app.base, (ctx) => revokeAccess(ctx, grant))
    expect((await get(second)).statusCode).toBe(403)
    await performer.api(blockUser, { body: { targetId: refunded.id } })
    expect((await get(second)).statusCode).toBe(404)
    const fan = await world.fan()
    const third = await addressOf(made, fan, 'header')
    await performer.api(deletePost, { params: { id: made._id } })
    expect((await get(third)).statusCode).toBe(404)
    for (const odd of ['/media/posts/x/y', `/media/posts/${made._id}/${made._id}`]) {
      expect((await get(odd)).statusCode).toBe(404)
    }
  })

  it('the address of a locked file identifies no session after a day', async () => {
    const made = await sold()
    const fan = await fanWithTokens(world, 50)
    const address = await addressOf(made, fan, 'header')
    await buy(fan, made)
    const sessions = world.app.base.db.updateTable('sessions').where('accountId', '=', fan.id)
    await sessions
      .set({ expiresAt: new Date(world.clock.now().getTime() + 100 * 3600_000) })
      .execute()
    world.clock.advance(22 * 3600_000)
    expect((await get(address)).statusCode).toBe(302)
    world.clock.advance(3 * 3600_000)
    expect((await get(address)).statusCode).toBe(403)
  })
})
