import { listAudit, updateSetting } from '@stagedoor/contract/admin'
import * as banking from '@stagedoor/contract/banking'
import { readSelf } from '@stagedoor/contract/performers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const details = {
  firstName: 'Anna',
  lastName: 'Lee',
  bankName: 'Commerzbank',
  bankAccount: 'DE89 3704 0044 0532 0130 00',
  bankSwiftCode: 'COBADEFFXXX',
  SSN: '123-45-6789',
  city: 'Berlin',
}
const save = (who: Person, changes: object = {}) =>
  who.api(banking.saveBankAccount, { body: { ...details, ...changes } })
const paypal = (who: Person, email: string, more: object = {}) =>
  who.api(banking.savePaypal, { body: { key: 'paypal', value: { email }, ...more } })

it('saves bank details masked for their owner, encrypted in the database, audited and mailed', async () => {
  const performer = await world.performer()
  const saved = await save(performer, { performerId: performer.id })
  expect(saved).toMatchObject({
    firstName: 'Anna',
    bankAccount: '••••3000',
    SSN: '••••6789',
    bankRouting: '',
  })
  expect(await performer.api(banking.readAccounts)).toEqual({
    bankingInformation: saved,
    paypalSetting: null,
    cryptoAccount: null,
    offersCrypto: false,
    states: [],
    frozenAt: null,
  })
  await paypal(performer, 'Anna@Example.com')
  const me = await performer.api(readSelf)
  expect(me.bankingInformation).toEqual(saved)
  expect(me.paypalSetting).toEqual({ key: 'paypal', value: { email: 'anna@example.com' } })
  const { rows } = await sql<{ stored: Buffer }>`
    select sealed as stored from payout_accounts
    where performer_id = ${performer.id}`.execute(world.app.base.db)
  expect(rows).toHaveLength(2)
  for (const { stored } of rows)
    expect(stored.toString('latin1')).not.toMatch(/Anna|Lee|3704|anna|COBA/)
  const admin = await world.admin()
  const { data } = await admin.api(listAudit, {
    query: { action: 'banking.account_changed', subjectId: performer.id },
  })
  expect(data.map(({ detail }) => detail)).toEqual([{ type: 'paypal' }, { type: 'banking' }])
  await world.settle()
  const sent = await mailsTo(world, performer.email)
  expect(sent.map(({ subject }) => subject)).toContain('Your payout details were changed')
})

it('refuses to change bank details without a recent authentication', async () => {
  const performer = await world.performer()
  world.clock.advance(16 * 60_000)
  const refused = { code: 'auth.proof_required' }
  await expect(save(performer)).rejects.toMatchObject(refused)
  await expect(paypal(performer, 'a@example.com')).rejects.toMatchObject(refused)
  expect(await performer.api(banking.readAccounts)).toEqual({
    bankingInformation: null,
    paypalSetting: null,
    cryptoAccount: null,
    offersCrypto: false,
    states: [],
    frozenAt: null,
  })
})

it('refuses bank details for another creator, of fans and of guests', async () => {
  const performer = await world.performer()
  const other = await world.performer()
  const fan = await world.fan()
  await expect(save(performer, { performerId: other.id })).rejects.toMatchObject({
    code: 'performers.not_found',
  })
  await expect(
    paypal(performer, 'a@example.com', { performerId: other.username }),
  ).rejects.toMatchObject({
    status: 404,
  })
  await expect(save(fan)).rejects.toMatchObject({ status: 403 })
  await expect(world.api()(banking.saveBankAccount, { body: details })).rejects.toMatchObject({
    status: 401,
  })
  await expect(world.api()(banking.readAccounts)).rejects.toMatchObject({ status: 401 })
})

it.each([
  { bankAccount: 'DE88 3704 0044 0532 0130 00' },
  { bankAccount: '' },
  { bankAccount: 'x'.repeat(43) },
  { bankAccount: '<b>123</b>' },
  { firstName: '' },
  { bankName: ' ' },
  { bankRouting: '1;2' },
])('refuses bank details with %j', async (wrong) => {
  const performer = await world.performer()
  await expect(save(performer, wrong)).rejects.toMatchObject({
    status: 400,
    code: 'request.invalid',
  })
})

it('refuses a PayPal address that is not an e-mail address', async () => {
  await expect(paypal(await world.performer(), 'nobody')).rejects.toMatchObject({ status: 400 })
})

