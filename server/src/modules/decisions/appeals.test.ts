import * as admin from '@stagedoor/contract/admin'
import * as decisions from '@stagedoor/contract/decisions'
import { readPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import * as messages from '@stagedoor/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pairOf, say as write } from '../../../test/world/conversations.ts'
import { decisionsIn } from '../../../test/world/decisions.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateSetting } from '../settings/index.ts'

let world: World
let operator: Person
let second: Person
let steps: ReturnType<typeof decisionsIn>
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
  steps = decisionsIn(world, () => operator)
})
afterAll(() => world.close())

async function decided(api: Person['api'], outcome: 'granted' | 'rejected') {
  second ??= await world.admin()
  await steps.review(second, (await steps.appealed(api))._id, outcome)
  await world.settle()
  return steps.newest(api)
}

describe('a second admin', () => {
  it('is missing when the site has one admin, who cannot review their own decision', async () => {
    const { performer } = await steps.removedPost()
    const { _id: id } = await steps.appealed(performer.api)
    const list = await operator.api(decisions.listAppeals, { query: {} })
    expect(list.needsSecondAdmin).toBe(true)
    const read = await operator.api(decisions.readAppeal, { params: { id } })
    expect(read).toMatchObject({ obstacle: 'own_decision', needsSecondAdmin: true, outcome: null })
    await expect(steps.review(operator, id, 'granted')).rejects.toMatchObject({
      code: 'decisions.reviewer_is_involved',
    })
    second = await world.admin()
    expect(await second.api(decisions.readAppeal, { params: { id } })).toMatchObject({
      obstacle: null,
      needsSecondAdmin: false,
      decider: { _id: operator.id },
    })
    await steps.review(second, id, 'rejected')
    await expect(steps.review(second, id, 'granted')).rejects.toMatchObject({
      code: 'decisions.appeal_decided',
    })
  })

  it('is demanded by the database, which refuses the decider and the author of an appeal as its reviewer', async () => {
    const { performer } = await steps.removedPost()
    const { _id: id } = await steps.appealed(performer.api)
    for (const [reviewerId, name] of [
      [operator.id, 'appeals__another_reviewer'],
      [performer.id, 'appeals__not_own'],
    ] as const) {
      const update = world.app.base.db
        .updateTable('appeals')
        .set({ outcome: 'rejected', reviewerId, decidedAt: world.app.base.now() })
        .where('id', '=', id)
      await expect(update.execute()).rejects.toThrow(name)
    }
    const forged = world.app.base.db
      .updateTable('appeals')
      .set({ decider: 'site' })
      .where('id', '=', id)
    await expect(forged.execute()).rejects.toThrow('appeals__decision')
  })
})

describe('an appeal', () => {
  it('of a suspended account lifts the suspension when it is granted', async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    const params = { id: fan.id }
    await operator.api(admin.suspendAccount, { params, body: { reason: 'Chargebacks' } })
    const api = await steps.logInAgain(fan)
    const followAgain = () => api(follow, { params: { id: performer.id } })
    await expect(followAgain()).rejects.toMatchObject({ code: 'suspensions.account_suspended' })
    expect(await steps.newest(api)).toMatchObject({
      subject: 'account',
      explanation: 'Chargebacks',
    })
    const after = await decided(api, 'granted')
    expect(after).toMatchObject({
      appeal: { outcome: 'granted', reason: 'We looked again', restoration: 'restored' },
      canAppeal: false,
    })
    expect(after.endedAt).not.toBeNull()
    await followAgain()
    expect((await mailsTo(world, fan.email)).map(({ subject }) => subject)).toEqual([
      'A reply to your appeal',
      'A decision about your account',
    ])
  })

  it('restores a removed post and comment, and says that nothing is left of a message', async () => {
    const { performer, postId } = await steps.removedPost()
    const fan = await world.fan()
    expect((await decided(performer.api, 'granted')).appeal?.restoration).toBe('restored')
    expect(await fan.api(readPost, { params: { id: postId } })).toMatchObject({ _id: postId })
    const said = await steps.comment(fan, postId)
    await steps.remove('comment', said._id)
    expect((await decided(fan.api, 'granted')).appeal?.restoration).toBe('restored')
    const pair = await pairOf(world)
    const sent = await write(pair.performer, pair.id, 'A rude message')
    await operator.api(messages.remove, { params: { id: sent._id } })
    expect((await decided(pair.performer.api, 'granted')).appeal?.restoration).toBe('impossible')
  })

  it('is mailed to the operator without a word of what it is about', async () => {
    const to = 'desk@example.com'
    await transaction(world.app.base, (ctx) => updateSetting(ctx, 'adminEmail', to))
    const { performer } = await steps.removedPost()
    await steps.appealed(performer.api)
    const mails = await mailsTo(world, to)
    const mail = mails.find(({ subject }) => subject === 'New appeal to review')
    expect(mail?.text).toContain('/admin/appeals')
    expect(mail?.text).not.toContain('It is my own picture')
  })

  it('that is rejected explains why, changes nothing, and cannot be repeated', async () => {
    const { performer, postId } = await steps.removedPost()
    const after = await decided(performer.api, 'rejected')
    expect(after).toMatchObject({
      endedAt: null,
      canAppeal: false,
      appeal: { outcome: 'rejected', reason: 'We looked again', restoration: null },
    })
    await expect(performer.api(readPost, { params: { id: postId } })).rejects.toMatchObject({
      code: 'feed.not_found',
    })
    await expect(steps.appeal(performer.api, after._id)).rejects.toMatchObject({
      code: 'decisions.appealed_already',
    })
  })

  it('is refused when the decision was lifted, and after six months', async () => {
    const lifted = await steps.removedPost()
    const late = await steps.removedPost()
    const { _id: liftedId } = await steps.newest(lifted.performer.api)
    await operator.api(admin.restoreContent, {
      body: { target: 'feed', targetId: lifted.postId, reason: 'A mistake' },
    })
    await expect(steps.appeal(lifted.performer.api, liftedId)).rejects.toMatchObject({
      code: 'decisions.not_in_force',
    })
    const { _id: lateId } = await steps.newest(late.performer.api)
    world.clock.advance(185 * 86_400_000)
    await expect(
      steps.appeal(await steps.logInAgain(late.performer), lateId),
    ).rejects.toMatchObject({
      code: 'decisions.appeal_too_late',
    })
    second = await world.admin()
    const id = '0'.repeat(32)
    const code = 'decisions.appeal_not_found'
    const read = second.api(decisions.readAppeal, { params: { id } })
    await expect(read).rejects.toMatchObject({ code })
    await expect(steps.review(second, id, 'granted')).rejects.toMatchObject({ code })
  })
})
