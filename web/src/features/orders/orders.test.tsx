import { readWriting } from '@stagedoor/contract/conversations'
import {
  confirmReceipt,
  countOpen,
  listSales,
  readOrder,
  readThread,
  refundOrder,
  updateOrder,
} from '@stagedoor/contract/orders'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { postPoster } from '../../../test/fixtures.ts'
import { order } from '../../../test/order-fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { carrierOptions, trackingUrl } from '../../lib/labels/carriers.ts'
import { orderSteps } from '../../lib/labels/order-labels.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { MessageButton } from './message-button.tsx'
import { boughtColumns, soldColumns } from './order-columns.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { RecipientCard } from './recipient-card.tsx'
import { useOrderChanges } from './use-order-changes.tsx'

const one = order()

const salesReads = [listSales, readOrder, readThread, countOpen].map(({ name }) => name)

function Sales({ orders = [one] }: { orders?: (typeof one)[] }) {
  const { setStatus, refund, dialog } = useOrderChanges()
  return (
    <>
      <DataTable
        caption="Orders"
        columns={soldColumns(setStatus)}
        rows={orders}
        total={orders.length}
        keyOf={({ _id }) => _id}
        empty={null}
      />
      <button type="button" onClick={() => refund(one)}>
        Refund this
      </button>
      {dialog}
    </>
  )
}

it('changes the status of an order in its row, and asks for the carrier and the code of one that is shipped', async ({
  api,
  settled,
  user,
}) => {
  api.on(updateOrder, () => order({ deliveryStatus: 'shipping', shippingCode: 'DHL 1' }))
  await renderFeature(<Sales />, { viewer: creator() })
  const status = screen.getByRole('combobox', { name: 'Status of order K7QW-3MZ2' })
  await user.selectOptions(status, 'In preparation')
  await expect.poll(() => settled).toEqual(salesReads)
  await user.selectOptions(status, 'Shipped')
  await user.selectOptions(await screen.findByLabelText('Carrier'), 'DHL')
  await user.type(screen.getByLabelText('Tracking code'), 'DHL 1')
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  await expect.poll(() => settled).toEqual([...salesReads, ...salesReads])
  expect(api.sent(updateOrder).map(({ body }) => body)).toEqual([
    { deliveryStatus: 'processing' },
    { deliveryStatus: 'shipping', carrier: 'dhl', shippingCode: 'DHL 1' },
  ])
})

it('offers no other status for an order that has ended', async () => {
  await renderFeature(<Sales orders={[order({ deliveryStatus: 'refunded' })]} />, {
    viewer: creator(),
  })
  expect(screen.queryByRole('combobox')).toBeNull()
  screen.getByText('Refunded')
})

