import { viewUser } from '@stagedoor/contract/admin'
import { payDirectly } from '@stagedoor/contract/checkout'
import { readExport, requestExport } from '@stagedoor/contract/exports'
import * as payments from '@stagedoor/contract/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { leaveForGood } from '../../../../test/world/account-deletion.ts'
import { disputesIn } from '../../../../test/world/disputes.ts'
import { linkIn, mailsTo } from '../../../../test/world/mails.ts'
import { logInAgain, payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { unzip } from '../../../../test/world/unzip.ts'
import { visitorsIn } from '../../../../test/world/visitors.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await sql`delete from card_uses`.execute(world.app.base.db)
  await sql`delete from card_accounts`.execute(world.app.base.db)
  await limit(1)
})
afterAll(() => world.close())

const limit = (accounts: number) =>
  transaction(world.app.base, (ctx) => updateSetting(ctx, 'newCardAccounts', accounts))
const topUp = ({ api }: Pick<Person, 'api'>, more: object = {}) =>
  api(payments.topUp, { body: { amount: 10, ...more } })
/** Pays with the card that is the same at every account, and returns the fan. */
async function paid(fan: Person, card = 'shared'): Promise<Person> {
  await payAtSandbox(world, await topUp(fan), card)
  await world.settle()
  return fan
}
const refusedFor = (reason: 'accounts' | 'disputed') => ({
  status: 422,
  code: 'payments.card_limit',
  data: { reason },
})
const recordedFor = async ({ id }: Person) =>
  (
    await world.app.base.db
      .selectFrom('auditEvents')
      .select('detail')
      .where('action', '=', 'payments.card_limit_met')
      .where('subjectId', '=', id)
      .execute()
  ).map(({ detail }) => detail)

it('a second account pays nothing more with the card of another one, and staff read why', async () => {
  const first = await paid(await world.fan())
  const second = await paid(await world.fan())
  await expect(topUp(second)).rejects.toMatchObject(refusedFor('accounts'))
  const creator = await world.performer()
  const tip = { kind: 'tip', ref: creator.id, price: 20 } as const
  await expect(second.api(payDirectly, { body: tip })).rejects.toMatchObject(refusedFor('accounts'))
  expect(await recordedFor(second)).toEqual([{ reason: 'accounts', earlierAccounts: 1 }])
  expect(await recordedFor(first)).toEqual([])
  await expect(topUp(first)).resolves.toMatchObject({ status: 'created' })
  const boss = await world.admin()
  const shown = ({ id }: Person) => boss.api(viewUser, { params: { id } })
  expect(await shown(second)).toMatchObject({ cardLimit: 'accounts' })
  expect(await shown(first)).toMatchObject({ cardLimit: null })
})

it('accounts of visitors who pay first share the limit with all others', async () => {
  await paid(await world.fan())
  const creator = await world.performer()
  const tip = { kind: 'tip', ref: creator.username, price: 20 } as const
  const visitors = visitorsIn(world)
  const { started, api, email } = await visitors.pay(tip)
  await payAtSandbox(world, started, 'shared')
  await world.settle()
  await visitors.open(linkIn((await mailsTo(world, email))[0]))
  await expect(topUp({ api })).rejects.toMatchObject(refusedFor('accounts'))
})

it('two accounts that pay with one card at the same time: one of them meets the limit', async () => {
  const fans = await Promise.all([world.fan(), world.fan()])
  const pages = await Promise.all(fans.map((fan) => topUp(fan)))
  await Promise.all(pages.map((page) => payAtSandbox(world, page, 'shared')))
  await world.settle()
  const next = await Promise.allSettled(fans.map((fan) => topUp(fan)))
  expect(next.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('a card that a company does not recognise, and one within the limit, is not limited', async () => {
  await paid(await world.fan(), 'good')
  const other = await paid(await world.fan(), 'good')
  await expect(topUp(other)).resolves.toBeDefined()
  await limit(2)
  await paid(await world.fan())
  const second = await paid(await world.fan())
  await expect(topUp(second)).resolves.toBeDefined()
  await limit(0)
  const third = await paid(await world.fan())
  await expect(topUp(third)).resolves.toBeDefined()
})

it('the limit ends when the account is no longer new', async () => {
  await paid(await world.fan())
  const second = await paid(await world.fan())
  world.clock.advance(31 * 86_400_000)
  await expect(topUp(await logInAgain(world, second))).resolves.toBeDefined()
})

it('a card with a disputed payment closes other new accounts until the bank decides for the site', async () => {
  await limit(100)
  const first = await paid(await world.fan())
  const second = await paid(await world.fan())
  const { report } = disputesIn(world)
  await report(first, 'opened')
  await expect(topUp(second)).rejects.toMatchObject(refusedFor('disputed'))
  const third = await paid(await world.fan())
  expect(await recordedFor(third)).toEqual([{ reason: 'disputed', earlierAccounts: 2 }])
  await report(first, 'won')
  await expect(topUp(second)).resolves.toBeDefined()
})

it('a card that another account saved is refused by the form of its company, and not saved', async () => {
  const save = ({ api }: Person) =>
    api(payments.saveCard, { params: { gateway: 'sandbox' }, body: { token: 'shared' } })
  const fans = await Promise.all([world.fan(), world.fan()])
  const saved = await Promise.allSettled(fans.map(save))
  const refused = saved.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([refusedFor('accounts')])
  const counts = await Promise.all(
    fans.map(async ({ api }) => (await api(payments.listCards, { query: {} })).total),
  )
  expect(counts.toSorted()).toEqual([0, 1])
})

it('a copy of one’s data says how many cards are recognised, and nothing by which they are', async () => {
  const copyOf = async (fan: Person) => {
    await fan.api(requestExport)
    await world.settle()
    const { url } = await fan.api(readExport)
    const headers = { authorization: fan.token }
    return unzip((await world.inject({ url: url ?? '', headers })).rawPayload)
  }
  const files = await copyOf(await paid(await world.fan()))
  expect(JSON.parse(String(files.get('recognised_cards.json')))).toEqual([
    { cards: 1, firstAt: expect.any(String) },
  ])
  expect([...files.values()].map(String).join('')).not.toMatch(/sandbox-1117|cardHash/)
  const others = await copyOf(await paid(await world.fan(), 'good'))
  expect(JSON.parse(String(others.get('recognised_cards.json') ?? '[]'))).toEqual([])
})

it('nothing names the cards of an account that was erased, once banks can reverse its payments no more', async () => {
  const fan = await paid(await world.fan())
  const of = { accountId: fan.id }
  const accountsOfCards = async () =>
    (await world.app.base.db.selectFrom('cardAccounts').select('accountId').execute()).filter(
      ({ accountId }) => accountId === of.accountId,
    )
  expect(await accountsOfCards()).toHaveLength(1)
  await leaveForGood(world, fan)
  world.clock.advance(750 * 86_400_000)
  await world.runScheduledJobs(['deletions'])
  expect(await accountsOfCards()).toEqual([])
  const { rows } = await sql`select 1 from card_uses`.execute(world.app.base.db)
  expect(rows).toEqual([])
})