it('lets an admin save the accounts of a creator, who is notified by mail, and shows them masked', async () => {
  const performer = await world.performer()
  const admin = await world.admin()
  const params = { id: performer.id }
  const saved = await admin.api(banking.adminSaveBankAccount, { params, body: details })
  expect(saved).toMatchObject({ lastName: 'Lee', bankAccount: '••••3000' })
  const email = 'anna@example.com'
  const setting = { key: 'paypal' as const, value: { email } }
  await admin.api(banking.adminSavePaypal, { params, body: setting })
  const crypto = { cryptoAccount: null, offersCrypto: false }
  const accounts = { bankingInformation: saved, paypalSetting: setting, ...crypto, frozenAt: null }
  expect(await admin.api(banking.adminReadAccounts, { params })).toMatchObject(accounts)
  expect(await performer.api(banking.readAccounts)).toMatchObject(accounts)
  const { data } = await admin.api(listAudit, {
    query: { action: 'banking.account_changed', subjectId: performer.id },
  })
  expect(data.map(({ actorId }) => actorId)).toEqual([admin.id, admin.id])
  await world.settle()
  const sent = await mailsTo(world, performer.email)
  expect(sent.map(({ subject }) => subject)).toContain('Your payout details were changed')
})

it('refuses an admin without a recent authentication, wrong numbers, and accounts of people who are not creators', async () => {
  const performer = await world.performer()
  const fan = await world.fan()
  const admin = await world.admin()
  const params = { id: performer.id }
  const wrong = { ...details, bankAccount: 'DE89 3704 0044 0532 0130 01' }
  await expect(
    admin.api(banking.adminSaveBankAccount, { params, body: wrong }),
  ).rejects.toMatchObject({ status: 400 })
  const missing = { status: 404, code: 'performers.not_found' }
  const ofFan = { params: { id: fan.id } }
  const setting = { key: 'paypal' as const, value: { email: 'a@example.com' } }
  await expect(
    admin.api(banking.adminSaveBankAccount, { ...ofFan, body: details }),
  ).rejects.toMatchObject(missing)
  await expect(
    admin.api(banking.adminSavePaypal, { ...ofFan, body: setting }),
  ).rejects.toMatchObject(missing)
  await expect(admin.api(banking.adminReadAccounts, ofFan)).rejects.toMatchObject(missing)
  await expect(performer.api(banking.adminReadAccounts, { params })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    world.api()(banking.adminSavePaypal, { params, body: setting }),
  ).rejects.toMatchObject({ status: 401 })
  world.clock.advance(16 * 60_000)
  const stale = { code: 'auth.proof_required' }
  await expect(
    admin.api(banking.adminSaveBankAccount, { params, body: details }),
  ).rejects.toMatchObject(stale)
  await expect(admin.api(banking.adminSavePaypal, { params, body: setting })).rejects.toMatchObject(
    stale,
  )
  expect(await admin.api(banking.adminReadAccounts, { params })).toEqual({
    bankingInformation: null,
    paypalSetting: null,
    cryptoAccount: null,
    offersCrypto: false,
    states: [],
    frozenAt: null,
    names: null,
  })
})

it('saves the address of a wallet masked for its owner, where the site pays so and the address is right', async () => {
  const performer = await world.performer()
  const admin = await world.admin()
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const body = { network: 'bitcoin', address } as const
  await expect(performer.api(banking.saveCrypto, { body })).rejects.toMatchObject({
    code: 'banking.crypto_off',
  })
  await admin.api(updateSetting, { params: { key: 'payoutsInCrypto' }, body: { value: true } })
  const wrong = { ...body, address: address.replace('w5', '5w') }
  await expect(performer.api(banking.saveCrypto, { body: wrong })).rejects.toMatchObject({
    code: 'banking.crypto_address_wrong',
  })
  const params = { id: performer.id }
  await expect(
    admin.api(banking.adminSaveCrypto, { params, body: { ...body, network: 'tron' } }),
  ).rejects.toMatchObject({ code: 'banking.crypto_address_wrong' })
  const masked = { network: 'bitcoin', address: 'bc1q••••f3t4' }
  expect(await performer.api(banking.saveCrypto, { body })).toEqual(masked)
  expect(await performer.api(banking.readAccounts)).toMatchObject({
    cryptoAccount: masked,
    offersCrypto: true,
  })
  expect((await admin.api(banking.adminReadAccounts, { params })).cryptoAccount).toEqual(masked)
  expect(await admin.api(banking.adminSaveCrypto, { params, body })).toEqual(masked)
  await world.settle()
  const sent = await mailsTo(world, performer.email)
  expect(sent.map(({ subject }) => subject)).toContain('Your payout details were changed')
  world.clock.advance(16 * 60_000)
  await expect(performer.api(banking.saveCrypto, { body })).rejects.toMatchObject({
    code: 'auth.proof_required',
  })
})
