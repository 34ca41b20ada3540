import { chargeFeed, openCharges, undoCharge } from '@stagedoor/contract/wallet'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { charge } from '../../../../test/payment-fixtures.ts'
import { viewer as fan } from '../../../../test/session-fixtures.ts'
import { UnlockButton } from '../unlock-button.tsx'
import { HOLD_MS } from './confirming-button.tsx'

const content = { _id: '0199a0b0c0d0700080000000000000aa', lockedBy: 'buy', price: 5 } as const

const withWay = (way: 'hold' | 'tap', changes: object = {}) => ({
  viewer: fan({ balance: 100, quickUnlock: { way, upTo: 10, usesCard: true }, ...changes }),
})

/** Renders the button and waits until the way to confirm is loaded. */
async function renderButton(options: ReturnType<typeof withWay>, price = 5) {
  const onUnlock = vi.fn()
  await renderFeature(<UnlockButton content={{ ...content, price }} onUnlock={onUnlock} />, options)
  return onUnlock
}

it('two taps on the same button buy from the wallet, and what was bought can be undone', async ({
  api,
  user,
}) => {
  api.on(chargeFeed, () => charge({ type: 'feed', totalPrice: 5, balance: 95 }))
  api.on(undoCharge, () => ({ balance: 100 }))
  const onUnlock = await renderButton(withWay('tap'))
  await screen.findByRole('status')
  await user.click(screen.getByRole('button', { name: 'Unlock · $5' }))
  expect(api.sent(chargeFeed)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Again to pay $5' }))
  await screen.findByRole('button', { name: 'Show now' })
  expect(api.sent(chargeFeed)).toEqual([
    { params: { id: content._id }, body: { shownPrice: 5, canUndo: true } },
  ])
  await screen.findAllByText('Unlocked. It opens in 10 seconds.')
  await user.click(screen.getAllByRole('button', { name: /^Undo/ })[0] as HTMLElement)
  await screen.findByRole('button', { name: 'Unlock · $5' })
  expect(api.sent(undoCharge)).toEqual([{ params: { id: charge()._id } }])
  await screen.findAllByText('Undone. Your wallet has the price back.')
  expect(onUnlock).not.toHaveBeenCalled()
})

it('an undo without an answer can be repeated, and opens nothing meanwhile', async ({
  api,
  user,
}) => {
  api.on(chargeFeed, () => charge({ type: 'feed', totalPrice: 5, balance: 95 }))
  api.refuse(undoCharge, 'server.failed')
  const onUnlock = await renderButton(withWay('tap'))
  await screen.findByRole('status')
  await user.dblClick(screen.getByRole('button', { name: 'Unlock · $5' }))
  const undo = await screen.findAllByRole('button', { name: /^Undo/ })
  await user.click(undo[0] as HTMLElement)
  await screen.findAllByText('Something went wrong, please try again later')
  expect(api.sent(openCharges)).toEqual([])
  api.on(undoCharge, () => ({ balance: 100 }))
  const again = await screen.findAllByRole('button', { name: /^Undo/ })
  await user.click(again[0] as HTMLElement)
  await screen.findByRole('button', { name: 'Unlock · $5' })
  expect(api.sent(undoCharge)).toHaveLength(2)
  expect(onUnlock).not.toHaveBeenCalled()
})

it('a press of the second button of a mouse buys nothing', async ({ api }) => {
  await renderButton(withWay('hold'))
  await screen.findByText('Press and hold')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Unlock · $5' }), { button: 2 })
  await new Promise((resolve) => setTimeout(resolve, HOLD_MS + 50))
  expect(api.sent(chargeFeed)).toEqual([])
})

it('a press that is held buys, a short one does not, and the content is read again once it is shown', async ({
  api,
  user,
}) => {
  api.on(chargeFeed, () => charge({ type: 'feed', totalPrice: 5, balance: 95 }))
  api.on(openCharges, () => ({ success: true as const }))
  const onUnlock = await renderButton(withWay('hold'))
  await screen.findByText('Press and hold')
  const button = screen.getByRole('button', { name: 'Unlock · $5' })
  await user.click(button)
  await user.click(button)
  expect(api.sent(chargeFeed)).toEqual([])
  fireEvent.pointerDown(button)
  await new Promise((resolve) => setTimeout(resolve, HOLD_MS + 50))
  const show = await screen.findByRole('button', { name: 'Show now' })
  await waitFor(
    async () => {
      await user.click(show)
      expect(api.sent(openCharges)).toEqual([{ body: { chargeId: charge()._id } }])
    },
    { interval: 200 },
  )
  await waitFor(() => expect(onUnlock).toHaveBeenCalledWith('paid'))
})

it('a keyboard confirms by Enter twice where others press and hold', async ({ api, user }) => {
  api.on(chargeFeed, () => charge({ type: 'feed', totalPrice: 5, balance: 95 }))
  api.on(openCharges, () => ({ success: true as const }))
  await renderButton(withWay('hold'))
  await screen.findByText('Press and hold')
  screen.getByRole('button', { name: 'Unlock · $5' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Press once more to unlock')
  expect(api.sent(chargeFeed)).toEqual([])
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Show now' })
  fireEvent(window, new Event('pagehide'))
  await screen.findByRole('button', { name: 'Unlock · $5' })
  expect(sessionStorage.getItem('content.openedOnLeave')).toContain(content._id)
})

it('the saved card is asked for what the wallet does not hold', async ({ api, user }) => {
  const onUnlock = await renderButton(withWay('tap', { balance: 2 }))
  await screen.findByRole('status')
  await user.dblClick(screen.getByRole('button', { name: 'Unlock · $5' }))
  await waitFor(() => expect(onUnlock).toHaveBeenLastCalledWith('card'))
  expect(api.sent(chargeFeed)).toEqual([])
})

it('a price that changed is shown in the dialog', async ({ api, user }) => {
  api.refuse(chargeFeed, 'wallet.price_changed', { price: 6 })
  const onUnlock = await renderButton(withWay('tap'))
  await screen.findByRole('status')
  await user.dblClick(screen.getByRole('button', { name: 'Unlock · $5' }))
  await waitFor(() => expect(onUnlock).toHaveBeenLastCalledWith())
})

it('a dialog asks above the price that the fan chose, and where they chose none', async ({
  user,
}) => {
  const onUnlock = await renderButton(withWay('tap'), 11)
  await user.click(screen.getByRole('button', { name: 'Unlock · $11' }))
  expect(onUnlock).toHaveBeenCalledWith()
})

it('what was bought before the page was loaded again opens alone and by itself, and is not for sale again', async ({
  api,
}) => {
  api.on(openCharges, () => ({ success: true as const }))
  const chargeId = 'c'.repeat(32)
  sessionStorage.setItem('content.openedOnLeave', JSON.stringify({ [content._id]: chargeId }))
  const onUnlock = await renderButton(withWay('tap'))
  await expect.poll(() => onUnlock.mock.calls).toEqual([['paid']])
  expect(api.sent(openCharges)).toEqual([{ body: { chargeId } }])
  expect(sessionStorage.getItem('content.openedOnLeave')).toBe('{}')
})
