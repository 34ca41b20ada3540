import {
  createComment,
  deleteComment,
  listComments,
  replaceComment,
  updateComment,
} from '@stagedoor/contract/comments'
import { readPost } from '@stagedoor/contract/feed'
import { createReaction, deleteReaction } from '@stagedoor/contract/reactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
beforeEach(async () => {
  fan = await world.fan()
})
afterAll(() => world.close())

const say = (
  who: Person,
  objectId: string,
  content = 'Lovely',
  objectType: 'feed' | 'comment' | 'video' = 'feed',
) => who.api(createComment, { body: { content, objectId, objectType } })
const on = (
  objectId: string,
  objectType: 'feed' | 'comment' = 'feed',
  more: { limit?: number; after?: string } = {},
) => ({ query: { objectId, objectType, ...more } }) as const
const total = async (who: Person, id: string) =>
  (await who.api(readPost, { params: { id } })).totalComment

describe('a comment', () => {
  it('comments are shown to everybody who may open the post, newest first, in pages', async () => {
    const made = await post(performer)
    const said = []
    for (const words of ['one', 'two', 'three']) said.push(await say(fan, made._id, words))
    expect(said[0]).toMatchObject({
      objectId: made._id,
      objectType: 'feed',
      content: 'one',
      createdBy: fan.id,
      creator: { _id: fan.id, username: fan.username },
      isAuth: true,
      isByOwner: false,
      canDelete: true,
      isLiked: false,
      totalReply: 0,
      totalLike: 0,
      editedAt: null,
    })
    const all = await world.api()(listComments, on(made._id))
    expect(all.total).toBe(3)
    expect(all.data.map(({ content, isAuth, canDelete }) => [content, isAuth, canDelete])).toEqual([
      ['three', false, false],
      ['two', false, false],
      ['one', false, false],
    ])
    const first = await fan.api(listComments, on(made._id, 'feed', { limit: 2 }))
    const rest = await fan.api(
      listComments,
      on(made._id, 'feed', { limit: 2, after: first.next as string }),
    )
    expect([...first.data, ...rest.data].map(({ _id }) => _id)).toEqual(
      all.data.map(({ _id }) => _id),
    )
    expect(rest.next).toBeUndefined()
    const skipped = await fan.api(listComments, {
      query: { objectId: made._id, objectType: 'feed', offset: 2 },
    })
    expect(skipped.data.map(({ content }) => content)).toEqual(['one'])
    expect(await total(fan, made._id)).toBe(3)
    expect(JSON.stringify(all)).not.toContain(fan.email)
  })

  it('replies are shown oldest first, one level deep', async () => {
    const made = await post(performer)
    const question = await say(fan, made._id, 'Where was that?')
    const answer = await say(performer, question._id, 'In Lisbon', 'comment')
    await say(fan, question._id, 'Thanks', 'comment')
    expect(answer).toMatchObject({ objectId: question._id, objectType: 'comment', isByOwner: true })
    const replies = await fan.api(listComments, on(question._id, 'comment'))
    expect(replies.data.map(({ content }) => content)).toEqual(['In Lisbon', 'Thanks'])
    const part = await fan.api(listComments, on(question._id, 'comment', { limit: 1 }))
    const rest = await fan.api(
      listComments,
      on(question._id, 'comment', { limit: 1, after: part.next as string }),
    )
    expect(rest.data.map(({ content }) => content)).toEqual(['Thanks'])
    const top = await fan.api(listComments, on(made._id))
    expect(top).toMatchObject({ total: 1, data: [{ totalReply: 2 }] })
    expect(await total(fan, made._id)).toBe(3)
    await expect(say(fan, answer._id, 'Deeper', 'comment')).rejects.toMatchObject({
      code: 'comments.one_level',
      status: 422,
    })
  })

  it('a like of a comment is counted once and can be removed', async () => {
    const made = await post(performer)
    const said = await say(fan, made._id)
    const body = { objectId: said._id, objectType: 'comment', action: 'like' } as const
    for (let at = 0; at < 2; at += 1) await performer.api(createReaction, { body })
    const state = async (who: Person) => {
      const [one] = (await who.api(listComments, on(made._id))).data
      return [one?.isLiked, one?.totalLike]
    }
    expect([await state(performer), await state(fan)]).toEqual([
      [true, 1],
      [false, 1],
    ])
    for (let at = 0; at < 2; at += 1) await performer.api(deleteReaction, { body })
    expect(await state(performer)).toEqual([false, 0])
  })

  it('only its author can change a comment, which is then shown as edited', async () => {
    const made = await post(performer)
    const said = await say(fan, made._id, 'Lovly')
    const given = { params: { id: said._id }, body: { content: 'Lovely' } }
    expect(
      (await fan.api(updateComment, { params: { id: said._id }, body: { content: 'Lovly' } }))
        .editedAt,
    ).toBeNull()
    const edited = await fan.api(updateComment, given)
    expect(edited).toMatchObject({ _id: said._id, content: 'Lovely', createdAt: said.createdAt })
    expect(edited.editedAt).not.toBeNull()
    const form = await fan.api(replaceComment, {
      ...given,
      body: { content: 'Lovely indeed' },
      files: {},
    })
    expect(form.content).toBe('Lovely indeed')
    for (const other of [performer, await world.admin()]) {
      await expect(other.api(updateComment, given)).rejects.toMatchObject({
        code: 'comments.not_yours',
      })
      const sent = other.api(replaceComment, { ...given, files: {} })
      await expect(sent).rejects.toMatchObject({ code: 'comments.not_yours', status: 403 })
    }
    const nobody = { params: { id: '0'.repeat(32) }, body: { content: 'x' }, files: {} }
    await expect(fan.api(updateComment, nobody)).rejects.toMatchObject({
      code: 'comments.not_found',
      status: 404,
    })
    await expect(fan.api(replaceComment, nobody)).rejects.toMatchObject({
      code: 'comments.not_found',
      status: 404,
    })
  })

  it('author, owner or admin can delete a comment with its replies, and the counts follow', async () => {
    const made = await post(performer)
    const remove = (who: Person, id: string) => who.api(deleteComment, { params: { id } })
    const talk = await say(fan, made._id)
    const reply = await say(performer, talk._id, 'Thanks', 'comment')
    await say(fan, talk._id, 'Again', 'comment')
    const stranger = await world.fan()
    await expect(remove(stranger, talk._id)).rejects.toMatchObject({
      code: 'comments.not_yours',
      status: 403,
    })
    await expect(remove(fan, reply._id)).rejects.toMatchObject({ code: 'comments.not_yours' })
    const like = { objectId: reply._id, objectType: 'comment', action: 'like' } as const
    await fan.api(createReaction, { body: like })
    await remove(performer, reply._id)
    expect((await fan.api(listComments, on(made._id))).data[0]?.totalReply).toBe(1)
    expect(await total(fan, made._id)).toBe(2)
    await remove(fan, talk._id)
    expect(await total(fan, made._id)).toBe(0)
    await expect(remove(fan, talk._id)).rejects.toMatchObject({
      code: 'comments.not_found',
      status: 404,
    })
    const { base } = world.app
    expect(
      await base.db.selectFrom('reactions').selectAll().where('objectId', '=', reply._id).execute(),
    ).toEqual([])
    const other = await say(fan, made._id, 'Rude')
    const admin = await world.admin()
    await remove(admin, other._id)
    const audit = await base.db
      .selectFrom('auditEvents')
      .selectAll()
      .where('action', '=', 'comments.removed')
      .execute()
    expect(audit).toMatchObject([
      { actorId: admin.id, subjectKind: 'comment', subjectId: other._id },
    ])
  })

  it('a comment and its counts agree after many simultaneous changes', async () => {
    const made = await post(performer)
    const talk = await say(fan, made._id)
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.fan()))
    const done = await Promise.allSettled([
      ...people.map((one) => say(one, made._id)),
      ...people.map((one) => say(one, talk._id, 'Yes', 'comment')),
      fan.api(deleteComment, { params: { id: talk._id } }),
    ])
    for (const one of done)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'comments.object_not_found' })
    const { db } = world.app.base
    const left = await db
      .selectFrom('comments')
      .selectAll()
      .where('itemId', '=', made._id)
      .execute()
    expect(await total(fan, made._id)).toBe(left.length)
    expect(left.filter(({ parentId }) => parentId !== null)).toEqual([])
  })
})
