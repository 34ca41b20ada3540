import { createCode } from '@stagedoor/contract/codes'
import { countClick, createLink, createPromotion } from '@stagedoor/contract/promotions'
import type { DemoWorld } from './demo-world.ts'

/**
 * Gives one performer a promotion for new fans, a code, and a link with a free trial, which was
 * clicked some times.
 */
export async function createPromotions(world: DemoWorld): Promise<void> {
  const api = await world.as('mia')
  const discount = { percent: 30, periods: 1, audience: 'new' as const, maxUses: 100 }
  await api(createPromotion, { body: { name: 'Winter welcome', ...discount } })
  const kinds = ['subscription', 'feed', 'gallery', 'video'] as const
  const endsAt = new Date(world.now().getTime() + 60 * 86_400_000).toISOString()
  await api(createCode, { body: { code: 'MIA10', percent: 10, kinds: [...kinds], endsAt } })
  const { code } = await api(createLink, { body: { name: 'Newsletter', trialDays: 7 } })
  const guest = await world.as()
  for (let click = 0; click < 12; click += 1) await guest(countClick, { params: { code } })
}
