import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { charge } from '../../../test/payment-fixtures.ts'
import { BalanceCard } from './balance-card.tsx'
import { DebtCard } from './debt-card.tsx'
import { RecentSpending } from './recent-spending.tsx'

it('shows the balance of the wallet and the tokens that a dollar buys', async () => {
  await renderFeature(<BalanceCard balance={1250.5} currency="USD" rate={10} />)
  const card = within(screen.getByRole('region', { name: 'Balance' }))
  card.getByText('1,250.50 tokens')
  card.getByText('$1.00 buys 10 tokens')
})

it('lists the latest charges by creator, and names those that were refunded', async ({ user }) => {
  const charges = [
    charge({ type: 'feed', totalPrice: 12 }),
    charge({ _id: 'c2', status: 'refunded' }),
  ]
  const page = await renderFeature(<RecentSpending charges={charges} />)
  const [post, tip] = screen.getAllByRole('listitem')
  expect(post?.textContent).toContain('Post')
  expect(tip?.textContent).toContain('Refunded')
  await user.click(screen.getByRole('link', { name: 'See all' }))
  expect(page.location()).toBe('/user/wallet-transaction')
})

it('the wallet of a fan who spent nothing says what will be listed', async () => {
  await renderFeature(<RecentSpending charges={[]} />)
  screen.getByText('Tips and posts you buy will appear here.')
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull()
})

it('tells a fan with debt what is owed and how it ends', async () => {
  await renderFeature(<DebtCard debt={20} />)
  const card = screen.getByRole('status')
  expect(card.textContent).toContain('You owe $20')
  expect(card.textContent).toContain('The next top-up pays it first')
})
