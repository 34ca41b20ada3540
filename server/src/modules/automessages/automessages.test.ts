import * as automessages from '@stagedoor/contract/automessages'
import { update } from '@stagedoor/contract/conversations'
import * as fanlists from '@stagedoor/contract/fanlists'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { list } from '@stagedoor/contract/messages'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { removeEverywhere } from '@stagedoor/contract/vault'
import { chargeMessage, chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { converse, pairOf, say, uploadForMessage } from '../../../test/world/conversations.ts'
import { fanWithTokens, logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { upload } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { sendExpiring } from './send-expiring.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Kind = WireInputOf<typeof automessages.updateAutomatic>['params']['kind']
type Form = WireInputOf<typeof automessages.updateAutomatic>['body']

const write = (performer: Person, kind: Kind, form: Partial<Form> = {}) =>
  performer.api(automessages.updateAutomatic, {
    params: { kind },
    body: { isOn: true, text: `${kind} {name}`, ...form },
  })

/** Returns the texts of the performer in the conversation with a fan, oldest first. */
async function textsTo(fan: Person, performer: Person): Promise<string[]> {
  await world.settle()
  const reader = await logInAgain(world, fan)
  const other = performer
  const { _id: id } = await converse(reader, other)
  const { data } = await reader.api(list, { params: { id }, query: {} })
  return data
    .filter(({ isMine }) => !isMine)
    .map(({ text }) => text)
    .reverse()
}

describe('settings of automatic messages', () => {
  it('lists one message of each kind, off until it is written, and keeps what is not sent', async () => {
    const performer = await world.performer()
    const { data } = await performer.api(automessages.listAutomatic)
    expect(data.map(({ kind, isOn, text }) => [kind, isOn, text])).toEqual(
      ['welcome_trial', 'welcome_free', 'welcome_paid', 'expiring', 'tip', 'away'].map((kind) => [
        kind,
        false,
        '',
      ]),
    )
    await write(performer, 'expiring', { days: 5 })
    expect(await write(performer, 'expiring', { isOn: false })).toMatchObject({
      kind: 'expiring',
      isOn: false,
      text: 'expiring {name}',
      days: 5,
      minimumTip: 0,
    })
    expect((await performer.api(automessages.listAutomatic)).data[3]).toMatchObject({
      days: 5,
      isOn: false,
    })
  })

  it('refuses to switch on an empty message, and tips below zero', async () => {
    const performer = await world.performer()
    await expect(write(performer, 'away', { text: ' ' })).rejects.toMatchObject({
      code: 'automessages.text_missing',
    })
    await expect(write(performer, 'tip', { minimumTip: -1 })).rejects.toMatchObject({
      code: 'automessages.tip_negative',
    })
    for (const days of [0, 15, 1.5])
      await expect(write(performer, 'expiring', { days })).rejects.toThrow()
  })

  it('refuses fans and guests', async () => {
    const fan = await world.fan()
    await expect(fan.api(automessages.listAutomatic)).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
    await expect(world.api()(automessages.listAutomatic)).rejects.toMatchObject({ status: 401 })
  })
})

describe('automatic messages', () => {
  it('welcomes each new subscriber once, by the kind of subscription and with the name of the fan', async () => {
    const people = subscribersOf(world)
    const performer = await people.performerWith()
    await write(performer, 'welcome_paid')
    await write(performer, 'welcome_trial')
    const paying = await people.subscribed(performer)
    const trying = await world.fan()
    await people.ask(trying, performer, 'free')
    expect(await textsTo(paying, performer)).toEqual([`welcome_paid ${paying.name}`])
    expect(await textsTo(trying, performer)).toEqual([`welcome_trial ${trying.name}`])
  })

  it('marks a message as automatic for the performer alone, and lets nobody write because of it', async () => {
    const people = subscribersOf(world)
    const performer = await people.performerWith()
    await write(performer, 'welcome_paid')
    const fan = await people.subscribed(performer)
    await world.settle()
    const { _id: id } = await converse(fan, performer)
    const read = async (who: Person) => (await who.api(list, { params: { id }, query: {} })).data
    expect((await read(performer)).map(({ isAutomatic }) => isAutomatic)).toEqual([true])
    expect((await read(fan)).map(({ isAutomatic }) => isAutomatic)).toEqual([undefined])
    await say(performer, id, 'by hand')
    expect((await read(performer))[0]?.isAutomatic).toBeUndefined()
  })

  it('thanks for tips in a conversation that are large enough, each once', async () => {
    const fan = await fanWithTokens(world, 100)
    const performer = await world.performer()
    await write(performer, 'tip', { minimumTip: 20 })
    await converse(fan, performer)
    for (const price of [10, 20, 30])
      await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
    expect(await textsTo(fan, performer)).toEqual([`tip ${fan.name}`, `tip ${fan.name}`])
  })

  it('answers a fan once a day while the performer is away, and not when it is switched off', async () => {
    const { fan, performer, id } = await pairOf(world)
    await write(performer, 'away')
    for (const text of ['one', 'two']) {
      await say(fan, id, text)
      await world.settle()
    }
    expect(await textsTo(fan, performer)).toEqual([`away ${fan.name}`])
    world.clock.advance(24 * 3_600_000)
    const later = await logInAgain(world, fan)
    const owner = await logInAgain(world, performer)
    await say(later, id, 'three')
    expect(await textsTo(later, owner)).toHaveLength(2)
    world.clock.advance(24 * 3_600_000)
    const latest = await logInAgain(world, fan)
    const off = await logInAgain(world, performer)
    await write(off, 'away', { isOn: false })
    await say(latest, id, 'four')
    expect(await textsTo(latest, off)).toHaveLength(2)
  })

  it('sends nothing to restricted fans', async () => {
    const { fan, performer, id } = await pairOf(world)
    await write(performer, 'away')
    await performer.api(update, { params: { id }, body: { isRestricted: true } })
    await say(fan, id, 'hello')
    expect(await textsTo(fan, performer)).toEqual([])
  })

  it('writes once before a subscription ends that will not renew, however often the job runs', async () => {
    const people = subscribersOf(world)
    const performer = await people.performerWith()
    await write(performer, 'expiring', { days: 3 })
    const leaving = await people.subscribed(performer)
    const staying = await people.subscribed(performer)
    const id = (await people.mine(leaving, performer))?._id ?? ''
    await leaving.api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
    await sendExpiring(world.app.base)
    expect(await textsTo(leaving, performer)).toEqual([])
    world.clock.advance(28.5 * 86_400_000)
    await Promise.all([1, 2, 3].map(() => sendExpiring(world.app.base)))
    expect(await textsTo(leaving, performer)).toEqual([`expiring ${leaving.name}`])
    expect(await textsTo(staying, performer)).toEqual([])
  })
})

describe('saved replies', () => {
  const save = (performer: Person, title: string, text = 'Thank you, {name}') =>
    performer.api(automessages.createReply, { body: { title, text } })

  it('are created, listed by name, changed and deleted by their performer alone', async () => {
    const performer = await world.performer()
    const other = await world.performer()
    const { _id: id } = await save(performer, 'Thanks')
    await save(performer, 'Hello')
    const titles = async () =>
      (await performer.api(automessages.listReplies)).data.map(({ title }) => title)
    expect(await titles()).toEqual(['Hello', 'Thanks'])
    const body = { title: 'A new name', text: 'Hi' }
    expect(await performer.api(automessages.updateReply, { params: { id }, body })).toMatchObject(
      body,
    )
    await expect(
      other.api(automessages.updateReply, { params: { id }, body }),
    ).rejects.toMatchObject({
      code: 'automessages.reply_not_found',
    })
    await expect(other.api(automessages.deleteReply, { params: { id } })).rejects.toMatchObject({
      code: 'automessages.reply_not_found',
    })
    await performer.api(automessages.deleteReply, { params: { id } })
    expect(await titles()).toEqual(['Hello'])
    expect((await other.api(automessages.listReplies)).data).toEqual([])
  })

  it('are at most 100, also when many are saved at once', async () => {
    const performer = await world.performer()
    for (let n = 0; n < 98; n++) await save(performer, `Reply ${n}`)
    const tries = await Promise.allSettled([1, 2, 3, 4].map((n) => save(performer, `More ${n}`)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(save(performer, 'Another')).rejects.toMatchObject({
      code: 'automessages.too_many_replies',
      data: { limit: 100 },
    })
  })
})

describe('automatic messages with files', () => {
  const answers = async (fan: Person, id: string) => {
    const { data } = await fan.api(list, { params: { id }, query: {} })
    return data.filter(({ isMine }) => !isMine)
  }

  /** A fan with tokens who writes to a performer whose away message sells one of two photos. */
  async function offered(form: Partial<Form> = {}) {
    const performer = await world.performer()
    const pair = await pairOf(world, { performer, fan: await fanWithTokens(world, 50) })
    const fileIds = [await upload(performer), await upload(performer)]
    await world.settle()
    const [free = '', paid = ''] = fileIds
    const files = { fileIds, freeFileIds: [free], price: 10 }
    const saved = await write(performer, 'away', { text: '', ...files, ...form })
    return { ...pair, free, paid, files, saved }
  }

  it('sell their files to each fan who receives them, with some free before', async () => {
    const { performer, fan, id, free, paid, files, saved } = await offered()
    expect(saved).toMatchObject({ ...files, files: [{ _id: free }, { _id: paid }], include: [] })
    await say(fan, id, 'Hello')
    await world.settle()
    const [message] = await answers(fan, id)
    expect(message).toMatchObject({ isLocked: true, price: 10, freeFileIds: [free] })
    await fan.api(chargeMessage, { params: { id: message?._id ?? '' }, body: { shownPrice: 10 } })
    await world.settle()
    expect(await answers(fan, id)).toMatchObject([{ isLocked: false, isBought: true }])
    // Files and price stay when they are not sent.
    expect(await write(performer, 'away', { isOn: false, text: 'Later' })).toMatchObject(files)
  })

  it('reach the fans of their lists only, and lists of others are refused', async () => {
    const performer = await world.performer()
    const named = await performer.api(fanlists.createList, { body: { name: 'Regulars' } })
    const include = [named._id]
    const members = [
      await pairOf(world, { performer }),
      await pairOf(world, { performer }),
    ] as const
    for (const { fan, id } of members) await say(fan, id, 'A fan by writing')
    await world.settle()
    await performer.api(fanlists.addMembers, {
      params: { id: named._id },
      body: { fanIds: [members[0].fan.id] },
    })
    await write(performer, 'away', { include })
    for (const { fan, id } of members) await say(fan, id, 'Hello')
    await world.settle()
    expect((await answers(members[0].fan, members[0].id)).length).toBe(1)
    expect(await answers(members[1].fan, members[1].id)).toEqual([])
    await expect(write(await world.performer(), 'away', { include })).rejects.toMatchObject({
      code: 'fanlists.not_found',
    })
  })

  it('refuse files of others, and a price without a file to sell or out of range', async () => {
    const { performer, free, paid } = await offered()
    const other = await uploadForMessage(await world.performer())
    const refused: readonly [Partial<Form>, string][] = [
      [{ fileIds: [other] }, 'messages.file_unusable'],
      [{ fileIds: [free], freeFileIds: [free], price: 5 }, 'messages.price_needs_files'],
      [{ fileIds: [], price: 5 }, 'messages.price_needs_files'],
      [{ fileIds: [paid], price: 100_000_000 }, 'content.price_out_of_range'],
    ]
    for (const [form, code] of refused)
      await expect(write(performer, 'away', form)).rejects.toMatchObject({ code })
  })

  it('become free without their paid file, and are switched off with nothing left to say', async () => {
    const { performer, free, paid } = await offered()
    const away = async () =>
      (await performer.api(automessages.listAutomatic)).data.find(({ kind }) => kind === 'away')
    await performer.api(removeEverywhere, { params: { id: paid } })
    expect(await away()).toMatchObject({
      fileIds: [free],
      freeFileIds: [],
      price: null,
      isOn: true,
    })
    await performer.api(removeEverywhere, { params: { id: free } })
    expect(await away()).toMatchObject({ fileIds: [], isOn: false })
  })
})
