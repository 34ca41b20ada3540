import { discardMessage } from '@stagedoor/contract/taxforms'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { admin } from '../../../../test/session-fixtures.ts'
import { MessagesCard } from './messages-card.tsx'

const message = (id: string, year: number, kind: 'new' | 'correction') => ({
  _id: id.repeat(32),
  year,
  kind,
  reference: `DE${year}DE-${id}`,
  createdAt: '2026-03-16T12:00:00.000Z',
  discardedAt: null,
})

it('discards the last message of a year alone, with a reason', async ({ api, user }) => {
  api.on(discardMessage, () => ({ success: true as const }))
  const messages = [message('b', 2026, 'correction'), message('a', 2026, 'new')]
  await renderFeature(<MessagesCard messages={messages} />, { viewer: admin() })
  await screen.findByText('2026: corrections')
  await user.click(screen.getByRole('button', { name: 'Was not sent' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'Never sent')
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await expect
    .poll(() => api.sent(discardMessage))
    .toEqual([{ params: { id: 'b'.repeat(32) }, body: { reason: 'Never sent' } }])
})