it('refunds an order once with a reason, and says why that is refused', async ({
  api,
  settled,
  user,
}) => {
  api.refuse(refundOrder, 'orders.already_shipped')
  await renderFeature(<Sales />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Refund this' }))
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  await screen.findByText('Enter a reason')
  await user.type(screen.getByLabelText('Reason'), 'Damaged in the workshop')
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This order has already been shipped')
  api.on(refundOrder, () => order({ deliveryStatus: 'refunded' }))
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  await expect.poll(() => settled).toEqual(salesReads)
  expect(api.sent(refundOrder).at(-1)).toEqual({
    params: { id: one._id },
    body: { reason: 'Damaged in the workshop' },
  })
})

it('shows the progress of an order with its tracking code, which can be copied', async ({
  user,
}) => {
  const sent = order({
    deliveryStatus: 'shipping',
    shippedAt: one.createdAt,
    shippingCode: 'DHL 1',
  })
  await renderFeature(<OrderProgress order={sent} />)
  expect(screen.getByText('Shipped').closest('li')?.getAttribute('aria-current')).toBe('step')
  await user.click(screen.getByRole('button', { name: 'Copy the tracking code' }))
  expect(await navigator.clipboard.readText()).toBe('DHL 1')
  await screen.findAllByText('Copied')
})

it('lets the buyer of shipped goods say once that they arrived, after a question', async ({
  api,
  user,
}) => {
  const onDone = vi.fn()
  api.on(confirmReceipt, () => order({ deliveryStatus: 'delivered' }))
  await renderFeature(
    <>
      {(['created', 'processing', 'delivered', 'refunded'] as const).map((deliveryStatus) => (
        <ReceiptButton key={deliveryStatus} order={order({ deliveryStatus })} onDone={vi.fn()} />
      ))}
      <ReceiptButton order={order({ deliveryStatus: 'shipping' })} onDone={onDone} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'I received it' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Did order K7QW-3MZ2 arrive?' }))
  await user.click(dialog.getByRole('button', { name: 'I received it' }))
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sent(confirmReceipt)).toEqual([{ params: { id: one._id } }])
  await screen.findAllByText('Order K7QW-3MZ2 is delivered')
})

it('an order links to the conversation with its other side where the viewer may write', async ({
  api,
}) => {
  const open = one.performerId
  const closed = one.userId
  api.on(readWriting, ({ params: { accountId } }) => {
    if (accountId === open) return { canWrite: true, noWriting: null, messagePrice: null }
    return { canWrite: false, noWriting: 'subscribe' as const, messagePrice: null }
  })
  await renderFeature(
    <>
      <MessageButton to="seller" accountId={open} />
      <MessageButton to="buyer" accountId={open} />
      <MessageButton to="seller" accountId={closed} />
    </>,
  )
  const link = await screen.findByRole('link', { name: 'Message the seller' })
  expect(link.getAttribute('href')).toBe(`/messages?toSource=performer&toId=${open}`)
  const back = screen.getByRole('link', { name: 'Message the buyer' })
  expect(back.getAttribute('href')).toBe(`/messages?toSource=user&toId=${open}`)
  await expect.poll(() => api.sent(readWriting).length).toBe(2)
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

it('an order links to no conversation with an account that cannot be written to', async ({
  api,
}) => {
  api.refuse(readWriting, 'conversations.not_available')
  await renderFeature(<MessageButton to="seller" accountId={one.performerId} />)
  await expect.poll(() => api.sent(readWriting).length).toBe(1)
  expect(screen.queryByRole('link')).toBeNull()
})

it('links the tracking code to the page of its carrier, and shows it alone where there is no such page', async () => {
  const sent = (changes: Parameters<typeof order>[0]) =>
    order({ deliveryStatus: 'shipping', ...changes })
  await renderFeature(
    <>
      <OrderProgress order={sent({ carrier: 'royal_mail', shippingCode: 'AB 12/3?x#y' })} />
      <OrderProgress order={sent({ carrier: 'other', shippingCode: 'PT 77' })} />
      <OrderProgress order={sent({ carrier: null, shippingCode: 'PT 88' })} />
    </>,
  )
  const link = screen.getByRole('link', { name: /Track with/ })
  expect(link).toMatchObject({
    textContent: 'Track with Royal Mail',
    target: '_blank',
    rel: 'noreferrer',
  })
  const page = 'https://www.royalmail.com/track-your-item#/tracking-results/'
  expect(link.getAttribute('href')).toBe(`${page}AB12%2F3%3Fx%23y`)
  for (const code of ['PT 77', 'PT 88']) screen.getByText(code)
  screen.getByText('Tracking code (Another carrier)')
})

it('a tracking code links to the page of every known carrier, and to no other site', () => {
  const known = carrierOptions().filter(({ value }) => value !== 'other')
  const urls = known.map(
    ({ value: carrier }) => trackingUrl({ carrier, shippingCode: '@evil.example/..' }) ?? '',
  )
  for (const url of urls) expect(url).toMatch(/^https:\/\/[a-z.-]+\/.+%40evil\.example%2F\.\.$/)
  expect(new Set(urls.map((url) => new URL(url).host)).size).toBe(13)
  expect(trackingUrl({ carrier: 'ups', shippingCode: ' ' })).toBeUndefined()
})

it('shows the picture of the product in the lists of orders and on the order, and a bag without one', async () => {
  const pictured = order({
    productInfo: { ...one.productInfo, picture: postPoster({ alt: 'A framed print' }) },
  })
  const table = (rows: (typeof one)[], columns = boughtColumns()) => (
    <DataTable
      caption="Orders"
      columns={columns}
      rows={rows}
      total={1}
      keyOf={({ _id }) => _id}
      empty={null}
    />
  )
  await renderFeature(
    <>
      {table([pictured])}
      {table([pictured], soldColumns(vi.fn()))}
      <OrderSummary order={pictured} />
      <div data-testid="none">{table([one])}</div>
    </>,
  )
  expect(screen.getAllByRole('img', { name: 'A framed print' })).toHaveLength(3)
  expect(screen.getByTestId('none').querySelector('td svg')).not.toBeNull()
})

it('names the steps of goods, of downloads and of what was refunded', () => {
  const stepsOf = (changes: Parameters<typeof order>[0]) =>
    orderSteps(order(changes)).map(({ status }) => status)
  expect(stepsOf({})).toEqual(['created', 'processing', 'shipping', 'delivered'])
  const productInfo = { ...one.productInfo, type: 'digital' } as const
  expect(stepsOf({ productInfo, deliveryStatus: 'delivered' })).toEqual(['created', 'delivered'])
  expect(stepsOf({ deliveryStatus: 'refunded', refundedAt: one.createdAt })).toEqual([
    'created',
    'refunded',
  ])
})

it('shows the address and the note of the buyer, and says when the address was erased', async () => {
  await renderFeature(
    <>
      <RecipientCard order={one} />
      <RecipientCard order={order({ deliveryAddress: null })} />
    </>,
  )
  screen.getByText('Robin Vale, 7 Main Street, Berlin, 10115, Germany')
  screen.getByText('As a gift')
  screen.getByText('The address was erased some time after the order ended.')
})
