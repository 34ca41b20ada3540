import type { RawCallback } from '@stagedoor/payment-companies'
import { simulatedCompanies } from '@stagedoor/payment-companies/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CompanySite, siteAt } from '../../../../test/world/company-site.ts'

const monthly = { isFreeSubscription: false, yearlyPrice: 0n }
/** Companies that renew subscriptions themselves and report declined renewals. */
const reporting = simulatedCompanies.filter(
  ({ adapter }) => adapter.capabilities.recurring === 'gateway' && adapter.name !== 'verotel',
)

describe.each(reporting)('a renewal that $adapter.name could not charge', (company) => {
  let site: CompanySite
  beforeAll(async () => {
    site = await siteAt(company)
  })
  afterAll(() => site.world.close())

  it('keeps access until the company tries again, and counts when that succeeds', async () => {
    const { a, company, rowOf, deliver } = site
    const performer = await a.performerWith(monthly)
    const fan = await site.subscribed(performer)
    await a.pass(30)
    const { externalId } = await rowOf(fan)
    company.rebill?.(externalId, 'declined')
    const [decline] = await deliver()
    const declined = await rowOf(fan)
    expect(declined).toMatchObject({ state: 'past_due', attempts: 1, period: 1 })
    expect(declined.retryAt?.getTime()).toBeGreaterThan(site.world.clock.now().getTime())
    expect(await a.sees(fan, performer)).toBe(true)
    expect(await a.mailsTo(fan)).toContain('subscriptions.renewal_failed')
    await a.pass(2)
    company.rebill?.(externalId)
    await deliver()
    await site.post(decline as RawCallback)
    await site.world.settle()
    expect(await rowOf(fan)).toMatchObject({
      state: 'active',
      attempts: 0,
      period: 2,
      retryAt: null,
    })
    await site.sound()
  })

  it('ends the subscription when the company gives up', async () => {
    const { a, company, rowOf, deliver } = site
    const performer = await a.performerWith(monthly)
    const fan = await site.subscribed(performer)
    await a.pass(32)
    const { externalId } = await rowOf(fan)
    company.rebill?.(externalId, 'declined')
    company.expire?.(externalId)
    await deliver()
    expect(await rowOf(fan)).toMatchObject({ state: 'ended', endReason: 'payment_failed' })
    expect(await a.sees(fan, performer)).toBe(false)
    await site.sound()
  })
})
