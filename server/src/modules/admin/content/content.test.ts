import * as admin from '@stagedoor/contract/admin'
import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
} from '@stagedoor/contract/comments'
import { deletePost, readPost as readPostAsAnyone } from '@stagedoor/contract/feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { PRICE, salesIn } from '../../../../test/world/sales.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const DAY_MS = 86_400_000

let world: World
let operator: Person
let sales: ReturnType<typeof salesIn>
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
  sales = salesIn(world)
})
afterAll(() => world.close())

type Target = 'feed' | 'comment'
const remove = (target: Target, targetId: string, reason = 'Against our rules', who = operator) =>
  who.api(admin.removeContent, { body: { target, targetId, reason } })
const restore = (target: Target, targetId: string, who = operator) =>
  who.api(admin.restoreContent, { body: { target, targetId, reason: 'It was a mistake' } })
const auditOf = (subjectId: string) =>
  world.app.base.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute()
const read = (who: Person, id: string) => who.api(readPostAsAnyone, { params: { id } })
const say = (
  who: Person,
  objectId: string,
  content: string,
  objectType: 'feed' | 'comment' = 'feed',
) => who.api(createComment, { body: { content, objectId, objectType } })
const talk = (postId: string) =>
  operator.api(listComments, { query: { objectId: postId, objectType: 'feed' } })
const find = (query: object) => operator.api(admin.searchComments, { query })

describe('removing a post without a report', () => {
  it('removing a post hides it from everybody, refunds its buyers, notifies its creator with the reason, and is audited', async () => {
    const { performer, postId } = await sales.forSale()
    const [buyer] = await sales.buyers(postId, 1)
    if (!buyer) throw new Error('Nobody bought it')
    await remove('feed', postId, 'Shows another person')
    await world.settle()
    for (const who of [buyer, performer]) {
      await expect(read(who, postId)).rejects.toMatchObject({ code: 'feed.not_found' })
    }
    expect(await sales.balanceOf(buyer)).toBe(30 + PRICE)
    const [mail] = await mailsTo(world, performer.email)
    expect(mail?.subject).toBe('A decision about your account')
    expect(mail?.text).toContain('Shows another person')
    expect(await auditOf(postId)).toMatchObject([
      {
        action: 'moderation.content_removed',
        actorId: operator.id,
        subjectKind: 'item',
        detail: { reason: 'Shows another person', ownerId: performer.id, owedRefunds: [buyer.id] },
      },
    ])
    await expect(remove('feed', postId)).rejects.toMatchObject({
      code: 'admin.nothing_to_remove',
      status: 404,
    })
  })

  it('a removed post can be restored with its files for 220 days, and its creator is notified', async () => {
    const performer = await world.performer()
    const made = await post(performer, { type: 'photo', fileIds: [await upload(performer)] })
    await world.settle()
    await remove('feed', made._id)
    for (let day = 0; day < 3; day += 1) {
      world.clock.advance(DAY_MS)
      await world.runScheduledJobs()
    }
    operator = await world.admin()
    const shown = await operator.api(admin.readPost, { params: { id: made._id } })
    expect(shown).toMatchObject({ removal: { reason: 'Against our rules', canRestore: true } })
    await restore('feed', made._id)
    const back = await world.api()(readPostAsAnyone, { params: { id: made._id } })
    expect(back.files).toHaveLength(1)
    expect(back.files[0]?.url).toBeTruthy()
    const [mail] = await mailsTo(world, performer.email)
    expect(mail?.subject).toBe('Your post is back')
    await expect(restore('feed', made._id)).rejects.toMatchObject({
      code: 'admin.nothing_to_restore',
    })
  })

  it('a post removed 220 days ago or deleted by its creator cannot be restored', async () => {
    const performer = await world.performer()
    const made = await post(performer)
    const deleted = await post(performer)
    await performer.api(deletePost, { params: { id: deleted._id } })
    await expect(restore('feed', deleted._id)).rejects.toMatchObject({
      code: 'admin.nothing_to_restore',
    })
    await remove('feed', made._id)
    world.clock.advance(221 * DAY_MS)
    operator = await world.admin()
    await expect(restore('feed', made._id)).rejects.toMatchObject({
      code: 'admin.nothing_to_restore',
      status: 422,
    })
  })
})

