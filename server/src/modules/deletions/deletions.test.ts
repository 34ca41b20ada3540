import * as auth from '@stagedoor/contract/auth'
import { blockUser } from '@stagedoor/contract/blocks'
import { createComment, listComments } from '@stagedoor/contract/comments'
import { sendContactMessage } from '@stagedoor/contract/contact'
import { updateSettings } from '@stagedoor/contract/conversations'
import * as deletions from '@stagedoor/contract/deletions'
import { readPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { readFileStatus } from '@stagedoor/contract/messages'
import { readPerformer, updateSelf } from '@stagedoor/contract/performers'
import { listPurchases } from '@stagedoor/contract/purchases'
import { createReaction } from '@stagedoor/contract/reactions'
import { cancel } from '@stagedoor/contract/subscriptions'
import { readMe, uploadAvatar } from '@stagedoor/contract/users'
import { chargeFeed, chargeMessage, chargeTip } from '@stagedoor/contract/wallet'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveForGood, payOut, tablesContaining } from '../../../test/world/account-deletion.ts'
import { pairOf, say, uploadForMessage } from '../../../test/world/conversations.ts'
import { mailsTo } from '../../../test/world/mails.ts'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, sampleBytes, upload } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { reconcileLedger } from '../earnings/index.ts'

const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The tables of the sandbox gateway, which stand for another company's records. */
const GATEWAY = ['sandbox_checkouts', 'sandbox_methods']

const leave = (person: Person) => person.api(deletions.requestDeletion)
/**
 * Moves the clock past the day for which mails are captured without a mail server, and past the
 * night that deletes technical records.
 */
const letNightsPass = async (days = 8) => {
  world.clock.advance(days * DAY)
  await world.runScheduledJobs()
}

describe('a fan who deletes the account', () => {
  /** Creates a fan with data in every module, and the people who replied to them. */
  async function tracesOf() {
    const performer = await world.performer()
    const bought = await post(performer, { audience: 'buyers', price: 20 })
    const open = await post(performer)
    await world.settle()
    const words = { username: 'quillfeather', name: 'Xanthippe Plumfield', firstName: 'Xanthoula' }
    const fan = await fanWithTokens(world, 50, words)
    const other = await world.fan()
    const say = (
      who: Person,
      content: string,
      objectId = open._id,
      objectType: 'feed' | 'comment' = 'feed',
    ) => who.api(createComment, { body: { content, objectId, objectType } })
    await fan.api(chargeFeed, { params: { id: bought._id }, body: {} })
    await performer.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
    const tip = {
      params: { performerId: performer.id },
      body: { price: 12, message: 'marmaladesque tip' },
    }
    await fan.api(chargeTip, tip, { idempotencyKey: 'tip-of-who-leaves' })
    await say(fan, 'zanzibarian words alone')
    const answered = await say(fan, 'zanzibarian words answered')
    await say(other, 'an answer', answered._id, 'comment')
    await fan.api(follow, { params: { id: performer.id } })
    await fan.api(createReaction, {
      body: { objectId: open._id, objectType: 'feed', action: 'like' },
    })
    await fan.api(blockUser, {
      body: { targetId: (await world.performer()).id, reason: 'zanzibarian reason' },
    })
    const contactMessage = {
      name: fan.name,
      email: fan.email,
      message: 'zanzibarian message to the team of the site',
    }
    await fan.api(sendContactMessage, { body: contactMessage })
    await fan.api(uploadAvatar, {
      files: { avatar: new File([new Uint8Array(await sampleBytes('photo'))], 'zanzibarian.jpg') },
    })
    await world.settle()
    return { performer, open, fan, other }
  }

  it('a deleted fan disappears from everywhere except the ledger, which stays balanced', async () => {
    const { performer, open, fan, other } = await tracesOf()
    const { date } = await leave(fan)
    expect(new Date(date).getTime() - world.clock.now().getTime()).toBeGreaterThan(13.9 * DAY)
    await expect(fan.api(readMe)).rejects.toMatchObject({ code: 'auth.required' })
    expect((await mailsTo(world, fan.email))[0]?.subject).toBe('Your account will be deleted')
    expect(await tablesContaining(world, 'zanzibarian')).toEqual(
      expect.arrayContaining(['comments', 'blocks', 'contact_messages', 'files']),
    )
    expect(await tablesContaining(world, 'marmaladesque')).toContain('charges')
    world.clock.advance(14 * DAY + 1000)
    await world.runScheduledJobs()
    expect((await mailsTo(world, fan.email))[0]?.subject).toBe('Your account is deleted')
    await letNightsPass()

    for (const word of [
      fan.email,
      'Xanthippe',
      'Plumfield',
      'Xanthoula',
      'zanzibarian',
      'marmaladesque',
      fan.username,
    ]) {
      const left = (await tablesContaining(world, word)).filter((name) => !GATEWAY.includes(name))
      expect({ [word]: left }).toEqual({ [word]: [] })
    }
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
    const { data } = await other.api(listComments, {
      query: { objectId: open._id, objectType: 'feed' },
    })
    expect(data).toMatchObject([
      { content: 'This comment was deleted', creator: { name: 'Deleted account', avatar: null } },
    ])
    expect(await performer.api(readPost, { params: { id: open._id } })).toMatchObject({
      totalLike: 0,
      totalComment: 2,
    })
    const ref = { params: { id: performer.id } }
    expect(await other.api(readPerformer, ref)).toMatchObject({ stats: { followers: 0, likes: 0 } })
  }, 60_000)

  it('the username of a deleted fan cannot be taken', async () => {
    const fan = await world.fan({ username: 'evanescent' })
    await leaveForGood(world, fan)
    const given = {
      firstName: 'A',
      lastName: 'B',
      email: 'new@example.com',
      password: 'long enough words 7',
    }
    const signUp = (username: string) =>
      world.api()(auth.registerFan, { body: { ...given, username } })
    await expect(signUp('evanescent')).rejects.toMatchObject({ code: 'accounts.username_taken' })
    await expect(signUp('evanescence')).resolves.toBeDefined()
  })

  it('a fan must stop renewals before deleting the account, and may delete it while paid time runs', async () => {
    const subscribers = subscribersOf(world)
    const performer = await subscribers.performerWith()
    const fan = await subscribers.subscribed(performer)
    const reasons = [{ kind: 'renewals', count: 1 }]
    expect(await fan.api(deletions.readDeletion)).toMatchObject({
      state: 'none',
      date: null,
      reasons,
    })
    await expect(leave(fan)).rejects.toMatchObject({
      code: 'deletions.not_yet',
      status: 422,
      data: { reasons },
    })
    const mine = await subscribers.mine(fan, performer)
    await fan.api(cancel, { params: { gateway: 'sandbox', id: mine?._id ?? '' } })
    await leaveForGood(world, fan)
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  })
})

