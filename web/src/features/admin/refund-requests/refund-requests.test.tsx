import { done } from '@stagedoor/contract/kit'
import { refuseRequest } from '@stagedoor/contract/refunds'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { requestColumns, type WireRequest } from './columns.tsx'
import { RequestActions } from './request-actions.tsx'

const id = '0199a0b0c0d0700080000000000000c1'
const request = (changes: Partial<WireRequest> = {}): WireRequest => ({
  _id: id,
  receiptId: '0199a0b0c0d0700080000000000000c2',
  kind: 'charge',
  state: 'open',
  reason: 'I bought it twice',
  answer: '',
  description: 'Tip',
  sold: null,
  fan: personCard({ name: 'Robin' }),
  performer: personCard(),
  price: 20,
  currency: 'USD',
  paidAt: '2026-03-15T12:00:00.000Z',
  openedAt: null,
  isDisputed: false,
  canRefund: true,
  asked: 1,
  refunded: 0,
  decidedBy: null,
  createdAt: '2026-03-16T12:00:00.000Z',
  decidedAt: null,
  ...changes,
})

it('refuses a request with a reason', async ({ api, user }) => {
  api.on(refuseRequest, () => done)
  await renderFeature(<RequestActions request={request()} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Refuse the request of Robin' }))
  const name = 'Refuse the request of Robin?'
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.type(dialog.getByLabelText('Reason'), 'It is as described')
  await user.click(dialog.getByRole('button', { name: 'Refuse' }))
  await screen.findAllByText('The request was refused')
  expect(api.sent(refuseRequest)).toEqual([
    { params: { id }, body: { reason: 'It is as described' } },
  ])
})

it('a refunded request offers no action, and a disputed payment offers no refund', async () => {
  await renderFeature(<RequestActions request={request({ state: 'refunded' })} />, {
    viewer: admin(),
  })
  expect(screen.queryByRole('button')).toBeNull()
  const disputed = request({ isDisputed: true, canRefund: false })
  await renderFeature(<RequestActions request={disputed} />, { viewer: admin() })
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  expect(screen.getByRole('button', { name: /^Refuse/ })).toBeDefined()
})

it('says that a purchase was not opened only of what is shown on its page alone', async () => {
  const sold = (kind: 'video' | 'feed' | 'message') =>
    request({
      sold: { kind, _id: id, title: kind, createdAt: '2026-03-14T12:00:00.000Z', isDeleted: false },
    })
  const column = requestColumns().find(({ key }) => key === 'sold')
  const rows = [sold('video'), sold('feed'), sold('message')]
  await renderFeature(
    <ul>
      {rows.map((row) => (
        <li key={row.sold?.kind}>{column?.render?.(row)}</li>
      ))}
    </ul>,
    { viewer: admin() },
  )
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(texts.map((text) => text.includes('Not opened'))).toEqual([true, false, false])
})