describe('removing a comment without a report', () => {
  it('removing a comment hides it with its replies and notifies its author, and restoring brings both back', async () => {
    const fan = await world.fan()
    const other = await world.fan()
    const { _id: postId } = await post(await world.performer())
    const said = await say(fan, postId, 'Buy my pills')
    await say(other, said._id, 'No thank you', 'comment')
    await remove('comment', said._id, 'Spam')
    expect((await talk(postId)).total).toBe(0)
    expect((await read(other, postId)).totalComment).toBe(0)
    const change = fan.api(updateComment, {
      params: { id: said._id },
      body: { content: 'Hidden, but changed' },
    })
    await expect(change).rejects.toMatchObject({ code: 'comments.not_found' })
    await expect(say(other, said._id, 'Still here?', 'comment')).rejects.toMatchObject({
      status: 404,
    })
    expect((await mailsTo(world, fan.email))[0]?.text).toContain('Spam')
    expect(await mailsTo(world, other.email)).toHaveLength(0)
    await restore('comment', said._id)
    const [back] = (await talk(postId)).data
    expect(back).toMatchObject({ content: 'Buy my pills', totalReply: 1 })
    expect((await read(other, postId)).totalComment).toBe(2)
    expect((await auditOf(said._id)).map(({ action }) => action)).toEqual([
      'moderation.content_removed',
      'moderation.content_restored',
    ])
  })

  it('a deleted comment is counted once although moderation had removed one of its replies', async () => {
    const fan = await world.fan()
    const { _id: postId } = await post(await world.performer())
    const said = await say(fan, postId, 'First')
    const reply = await say(fan, said._id, 'Second', 'comment')
    await say(fan, postId, 'Third')
    await remove('comment', reply._id)
    expect((await read(fan, postId)).totalComment).toBe(2)
    await fan.api(deleteComment, { params: { id: said._id } })
    expect((await read(fan, postId)).totalComment).toBe(1)
  })

  it("an admin who deletes a comment with the author's call removes it by moderation", async () => {
    const fan = await world.fan()
    const { _id: postId } = await post(await world.performer())
    const said = await say(fan, postId, 'Rude words')
    await operator.api(deleteComment, { params: { id: said._id } })
    expect((await mailsTo(world, fan.email))[0]?.subject).toBe('A decision about your account')
    await restore('comment', said._id)
    expect((await talk(postId)).total).toBe(1)
  })

  it('comments removed 220 days ago are deleted permanently', async () => {
    const fan = await world.fan()
    const { _id: postId } = await post(await world.performer())
    const said = await say(fan, postId, 'Forget me')
    await remove('comment', said._id)
    world.clock.advance(221 * DAY_MS)
    await world.runScheduledJobs()
    operator = await world.admin()
    const gone = operator.api(admin.viewComment, { params: { id: said._id } })
    await expect(gone).rejects.toMatchObject({ code: 'comments.not_found' })
  })
})

describe('the list of comments', () => {
  it('comments are found by words, author, creator, post and state, with the items they are on', async () => {
    const fan = await world.fan()
    const creator = await world.performer()
    const made = await post(creator, { title: 'Summer evening' })
    const elsewhere = await post(await world.performer())
    const one = await say(fan, made._id, 'Lovely LIGHT over the water')
    await say(fan, elsewhere._id, 'Lovely too')
    expect((await find({ q: 'light over' })).data).toMatchObject([
      {
        _id: one._id,
        creator: { _id: fan.id },
        isReply: false,
        object: {
          _id: made._id,
          kind: 'feed',
          title: 'Summer evening',
          owner: { _id: creator.id },
        },
        removal: null,
      },
    ])
    expect((await find({ authorId: fan.username })).total).toBe(2)
    expect((await find({ performerId: creator.username })).total).toBe(1)
    expect((await find({ objectId: elsewhere._id })).total).toBe(1)
    expect((await find({ authorId: 'nobodyhere' })).total).toBe(0)
    await remove('comment', one._id, 'Spam')
    expect((await find({ authorId: fan.id, state: 'removed' })).data).toMatchObject([
      { _id: one._id, removal: { reason: 'Spam', canRestore: true } },
    ])
    expect((await find({ authorId: fan.id, state: 'shown' })).total).toBe(1)
  })
})
