import {
  createCoupon,
  deleteCoupon,
  listCouponUses,
  updateCoupon,
} from '@stagedoor/contract/coupons'
import { done } from '@stagedoor/contract/kit'
import { screen } from '@testing-library/react'
import { expect, it as plainIt, vi } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { personCard } from '../../../../test/fixtures.ts'
import { admin } from '../../../../test/session-fixtures.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponMenu } from './coupon-menu.tsx'
import { couponStatus } from './labels.ts'

const id = '0199a0b0c0d0700080000000000000d1'
const at = '2026-03-15T12:00:00.000Z'
const coupon = (changes: object = {}) => ({
  _id: id,
  name: 'Spring sale',
  description: '',
  code: 'SPRING',
  value: 0.1,
  expiredDate: '2026-04-01T00:00:00.000Z',
  numberOfUses: 50,
  uses: 3,
  reservations: 1,
  status: 'active' as const,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

plainIt.each([
  [{}, 'Active'],
  [{ status: 'inactive' }, 'Off'],
  [{ expiredDate: '2026-03-01T00:00:00.000Z' }, 'Expired'],
  [{ numberOfUses: 4 }, 'Used up'],
])('a coupon with %o is shown as %s', (changes, text) => {
  expect(couponStatus(coupon(changes), new Date(at)).text).toBe(text)
})

it('creates a coupon from a percentage, and shows a taken code at its field', async ({
  api,
  user,
}) => {
  const onClose = vi.fn()
  api.refuse(createCoupon, 'coupons.code_taken')
  await renderFeature(<CouponDialog onClose={onClose} />, { viewer: admin() })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring sale')
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'SPRING')
  await user.type(screen.getByRole('textbox', { name: 'Discount in percent' }), '100')
  await user.type(screen.getByLabelText('Expires'), '2026-04-01T12:00')
  await user.click(screen.getByRole('button', { name: 'Create coupon' }))
  await screen.findByText('Enter a whole number from 1 to 99')
  expect(api.sent(createCoupon)).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: 'Discount in percent' }))
  await user.type(screen.getByRole('textbox', { name: 'Discount in percent' }), '29')
  await user.click(screen.getByRole('button', { name: 'Create coupon' }))
  await screen.findByText('Another coupon has this code')
  expect(api.sent(createCoupon)).toMatchObject([
    { body: { code: 'SPRING', value: 0.29, numberOfUses: 100 } },
  ])
  expect(onClose).not.toHaveBeenCalled()
})

it('edits a coupon with its values', async ({ api, user }) => {
  api.on(updateCoupon, () => coupon({ value: 0.2 }))
  const onClose = vi.fn()
  await renderFeature(<CouponDialog coupon={coupon()} onClose={onClose} />, { viewer: admin() })
  await user.clear(screen.getByRole('textbox', { name: 'Discount in percent' }))
  await user.type(screen.getByRole('textbox', { name: 'Discount in percent' }), '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(api.sent(updateCoupon)).toMatchObject([
    { params: { id }, body: { value: 0.2, status: 'active' } },
  ])
})

it('lists who used a coupon, and deletes it once that is confirmed', async ({ api, user }) => {
  const use = {
    _id: id,
    user: personCard({ name: 'Robin' }),
    transactionId: id,
    status: 'used',
    createdAt: at,
  } as const
  api.on(listCouponUses, () => ({ data: [use], total: 1 }))
  api.on(deleteCoupon, () => done)
  await renderFeature(<CouponMenu coupon={coupon()} />, { viewer: admin() })
  await user.click(screen.getByRole('button', { name: 'Manage SPRING' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Who used it' }))
  await screen.findByText('Robin')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Manage SPRING' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await expect.poll(() => api.sent(deleteCoupon)).toEqual([{ params: { id } }])
})
