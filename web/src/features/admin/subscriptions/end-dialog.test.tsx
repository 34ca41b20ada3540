import { done } from '@stagedoor/contract/kit'
import { adminCancel } from '@stagedoor/contract/subscriptions'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { subscription } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { EndDialog } from './end-dialog.tsx'

const shown = (refunds?: 'whole' | 'none') =>
  subscription({ price: 9.99, ...(refunds && { refunds }) })

it.for([
  [undefined, /^The unused part of the payment is refunded/, 'unused'],
  ['none', /^The payment service does not support refunds/, 'none'],
  ['whole', /^This payment service refunds whole payments only/, 'whole'],
] as const)(
  'a subscription whose company refunds %s ends with that said: %s',
  async ([refunds, text, refund], { api, user }) => {
    const onClose = vi.fn()
    const of = shown(refunds)
    api.refuse(adminCancel, 'subscriptions.already_ended')
    await renderFeature(<EndDialog subscription={of} onClose={onClose} />, { viewer: admin() })
    await screen.findByText(text)
    if (refunds === 'whole')
      await user.click(screen.getByRole('radio', { name: /^The whole payment/ }))
    await user.click(screen.getByRole('button', { name: 'End now' }))
    await screen.findByRole('alert')
    expect(onClose).not.toHaveBeenCalled()
    api.on(adminCancel, () => done)
    await user.click(screen.getByRole('button', { name: 'End now' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(api.sent(adminCancel).at(-1)).toEqual({
      params: { id: of._id },
      query: { now: true, refund },
    })
  },
)
