import { readRate } from '@stagedoor/contract/taxes'
import { chargeFeed, openCharges, readBalance } from '@stagedoor/contract/wallet'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { balance, charge } from '../../../test/payment-fixtures.ts'
import { site } from '../../../test/session-fixtures.ts'
import BuyDialog from './buy-dialog.tsx'

const postId = '0199a0b0c0d0700080000000000000aa'
const post = {
  _id: postId,
  price: 12,
  performer: personCard(),
  contentsLabel: '3 photos',
  poster: null,
}
const intent = { kind: 'buy', item: post } as const

it('buys a post at the price that was shown, and says that it is unlocked', async ({
  api,
  user,
}) => {
  const onSettled = vi.fn()
  api.on(readBalance, () => balance())
  api.on(chargeFeed, () => charge({ type: 'feed', totalPrice: 12, balance: 88 }))
  await renderFeature(<BuyDialog intent={intent} onSettled={onSettled} />)
  await user.click(screen.getByRole('button', { name: /^Unlock for/ }))
  await screen.findByRole('heading', { name: 'It is unlocked and yours to keep' })
  expect(api.sent(chargeFeed)).toEqual([{ params: { id: postId }, body: { shownPrice: 12 } }])
  const faster = screen.getByRole('link', { name: 'Unlock with one tap next time' })
  expect(faster.getAttribute('href')).toBe('/user/spending')
  await user.click(screen.getByRole('button', { name: 'View post' }))
  expect(onSettled).toHaveBeenCalledWith(true)
})

it('a purchase says before paying who made the video, how long it is, whether it has sound and what it is about', async ({
  api,
}) => {
  api.on(readBalance, () => balance())
  const item = { ...post, facts: ['3:20', 'No sound'], description: 'Waves at dusk', likes: 12 }
  await renderFeature(<BuyDialog intent={{ ...intent, item }} onSettled={vi.fn()} />)
  screen.getByText(personCard().name)
  screen.getByText('3:20 · No sound')
  screen.getByText('Waves at dusk')
  screen.getByText('12 people like it')
  screen.getByText(/its price returns to your wallet/)
  expect(screen.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe(
    '/page/terms-of-service',
  )
})

it('a purchase says who pays less, and one that became free is opened instead of paid', async ({
  api,
  user,
}) => {
  api.on(readBalance, () => balance())
  api.refuse(chargeFeed, 'wallet.price_changed', { price: 0 })
  const groupPrices = [
    { fromTier: 1, price: 5 },
    { fromTier: 2, tierName: 'Gold', price: 0 },
  ]
  const item = { ...intent, item: { ...post, groupPrices } }
  const onSettled = vi.fn()
  await renderFeature(<BuyDialog intent={item} onSettled={onSettled} />)
  screen.getByText(/^\$5.*: subscribers · Free: subscribers of Gold$/)
  await user.click(screen.getByRole('button', { name: /^Unlock for/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This costs you nothing now/)
  await user.click(screen.getByRole('button', { name: 'View post' }))
  expect(onSettled).toHaveBeenCalledWith(true)
})

it('a price that fell names only the prices below it', async ({ api, user }) => {
  api.on(readBalance, () => balance())
  api.refuse(chargeFeed, 'wallet.price_changed', { price: 5 })
  const groupPrices = [
    { fromTier: 0, price: 8 },
    { fromTier: 1, price: 5 },
    { fromTier: 2, tierName: 'Gold', price: 0 },
  ]
  const item = { ...intent, item: { ...post, groupPrices } }
  await renderFeature(<BuyDialog intent={item} onSettled={vi.fn()} />)
  screen.getByText(/followers/)
  await user.click(screen.getByRole('button', { name: /^Unlock for/ }))
  await screen.findByRole('alert')
  screen.getByText('Free: subscribers of Gold')
  expect(screen.queryByText(/followers/)).toBeNull()
})

it('shows a changed price, and buys only after another click', async ({ api, user }) => {
  api.on(readBalance, () => balance())
  api.refuse(chargeFeed, 'wallet.price_changed', { price: 15 })
  await renderFeature(<BuyDialog intent={intent} onSettled={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: /^Unlock for/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The price changed to \$15/)
  api.on(chargeFeed, () => charge({ balance: 85 }))
  await user.click(screen.getByRole('button', { name: /^Unlock for \$15/ }))
  await screen.findByRole('heading', { name: 'It is unlocked and yours to keep' })
  expect(api.sent(chargeFeed).map(({ body }) => body)).toEqual([
    { shownPrice: 12 },
    { shownPrice: 15 },
  ])
})

it('a purchase says before paying which sales tax the price includes, where the site takes it', async ({
  api,
}) => {
  api.on(readBalance, () => balance())
  api.on(readRate, () => ({ rate: { country: 'DE', basisPoints: 1900 } }))
  await renderFeature(<BuyDialog intent={intent} onSettled={vi.fn()} />, {
    site: site({ taxEnabled: true }),
  })
  await screen.findByText('The price includes 19 % sales tax.')
})

it('a fan whose country has no sales tax reads nothing about it', async ({ api }) => {
  api.on(readBalance, () => balance())
  api.on(readRate, () => ({ rate: null }))
  await renderFeature(<BuyDialog intent={intent} onSettled={vi.fn()} />, {
    site: site({ taxEnabled: true }),
  })
  await expect.poll(() => api.sent(readRate)).toHaveLength(1)
  expect(screen.queryByText(/sales tax/)).toBeNull()
})

it('a post that was bought by one tap on another device is opened from the dialog', async ({
  api,
  user,
}) => {
  api.on(readBalance, () => balance())
  api.refuse(chargeFeed, 'wallet.already_bought')
  api.on(openCharges, () => ({ success: true as const }))
  const onSettled = vi.fn()
  await renderFeature(<BuyDialog intent={intent} onSettled={onSettled} />)
  await user.click(screen.getByRole('button', { name: /^Unlock for/ }))
  await user.click(await screen.findByRole('button', { name: 'View post' }))
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalledWith(true))
  expect(api.sent(openCharges)).toEqual([{ body: {} }])
})
