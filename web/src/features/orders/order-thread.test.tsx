import { readWriting } from '@stagedoor/contract/conversations'
import { writeAbout } from '@stagedoor/contract/orders'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { order } from '../../../test/order-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { NotArrivedButton } from './not-arrived-button.tsx'
import { OrderThread } from './order-thread.tsx'

const one = order()
const conversationId = '0199a0b0c0d0700080000000000000e1'
const message = {
  _id: '0199a0b0c0d0700080000000000000e2',
  text: 'It leaves tomorrow',
  isMine: false,
  createdAt: one.createdAt,
}
const empty = {
  conversationId: null,
  total: 0,
  lastMessage: null,
  noWriting: null,
  closesAt: null,
}
const written = { ...empty, conversationId, total: 1, lastMessage: message }

it('a buyer asks about an order in a dialog that says it costs nothing, and the thread is read again', async ({
  api,
  settled,
  user,
}) => {
  api.on(writeAbout, () => written)
  await renderFeature(<OrderThread order={one} thread={empty} to="seller" />)
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask about this order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask about order K7QW-3MZ2' }))
  dialog.getByText('Questions about an order cost nothing.')
  await user.type(dialog.getByLabelText('Message'), 'When will you send it?')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findAllByText('Your message was sent')
  expect(api.sent(writeAbout)).toEqual([
    { params: { id: one._id }, body: { text: 'When will you send it?' } },
  ])
  await expect.poll(() => settled).toEqual(['orders.readThread'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the dialog says why a message about an order was refused, and keeps its text', async ({
  api,
  user,
}) => {
  api.refuse(writeAbout, 'orders.chat_closed')
  await renderFeature(<OrderThread order={one} thread={empty} to="buyer" />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Write to the buyer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write about order K7QW-3MZ2' }))
  await user.type(dialog.getByLabelText('Message'), 'Hello')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Questions about this order are closed',
  )
  expect(dialog.getByLabelText('Message')).toHaveProperty('value', 'Hello')
})

it('a message about an order without an answer is sent again under the same key', async ({
  api,
  user,
}) => {
  api.refuse(writeAbout, 'server.failed')
  await renderFeature(<OrderThread order={one} thread={empty} to="seller" />)
  await user.click(screen.getByRole('button', { name: 'Ask about this order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask about order K7QW-3MZ2' }))
  await user.type(dialog.getByLabelText('Message'), 'Hello')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByRole('alert')
  api.on(writeAbout, () => written)
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findAllByText('Your message was sent')
  const [first, second, ...more] = api.keys(writeAbout)
  expect(first).toBeDefined()
  expect(second).toBe(first)
  expect(more).toEqual([])
})

it('shows the last message about an order with its writer, and links to the conversation', async () => {
  await renderFeature(<OrderThread order={one} thread={written} to="seller" />)
  screen.getByText('It leaves tomorrow')
  screen.getByText(one.performerInfo?.name ?? '')
  const link = screen.getByRole('link', { name: 'Open the conversation' })
  expect(link.getAttribute('href')).toBe(`/messages/${conversationId}`)
})

it('the page of an order says when questions about an order ended, and offers the conversation where one may write', async ({
  api,
}) => {
  api.on(readWriting, () => ({ canWrite: true, noWriting: null, messagePrice: null }))
  const closed = { ...empty, noWriting: 'closed', closesAt: '2026-03-18T12:00:00.000Z' } as const
  await renderFeature(<OrderThread order={one} thread={closed} to="seller" />)
  screen.getByText(/Questions about this order ended on/)
  expect(screen.queryByRole('button')).toBeNull()
  await screen.findByRole('link', { name: 'Message the seller' })
})

it('leads to the team with the number of the order where the two cannot write to each other', async () => {
  const blocked = { ...empty, noWriting: 'unavailable' } as const
  await renderFeature(<OrderThread order={one} thread={blocked} to="seller" />)
  const link = screen.getByRole('link', { name: 'Write to our team' })
  expect(link.getAttribute('href')).toBe('/contact?order=K7QW-3MZ2')
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers help to a buyer whose goods did not arrive, once the site asked about them', async ({
  user,
}) => {
  const sent = {
    deliveryStatus: 'shipping',
    arrivalAskedAt: one.createdAt,
    carrier: 'dhl',
    shippingCode: 'A 1',
  } as const
  await renderFeature(
    <>
      <NotArrivedButton order={order({ ...sent, arrivalAskedAt: null })} />
      <NotArrivedButton order={order({ ...sent, deliveryStatus: 'delivered' })} />
      <NotArrivedButton order={order(sent)} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'It did not arrive' }))
  const dialog = within(await screen.findByRole('dialog', { name: /did not arrive/ }))
  const linksTo = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  expect(linksTo('Track the parcel')).toContain('dhl.com')
  expect(linksTo('Ask for a refund')).toContain(one.transactionId)
  expect(linksTo('Write to our team')).toBe('/contact?order=K7QW-3MZ2')
})
