import { savePaymentGateway } from '@stagedoor/contract/admin'
import * as payments from '@stagedoor/contract/payments'
import * as wallet from '@stagedoor/contract/wallet'
import {
  approvalOf,
  browserToken,
  type restCards,
  simulatedCompanies,
} from '@stagedoor/payment-companies/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompanySite, siteAt } from '../../../../test/world/company-site.ts'
import type { Person } from '../../../../test/world/people.ts'

let site: CompanySite
beforeAll(async () => {
  const ccbill = simulatedCompanies.find(({ adapter }) => adapter.name === 'ccbill')
  if (!ccbill) throw new Error('CCBill is simulated')
  site = await siteAt(ccbill)
})
afterAll(() => site.world.close())

const gateway = 'ccbill'
const shown = { brand: 'Visa', last4Digits: '3155', month: 4, year: 2034, holderName: 'A Buyer' }
const topUp = ({ api }: Person, amount: number, cardId: string) =>
  api(payments.topUp, { body: { amount, cardId } })
const balanceOf = async ({ api }: Person) => (await api(wallet.readBalance)).balance
const read = ({ api }: Person, id: string) => api(payments.readTransaction, { params: { id } })

/** Creates a fan who saved a card by the form of CCBill. */
async function fanWith(
  card: keyof typeof restCards,
): Promise<{ fan: Person; cardId: string; token: string }> {
  const fan = await site.world.fan()
  const form = await fan.api(payments.readCardForm, { query: {} })
  const { accessToken: key } = await fan.api(payments.openCardForm, {
    body: { paymentGateway: form.paymentGateway },
  })
  const token = await browserToken(site.network, { key, card })
  const saved = await fan.api(payments.saveCard, { params: { gateway }, body: { token, ...shown } })
  return { fan, cardId: saved.token, token }
}

/**
 * Runs work while the answers to some requests are lost, which have their effect at CCBill all the
 * same.
 */
async function withLostAnswers<T>(path: string, work: () => Promise<T>): Promise<T> {
  const { paymentCompanies } = site.world.app.base.gateways
  const lost: typeof fetch = async (input, init) => {
    const answer = await site.network.fetch(input, init)
    if (String(input).includes(path)) throw new TypeError('reset')
    return answer
  }
  Object.assign(paymentCompanies, { network: { ...site.network, fetch: lost } })
  return work().finally(() => Object.assign(paymentCompanies, { network: site.network }))
}

const confirm = ({ api }: Person, id: string, token: string, success = true) =>
  api(payments.confirmPayment, {
    params: { id },
    body: {
      success,
      status: success ? 'Y' : 'N',
      eci: '05',
      protocolVersion: '2.2.0',
      dsTransId: 'ds',
      acsTransId: 'acs',
      clientTransactionId: 'id-wl9r6duc5zj',
      authenticationValue: approvalOf(token),
    },
  })

describe('a card saved by the form of CCBill', () => {
  it('pays in one click, and begins a subscription that CCBill renews', async () => {
    const { fan, cardId } = await fanWith('good')
    expect((await fan.api(payments.listCards, { query: {} })).data).toMatchObject([
      { ...shown, paymentGateway: gateway },
    ])
    expect(await topUp(fan, 10, cardId)).toMatchObject({ status: 'success' })
    await site.deliver()
    expect(await balanceOf(fan)).toBe(10)
    const performer = await site.a.performerWith({ isFreeSubscription: false, yearlyPrice: 0n })
    expect(await site.a.ask(fan, performer, 'monthly', { cardId })).toMatchObject({
      status: 'success',
    })
    await site.deliver()
    await site.a.pass(30)
    site.company.rebill?.((await site.rowOf(fan)).externalId)
    await site.deliver()
    expect(await site.rowOf(fan)).toMatchObject({ state: 'active', period: 2 })
    await site.sound()
  })

  it('is charged at CCBill although another company is preferred', async () => {
    const { fan, cardId } = await fanWith('good')
    const { values } = simulatedCompanies.find(({ adapter }) => adapter.name === 'verotel') ?? {}
    const { api } = await site.world.admin()
    const prefer = (isEnabled: boolean) =>
      api(savePaymentGateway, {
        params: { name: 'verotel' },
        body: { values, isEnabled, priority: 0 },
      })
    await prefer(true)
    expect((await fan.api(wallet.readTopUpTerms)).paymentGateway).toBe('verotel')
    expect(await topUp(fan, 10, cardId)).toMatchObject({
      status: 'success',
      paymentGateway: gateway,
    })
    await prefer(false)
    expect(await site.deliver()).toHaveLength(1)
  })

  it('is declined in the words of CCBill, and nothing is credited', async () => {
    const { fan, cardId } = await fanWith('declined')
    const refused = {
      status: 422,
      code: 'payments.declined',
      data: { reason: 'Transaction denied' },
    }
    await expect(topUp(fan, 10, cardId)).rejects.toMatchObject(refused)
    await site.deliver()
    expect(await balanceOf(fan)).toBe(0)
  })

  it('is charged once for requests under one key whose answers are lost, although CCBill knows no keys', async () => {
    const { fan, cardId } = await fanWith('good')
    const once = { idempotencyKey: site.world.app.base.newId() }
    const order = { body: { amount: 10, cardId } }
    const pay = () => fan.api(payments.topUp, order, once)
    await withLostAnswers('/transactions/', () => Promise.all([pay(), pay(), pay()]))
    expect(await pay()).toMatchObject({ status: 'processing' })
    expect(await site.deliver()).toHaveLength(1)
    expect(await balanceOf(fan)).toBe(10)
    expect(await site.chargesOf(fan)).toHaveLength(1)
  })

  it('waits for the webhook of a charge whose answer was lost, because CCBill cannot be asked', async () => {
    const { fan, cardId } = await fanWith('good')
    const { _id: id } = await withLostAnswers('/transactions/', () => topUp(fan, 10, cardId))
    site.world.clock.advance(10 * 60_000)
    await site.world.runScheduledJobs()
    const again = { ...fan, ...(await site.a.again(fan)) }
    expect(await read(again, id)).toMatchObject({ status: 'processing', isPending: true })
    expect(await site.deliver()).toHaveLength(1)
    expect(await read(again, id)).toMatchObject({ status: 'success' })
    expect(await balanceOf(again)).toBe(10)
    await site.world.runScheduledJobs()
    expect(await balanceOf(again)).toBe(10)
  })

  it('is refused without its details, and by a company without a form', async () => {
    const { fan, token } = await fanWith('good')
    const other = await site.world.fan()
    const save = (body: { token: string }) =>
      other.api(payments.saveCard, { params: { gateway }, body })
    await expect(save({ token })).rejects.toMatchObject({ code: 'payments.card_refused' })
    await expect(save({ token, ...shown })).rejects.toMatchObject({ code: 'payments.card_refused' })
    const elsewhere = fan.api(payments.openCardForm, { body: { paymentGateway: 'sandbox' } })
    await expect(elsewhere).rejects.toMatchObject({
      status: 422,
      code: 'payments.gateway_unavailable',
    })
  })
})