describe('a performer who deletes the account', () => {
  it('a deleted performer leaves to buyers what they bought, and nothing else', async () => {
    const words = {
      username: 'brandywineferry',
      name: 'Philomena Brandywine',
      lastName: 'Ferrywoman',
    }
    const performer = await world.performer(words)
    await performer.api(updateSelf, { body: { bio: 'zebraic words about me' } })
    const file = await upload(performer)
    await world.app.base.db
      .updateTable('files')
      .set({ name: 'file' })
      .where('id', '=', file)
      .execute()
    await world.settle()
    const sold = await post(performer, {
      type: 'photo',
      fileIds: [file],
      audience: 'buyers',
      price: 20,
      text: 'sold words',
    })
    const unsold = await post(performer, {
      type: 'photo',
      fileIds: [await upload(performer)],
      text: 'zebraic post',
      title: 'Zebraic title',
    })
    const { fan, id } = await pairOf(world, { performer, fan: await fanWithTokens(world, 50) })
    const album = await uploadForMessage(performer)
    await world.settle()
    const message = await say(performer, id, { text: 'zebraic album', fileIds: [album], price: 10 })
    await fan.api(chargeMessage, { params: { id: message._id }, body: {} })
    await fan.api(chargeFeed, { params: { id: sold._id }, body: {} })
    await world.settle()

    const reasons = [{ kind: 'balance', amount: 27 }]
    expect(await performer.api(deletions.readDeletion)).toMatchObject({ reasons })
    await expect(leave(performer)).rejects.toMatchObject({
      code: 'deletions.not_yet',
      data: { reasons },
    })
    await payOut(world, performer.id)
    await leaveForGood(world, await logInAgain(world, performer))
    await letNightsPass()

    for (const word of [
      performer.email,
      'Philomena',
      'Brandywine',
      'Ferrywoman',
      'zebraic',
      performer.username,
    ]) {
      expect({ [word]: await tablesContaining(world, word) }).toEqual({ [word]: [] })
    }
    const buyer = await logInAgain(world, fan)
    const kept = await buyer.api(readPost, { params: { id: sold._id } })
    expect(kept).toMatchObject({
      text: 'sold words',
      isBought: true,
      performer: { name: 'Deleted account' },
    })
    const [shown] = kept.files
    expect(
      (await world.inject({ url: shown?.url ?? '', headers: { authorization: buyer.token } }))
        .statusCode,
    ).toBe(200)
    const purchases = (await buyer.api(listPurchases, { query: {} })).data
    const ofMessage = purchases.find(({ objectType }) => objectType === 'message')
    expect(ofMessage).toMatchObject({
      state: 'available',
      objectInfo: { _id: message._id, text: '' },
    })
    const status = { params: { id: message._id, fileId: album } }
    const { url } = await buyer.api(readFileStatus, status)
    expect(
      (await world.inject({ url: url ?? '', headers: { authorization: buyer.token } })).statusCode,
    ).toBe(200)
    await expect(buyer.api(readPost, { params: { id: unsold._id } })).rejects.toMatchObject({
      status: 404,
    })
    const ref = { params: { id: performer.username } }
    await expect(buyer.api(readPerformer, ref)).rejects.toMatchObject({
      code: 'performers.not_found',
    })
    const { rows } = await sql`select from files where owner_id = ${performer.id}
        and id not in (${file}, ${album})`.execute(world.app.base.db)
    expect(rows).toEqual([])
    const left = world.app.base.db
      .selectFrom('files')
      .select('vaultMedia')
      .where('ownerId', '=', performer.id)
    expect(await left.execute()).toEqual([{ vaultMedia: null }, { vaultMedia: null }])
    expect(await reconcileLedger(world.app.base, 0)).toEqual([])
  }, 60_000)

  it('a performer cannot delete the account while subscribers have paid time', async () => {
    const subscribers = subscribersOf(world)
    const performer = await subscribers.performerWith()
    await subscribers.subscribed(performer)
    await payOut(world, performer.id)
    const again = await logInAgain(world, performer)
    const reasons = [{ kind: 'subscribers', count: 1 }]
    await expect(leave(again)).rejects.toMatchObject({
      code: 'deletions.not_yet',
      data: { reasons },
    })
  })
})
