import { listAudit, updateSetting } from '@stagedoor/contract/admin'
import { saveBankAccount, saveCrypto, savePaypal } from '@stagedoor/contract/banking'
import * as payouts from '@stagedoor/contract/payouts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInAgain } from '../../../test/world/money.ts'
import { bank, performerToPay } from '../../../test/world/payees.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Way = 'banking' | 'paypal' | 'crypto'

async function approvedRequest(
  admin: Person,
  performer: Person,
  paymentAccountType: Way,
): Promise<string> {
  const { _id: id } = await performer.api(payouts.create, {
    body: { requestTokens: 60, paymentAccountType },
  })
  await admin.api(payouts.setStatus, { params: { id }, body: { status: 'approved' } })
  return id
}
/** Lets payouts go to changed accounts at once. */
const waitForNothing = (admin: Person) =>
  admin.api(updateSetting, { params: { key: 'payoutAccountWaitHours' }, body: { value: 0 } })
const exportAs = (admin: Person, format: 'csv' | 'sepa') =>
  admin.api(payouts.exportApproved, { body: { format, reason: 'The weekly run' } })

/** Makes the euro the currency of the site, which is chosen before its first start. */
async function useEuros(): Promise<void> {
  await sql`insert into settings (key, value, updated_at) values ('currency', '"EUR"', now())
    on conflict (key) do update set value = excluded.value`.execute(world.app.base.db)
  await world.app.base.cache.invalidate('settings')
}

it('exports approved payouts for the bank, as CSV and by SEPA with those left out and the reason', async () => {
  const first = await performerToPay(world)
  const second = await performerToPay(world)
  const third = await performerToPay(world)
  const admin = await world.admin()
  // Sessions end and proofs expire when the clock moves to the release of the next performer's
  // earnings.
  const [iban, local, paypal] = await Promise.all(
    [first, second, third].map(({ performer }) => logInAgain(world, performer)),
  )
  if (!iban || !local || !paypal) throw new Error('three performers are needed')
  await expect(exportAs(admin, 'csv')).rejects.toMatchObject({
    status: 422,
    code: 'payouts.nothing_to_export',
  })
  await waitForNothing(admin)
  await local.api(saveBankAccount, { body: { ...bank, bankAccount: '000123456789' } })
  await paypal.api(savePaypal, { body: { key: 'paypal', value: { email: 'zoe@example.com' } } })
  const paid = await approvedRequest(admin, iban, 'banking')
  const others = [
    await approvedRequest(admin, local, 'banking'),
    await approvedRequest(admin, paypal, 'paypal'),
  ]
  const csv = await exportAs(admin, 'csv')
  expect(csv).toMatchObject({ count: 3, total: 180, refused: [] })
  expect(csv.content).toContain(
    `${paid},${iban.username},60,USD,banking,Anna Müller,DE89 3704 0044 0532 0130 00`,
  )
  expect(csv.content).toContain('zoe@example.com')
  await expect(exportAs(admin, 'sepa')).rejects.toMatchObject({
    code: 'payouts.currency_not_euro',
    data: { currency: 'USD' },
  })
  await useEuros()
  await expect(exportAs(admin, 'sepa')).rejects.toMatchObject({
    status: 422,
    code: 'payouts.payer_missing',
  })
  const set = (key: string, value: string) =>
    admin.api(updateSetting, { params: { key }, body: { value } })
  await set('payoutPayerName', 'Stage Ltd')
  await set('payoutPayerIban', 'GB29 NWBK 6016 1331 9268 19')
  const sepa = await exportAs(admin, 'sepa')
  expect(sepa).toMatchObject({ count: 1, total: 60 })
  expect(sepa.refused.map(({ _id, reason }) => [_id, reason])).toEqual([
    [others[0], 'The account number is not an IBAN'],
    [others[1], 'Paid by PayPal'],
  ])
  expect(sepa.content).toContain(`<EndToEndId>${paid}</EndToEndId>`)
  expect(sepa.content).toContain('<CtrlSum>60.00</CtrlSum>')
  const { data } = await admin.api(listAudit, { query: { action: 'payouts.approved_exported' } })
  expect(data.map(({ detail }) => detail)).toEqual([
    { format: 'sepa', reason: 'The weekly run', count: 1 },
    { format: 'csv', reason: 'The weekly run', count: 3 },
  ])
})

it('the export of payouts needs a recent authentication, and is refused to creators', async () => {
  const admin = await world.admin()
  await expect(exportAs(await world.performer(), 'csv')).rejects.toMatchObject({ status: 403 })
  world.clock.advance(16 * 60_000)
  await expect(exportAs(admin, 'csv')).rejects.toMatchObject({ code: 'auth.proof_required' })
})

it('names network and wallet of payouts in cryptocurrencies, and leaves them out of SEPA', async () => {
  const { performer } = await performerToPay(world)
  const admin = await world.admin()
  const creator = await logInAgain(world, performer)
  await admin.api(updateSetting, { params: { key: 'payoutsInCrypto' }, body: { value: true } })
  await expect(approvedRequest(admin, creator, 'crypto')).rejects.toMatchObject({
    code: 'banking.crypto_missing',
  })
  await waitForNothing(admin)
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  await creator.api(saveCrypto, { body: { network: 'tron', address } })
  const id = await approvedRequest(admin, creator, 'crypto')
  const { paymentAccountInfo } = await admin.api(payouts.adminRead, { params: { id } })
  expect(paymentAccountInfo).toEqual({ network: 'tron', address: 'TR7N••••Lj6t' })
  const read = { params: { id }, body: { reason: 'To pay by hand' } }
  expect(await admin.api(payouts.readAccount, read)).toEqual({ network: 'tron', address })
  const { content } = await exportAs(admin, 'csv')
  expect(content.split('\r\n').find((line) => line.startsWith(id))).toContain(`,tron,${address}`)
})
