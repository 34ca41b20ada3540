import { listLists, readFan, updateFan } from '@stagedoor/contract/fanlists'
import type { WireOf } from '@stagedoor/contract/kit'
import { listOffers, listPurchases } from '@stagedoor/contract/messages'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { conversation } from '../../../test/message-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { CheckoutContext } from '../../features/checkout/use-checkout.ts'
import PersonPanel from './person-panel.tsx'

const at = '2026-03-15T12:00:00.000Z'
const spent = { tokens: 30, tips: 10, content: 20, products: 0, messages: 0, subscriptions: 9.99 }
const robin = personCard({ name: 'Robin', username: 'robin', isPerformer: false })
const fan = (): WireOf<typeof readFan> => ({
  _id: robin._id,
  user: robin,
  ownName: '',
  tags: ['vip'],
  hasNote: true,
  isFollowing: true,
  spent,
  spent30Days: spent,
  firstSeenAt: at,
  note: 'Likes blue',
  currency: 'USD',
  lists: [],
  joinedBy: { name: 'Newsletter', way: 'link', isLink: true, at },
  purchases: [],
  subscription: { state: 'active', type: 'monthly', since: at, endsAt: at },
})
const checkout = { subscribe: vi.fn(), tip: vi.fn(), follow: vi.fn(), buy: vi.fn(), order: vi.fn() }
const panel = (about = conversation()) => (
  <CheckoutContext value={checkout}>
    <PersonPanel conversation={about} />
  </CheckoutContext>
)

const showsSales = (api: FakeApi) => {
  api.on(listOffers, () => ({ data: [] }))
  api.on(listPurchases, () => ({ data: [] }))
}

it('shows creators what they know about the fan, and saves their notes', async ({ api, user }) => {
  showsSales(api)
  api.on(readFan, fan)
  api.on(listLists, () => ({ data: [], total: 0 }))
  api.on(updateFan, fan)
  await renderFeature(panel(conversation({ recipientInfo: robin })), { viewer: creator() })
  await screen.findByRole('heading', { name: 'Spent' })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Fan',
    'Spent',
    'Subscription',
    'Offered here',
    'Bought',
    'Lists',
    'Your notes',
  ])
  screen.getByText('Newsletter')
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    `/creator/fans/${robin._id}`,
  )
  await user.type(screen.getByLabelText('Your name for this fan'), 'Captain')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  await expect.poll(() => api.sent(updateFan).map(({ body }) => body?.ownName)).toEqual(['Captain'])
  await expect.poll(() => api.sent(readFan).length).toBe(2)
})

it('says why nothing is known about a fan', async ({ api }) => {
  api.refuse(readFan, 'fanlists.fan_not_found')
  api.on(listLists, () => ({ data: [], total: 0 }))
  await renderFeature(panel(conversation({ recipientInfo: robin })), { viewer: creator() })
  await screen.findByRole('alert')
})
