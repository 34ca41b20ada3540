import * as subscriptions from '@stagedoor/contract/subscriptions'
import * as tiers from '@stagedoor/contract/tiers'
import { payOnPage, simulatedCompanies } from '@stagedoor/payment-companies/testing'
import { expect, it } from 'vitest'
import { siteAt } from '../../../../test/world/company-site.ts'

const company = simulatedCompanies.find(
  ({ adapter }) => adapter.capabilities.recurring === 'gateway',
)

it('a fan whose company renews moves up by a new agreement, and cannot move down', async () => {
  if (!company) throw new Error('no company renews by itself')
  const site = await siteAt(company)
  const { a, network } = site
  const performer = await a.performerWith({ isFreeSubscription: false, yearlyPrice: 0n })
  await performer.api(tiers.createTier, { body: { name: 'Gold', monthlyPrice: 29.99 } })
  const fan = await site.subscribed(performer)
  const before = await site.rowOf(fan)
  await a.pass(10)
  const { api } = await a.again(fan)
  const { tiers: known } = await api(subscriptions.readOffers, {
    params: { performerId: performer.id },
  })
  const [offer] = known[1]?.offers ?? []
  expect(offer?.credit).toBeGreaterThan(6)
  const body = { tier: 2, consentHash: offer?.consentHash }
  const { paymentUrl = '' } = await a.ask({ ...fan, api }, performer, 'monthly', body)
  await payOnPage(network, paymentUrl, 'good')
  await site.deliver()
  const after = await site.rowOf(fan)
  expect(after).toMatchObject({ id: before.id, tier: 2, price: 2999n, state: 'active' })
  expect(after.agreementId).not.toBe(before.agreementId)
  const stopped = await site.world.app.base.db
    .selectFrom('gatewaySubscriptions')
    .select(['cancelRequestedAt', 'endedAt'])
    .where('paymentId', '=', before.agreementId ?? '')
    .executeTakeFirst()
  expect(stopped?.cancelRequestedAt ?? stopped?.endedAt).not.toBeNull()
  const down = api(subscriptions.changeTier, { params: { id: after.id }, body: { tier: 1 } })
  await expect(down).rejects.toMatchObject({ code: 'subscriptions.cannot_change_tier' })
  await site.sound()
  await site.world.close()
})
