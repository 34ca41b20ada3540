import * as admin from '@stagedoor/contract/admin'
import * as decisions from '@stagedoor/contract/decisions'
import * as privatecalls from '@stagedoor/contract/privatecalls'
import * as streams from '@stagedoor/contract/streams'
import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptedCall } from '../../../test/world/calls.ts'
import { decisionsIn } from '../../../test/world/decisions.ts'
import { linkIn, mailsTo } from '../../../test/world/mails.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { streamOnAir } from '../../../test/world/streams.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY = 86_400_000
const text = 'It was my sister, not me'

let world: World
let operator: Person
let second: Person
let steps: ReturnType<typeof decisionsIn>
beforeAll(async () => {
  world = await createWorld()
  operator = await world.admin()
  second = await world.admin()
  steps = decisionsIn(world, () => operator)
})
afterAll(() => world.close())

/** Returns the secret of the link in the newest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const mails = await mailsTo(world, email)
  const mail = mails.find((one) => one.text.includes('/statement/'))
  expect(mail?.subject).toMatch(/^(A decision about your account|A reply to your appeal)$/)
  return linkIn(mail).replace('/statement/', '')
}

const read = (token: string) => world.api()(decisions.readStatement, { params: { token } })
const appeal = (token: string) =>
  world.api()(decisions.appealByLink, { params: { token }, body: { text } })

async function review(token: string, outcome: 'granted' | 'rejected') {
  const { decision } = await read(token)
  const { data } = await second.api(decisions.listAppeals, { query: { state: 'open', limit: 200 } })
  const open = data.find((one) => one.decision._id === decision._id)
  await steps.review(second, open?._id ?? '', outcome)
  await world.settle()
}

const statusOf = async ({ id }: Person) =>
  (await operator.api(admin.viewUser, { params: { id } })).status

async function closed(reason = 'Sells the accounts of others') {
  const fan = await world.fan()
  await operator.api(admin.updateUser, {
    params: { id: fan.id },
    body: { status: 'inactive', reason, violation: 'scam' },
  })
  return { fan, token: await tokenTo(fan.email) }
}

async function deleted(query: { atOnce?: boolean } = {}) {
  const fan = await world.fan()
  const body = { reason: 'Came back after a suspension', violation: 'harassment' } as const
  await operator.api(admin.deleteUser, { params: { id: fan.id }, query, body })
  return { fan, token: await tokenTo(fan.email) }
}

describe('an account that an admin deactivates', () => {
  it('is a decision that its owner reads and appeals against by the link of the mail, and a granted appeal opens it', async () => {
    const { fan, token } = await closed()
    await expect(fan.api(readMe)).rejects.toMatchObject({ code: 'auth.required' })
    const { decision } = await read(token)
    expect(decision).toMatchObject({
      subject: 'account_closed',
      violation: 'scam',
      explanation: 'Sells the accounts of others',
      automation: 'none',
      canAppeal: true,
    })
    const row = await world.app.base.db
      .selectFrom('decisions')
      .selectAll()
      .where('id', '=', decision._id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      decisionAccount: 'DECISION_ACCOUNT_SUSPENDED',
      decisionProvision: 'DECISION_PROVISION_TOTAL_SUSPENSION',
      decidedBy: operator.id,
    })
    expect((await appeal(token)).appeal).toMatchObject({ text, outcome: null })
    await expect(appeal(token)).rejects.toMatchObject({ code: 'decisions.appealed_already' })
    await review(token, 'granted')
    expect(await statusOf(fan)).toBe('active')
    expect((await read(token)).decision.appeal).toMatchObject({ restoration: 'restored' })
    expect((await mailsTo(world, fan.email))[0]?.subject).toBe('A reply to your appeal')
  })

  it('stays closed when the appeal is rejected, and the reply is read by its link', async () => {
    const { fan, token } = await closed()
    await appeal(token)
    await review(token, 'rejected')
    expect(await statusOf(fan)).toBe('inactive')
    const again = await tokenTo(fan.email)
    expect((await read(again)).decision.appeal).toMatchObject({ outcome: 'rejected' })
  })

  it('has no decision in force once an admin opens it again', async () => {
    const { fan, token } = await closed()
    const body = { status: 'active' } as const
    await operator.api(admin.updateUser, { params: { id: fan.id }, body })
    expect((await read(token)).decision).toMatchObject({ canAppeal: false })
    await expect(appeal(token)).rejects.toMatchObject({ code: 'decisions.not_in_force' })
  })

  it('reads the other decisions about it, which it could read only with a login, by links of their own', async () => {
    const { performer } = await steps.removedPost()
    await operator.api(admin.updatePerformer, {
      params: { id: performer.id },
      body: { status: 'inactive' },
    })
    const { others } = await read(await tokenTo(performer.email))
    expect(others.map(({ subject }) => subject)).toEqual(['feed'])
    const token = others[0]?.token ?? ''
    expect((await read(token)).decision.explanation).toBe('It names a person')
    expect((await appeal(token)).appeal).toMatchObject({ text })
  })

  it('is hidden from forged and foreign links, and from all once the six months are over', async () => {
    const { token } = await closed()
    const other = await closed()
    const [id = ''] = token.split('.')
    const [, signature = ''] = other.token.split('.')
    const ended = { code: 'decisions.link_ended', status: 404 }
    await expect(read(`${id}.${signature}`)).rejects.toMatchObject(ended)
    await expect(appeal(`${id}.${signature}`)).rejects.toMatchObject(ended)
    await appeal(other.token)
    world.clock.advance(190 * DAY)
    operator = await world.admin()
    second = await world.admin()
    await expect(read(token)).rejects.toMatchObject(ended)
    await expect(appeal(token)).rejects.toMatchObject(ended)
    await review(other.token, 'rejected')
    expect((await read(other.token)).decision.appeal).toMatchObject({ outcome: 'rejected' })
    world.clock.advance(61 * DAY)
    operator = await world.admin()
    second = await world.admin()
    await expect(read(other.token)).rejects.toMatchObject(ended)
  })
})

describe('an account that an admin deletes', () => {
  it('is open again when an appeal is granted before the erasure, which waits for the appeal', async () => {
    const { fan, token } = await deleted()
    const mail = (await mailsTo(world, fan.email)).find((one) => one.text.includes('/statement/'))
    expect(mail?.text).toMatch(/Your account is erased on/)
    await appeal(token)
    world.clock.advance(20 * DAY)
    await world.runScheduledJobs()
    operator = await world.admin()
    second = await world.admin()
    expect(await operator.api(admin.viewUser, { params: { id: fan.id } })).toMatchObject({
      email: fan.email,
      deletion: { isBegun: false },
    })
    await review(token, 'granted')
    expect(await operator.api(admin.viewUser, { params: { id: fan.id } })).toMatchObject({
      status: 'active',
      deletion: null,
    })
    expect((await read(token)).decision.appeal).toMatchObject({ restoration: 'restored' })
  })

  it('keeps its statement and appeal when it is erased at once, says that nothing can be restored, and erases the texts after seven months', async () => {
    const { fan, token } = await deleted({ atOnce: true })
    const textsOf = async () =>
      await world.app.base.db
        .selectFrom('decisions')
        .select(['explanation', 'facts'])
        .where('ownerId', '=', fan.id)
        .executeTakeFirstOrThrow()
    await world.settle()
    expect((await operator.api(admin.viewUser, { params: { id: fan.id } })).email).toBeNull()
    expect((await read(token)).decision).toMatchObject({
      subject: 'account_deleted',
      explanation: 'Came back after a suspension',
    })
    await appeal(token)
    await review(token, 'granted')
    expect((await read(token)).decision.appeal).toMatchObject({ text, restoration: 'impossible' })
    world.clock.advance(225 * DAY)
    await world.runScheduledJobs()
    operator = await world.admin()
    second = await world.admin()
    expect(await textsOf()).toMatchObject({ explanation: '', facts: expect.stringMatching(/./) })
  })
})

it('clearing the chat of a stream sends everybody who wrote there a statement, and not the admin', async () => {
  const host = await world.performer()
  const fan = await world.fan()
  const { conversationId } = await streamOnAir(world, host)
  const params = { conversationId }
  await host.api(streams.sendLine, { params, body: { text: 'A rude line' } })
  await operator.api(streams.clearLines, { params })
  await world.settle()
  expect(await steps.newest(host.api)).toMatchObject({
    subject: 'stream_chat',
    automation: 'none',
    canAppeal: true,
  })
  expect(await steps.listed(fan.api)).toEqual([])
  await host.api(streams.sendLine, { params, body: { text: 'Another line' } })
  await host.api(streams.clearLines, { params })
  await world.settle()
  expect(await steps.listed(host.api)).toHaveLength(1)
})

it('ending a private call sends both sides a statement with the reason', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 20)
  const id = await acceptedCall(fan, performer)
  const body = { reason: 'Not allowed here' }
  await operator.api(privatecalls.adminEnd, { params: { id }, body })
  for (const { api } of [performer, fan])
    expect(await steps.newest(api)).toMatchObject({
      subject: 'private_call',
      subjectId: id,
      explanation: 'Not allowed here',
    })
})