describe('a card whose bank wants to be asked', () => {
  async function asked() {
    const { fan, cardId, token } = await fanWith('confirmed')
    const started = await topUp(fan, 10, cardId)
    return { fan, token, started, id: started._id }
  }

  it('is charged once it was confirmed, however often that is sent', async () => {
    const { fan, token, started, id } = await asked()
    expect(started).toMatchObject({ status: 'require_authentication' })
    expect(started.paymentUrl).toMatch(new RegExp(`/payment/confirm\\?transactionId=${id}$`))
    const form = await fan.api(payments.readCardForm, { query: { transactionId: id } })
    expect(form.confirmation).toEqual({ cardToken: token, amount: 10, currencyCode: '840' })
    const [first] = await Promise.all([confirm(fan, id, token), confirm(fan, id, token)])
    expect(['success', 'processing']).toContain(first?.status)
    expect(await site.deliver()).toHaveLength(1)
    expect(await confirm(fan, id, token)).toMatchObject({ status: 'success' })
    expect(await balanceOf(fan)).toBe(10)
    await site.sound()
  })

  it('is not charged when its owner refuses', async () => {
    const { fan, token, id } = await asked()
    const failureReason = 'The payment was not confirmed with your bank'
    expect(await confirm(fan, id, token, false)).toMatchObject({ status: 'fail', failureReason })
    expect(await site.deliver()).toEqual([])
    const late = fan.api(payments.readCardForm, { query: { transactionId: id } })
    await expect(late).rejects.toMatchObject({ status: 404, code: 'payments.not_found' })
  })

  it('is confirmed by nobody but its owner, and by no answer that names no status of the bank', async () => {
    const { fan, token, id } = await asked()
    const empty = { params: { id }, body: { success: true, status: '' } }
    await expect(fan.api(payments.confirmPayment, empty)).rejects.toMatchObject({
      status: 400,
      data: { fields: [{ path: 'status' }] },
    })
    const other = await site.world.fan()
    const missing = { status: 404, code: 'payments.not_found' }
    await expect(confirm(other, id, token)).rejects.toMatchObject(missing)
    const form = other.api(payments.readCardForm, { query: { transactionId: id } })
    await expect(form).rejects.toMatchObject(missing)
    expect(await read(fan, id)).toMatchObject({ status: 'require_authentication' })
  })

  it('has credited the wallet by the webhook when the answer to its charge was lost', async () => {
    const { fan, token, id } = await asked()
    const answer = await withLostAnswers('/threeds/', () => confirm(fan, id, token))
    expect(answer).toMatchObject({ status: 'processing', isPending: true })
    expect(await confirm(fan, id, token)).toMatchObject({ status: 'processing' })
    expect(await site.deliver()).toHaveLength(1)
    expect(await read(fan, id)).toMatchObject({ status: 'success' })
    expect(await balanceOf(fan)).toBe(10)
  })

  it('is canceled after a day without a confirmation, and cannot be charged any more', async () => {
    const { fan, token, id } = await asked()
    site.world.clock.advance(25 * 3_600_000)
    await site.world.runScheduledJobs()
    const again = await site.a.again(fan)
    expect(await confirm({ ...fan, ...again }, id, token)).toMatchObject({
      status: 'canceled',
      isPending: false,
    })
    expect(await site.deliver()).toEqual([])
  })

  it('names a card that was removed meanwhile', async () => {
    const { fan, token, id } = await asked()
    const [card] = (await fan.api(payments.listCards, { query: {} })).data
    await fan.api(payments.deleteCard, { params: { id: card?._id ?? '' } })
    await expect(confirm(fan, id, token)).rejects.toMatchObject({
      code: 'payments.gateway_unavailable',
    })
  })
})
