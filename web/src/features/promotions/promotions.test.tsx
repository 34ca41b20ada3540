import { createCode } from '@stagedoor/contract/codes'
import { listLists } from '@stagedoor/contract/fanlists'
import { done } from '@stagedoor/contract/kit'
import {
  createLink,
  createPromotion,
  deleteLink,
  endPromotion,
  searchLinks,
  searchPromotions,
} from '@stagedoor/contract/promotions'
import { listTiers } from '@stagedoor/contract/tiers'
import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { codeColumns } from './code-columns.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { linkColumns, promotionColumns } from './columns.tsx'
import { announcedTo, announcementOf, endAfter } from './labels.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'

const id = '0199a0b0c0d0700080000000000000d1'
const at = '2026-03-15T12:00:00.000Z'
const figures = {
  uses: 3,
  reservations: 1,
  revenue: 15,
  currency: 'USD',
  status: 'active' as const,
  createdAt: at,
}
const promotion = {
  _id: id,
  name: 'Spring',
  percent: 50,
  periods: 1,
  audience: 'new' as const,
  maxUses: 20,
  ...figures,
}
const link = {
  _id: id,
  name: 'Newsletter',
  code: 'Ab_9',
  path: '/o/Ab_9',
  trialDays: 7,
  clicks: 40,
  ...figures,
}

const code = {
  _id: id,
  name: '',
  code: 'MIA10',
  percent: 10,
  kinds: ['feed' as const],
  months: 1,
  given: 1,
  endsAt: at,
  ...figures,
}

it('makes a code for what is chosen, and shows what it took off', async ({ api, user }) => {
  api.on(listLists, () => ({ data: [], total: 0 }))
  api.on(createCode, () => code)
  const onClose = vi.fn()
  await renderFeature(<CodeDialog onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'MIA10')
  await user.type(screen.getByRole('textbox', { name: 'How much' }), '10')
  for (const name of ['Galleries', 'Videos', 'Products', 'Messages'])
    await user.click(screen.getByRole('checkbox', { name }))
  await user.selectOptions(
    screen.getByRole('combobox', { name: /^Subscription payments/ }),
    'First 3 months',
  )
  await user.click(screen.getByRole('button', { name: 'Create code' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(api.sent(createCode)).toMatchObject([
    { body: { code: 'MIA10', percent: 10, kinds: ['subscription', 'feed'], months: 3 } },
  ])
  await renderFeature(
    <DataTable
      caption="Codes"
      columns={codeColumns()}
      rows={[code]}
      total={1}
      keyOf={({ _id }) => _id}
      empty={null}
    />,
  )
  expect(screen.getByText('10% off')).toBeDefined()
  expect(screen.getByText('$1.00 taken off')).toBeDefined()
})

it('starts a promotion from what was typed, and says what is wrong with a percentage', async ({
  api,
  settled,
  user,
}) => {
  api.on(listTiers, () => ({ data: [] }))
  const onClose = vi.fn()
  api.on(listLists, () => ({ data: [], total: 0 }))
  api.on(createPromotion, () => promotion)
  await renderFeature(<PromotionDialog onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: 'Discount in percent' }), '95')
  await user.click(screen.getByRole('button', { name: 'Start promotion' }))
  await screen.findByText('Enter a whole number from 5 to 90')
  expect(api.sent(createPromotion)).toEqual([])
  await user.clear(screen.getByRole('textbox', { name: 'Discount in percent' }))
  await user.type(screen.getByRole('textbox', { name: 'Discount in percent' }), '50')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Applies to' }), 'First 3 months')
  await user.selectOptions(screen.getByRole('combobox', { name: /^For/ }), 'New fans')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Open for' }), '3 days')
  fireEvent.change(screen.getByLabelText(/^Starts/), { target: { value: '2099-05-01T12:00' } })
  await user.type(screen.getByRole('textbox', { name: /^Largest number/ }), '20')
  await user.click(screen.getByRole('button', { name: 'Start promotion' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const start = new Date('2099-05-01T12:00')
  const startsAt = start.toISOString()
  const endsAt = new Date(start.getTime() + 3 * 86_400_000).toISOString()
  expect(api.sent(createPromotion)).toEqual([
    { body: { percent: 50, periods: 3, audience: 'new', maxUses: 20, startsAt, endsAt } },
  ])
  expect(settled).toEqual([searchPromotions.name])
})

it('shows why a promotion cannot start', async ({ api, user }) => {
  api.on(listTiers, () => ({ data: [] }))
  api.on(listLists, () => ({ data: [], total: 0 }))
  api.refuse(createPromotion, 'promotions.nothing_to_discount')
  await renderFeature(<PromotionDialog onClose={vi.fn()} />)
  await user.type(screen.getByRole('textbox', { name: 'Discount in percent' }), '50')
  await user.click(screen.getByRole('button', { name: 'Start promotion' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Set a monthly price/)
})

it('creates a link with a free trial, or with a discount instead', async ({
  api,
  settled,
  user,
}) => {
  api.on(createLink, () => link)
  const onClose = vi.fn()
  await renderFeature(<LinkDialog onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Newsletter')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Fans who come by it get' }),
    'Discount',
  )
  await user.type(screen.getByRole('textbox', { name: 'Discount in percent' }), '25')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(2)
  expect(api.sent(createLink)).toEqual([
    { body: { name: 'Newsletter', trialDays: 7 } },
    { body: { name: 'Newsletter', percent: 25, periods: 1 } },
  ])
  expect(settled).toEqual([searchLinks.name, searchLinks.name])
})

it('shows the figures of a promotion, and ends it once that is confirmed', async ({
  api,
  settled,
  user,
}) => {
  api.on(endPromotion, () => ({ ...promotion, status: 'ended' as const }))
  await renderFeature(
    <DataTable
      caption="x"
      columns={promotionColumns()}
      rows={[promotion]}
      total={1}
      keyOf={() => id}
      empty=""
    />,
  )
  screen.getByText('50% off the first month')
  screen.getByText('3 of 20')
  screen.getByText('$15.00')
  await user.click(screen.getByRole('button', { name: 'More about Spring' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End now' }))
  await user.click(await screen.findByRole('button', { name: 'End now' }))
  await expect.poll(() => api.sent(endPromotion)).toEqual([{ params: { id } }])
  await screen.findAllByText('“Spring” has ended')
  expect(settled).toEqual([searchPromotions.name])
})

it('shows clicks and joins of a link, copies its address, and deletes it', async ({
  api,
  settled,
  user,
}) => {
  api.on(deleteLink, () => done)
  await renderFeature(
    <DataTable
      caption="x"
      columns={linkColumns()}
      rows={[link]}
      total={1}
      keyOf={() => id}
      empty=""
    />,
  )
  screen.getByText('7 days free')
  screen.getByText('40')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy the link Newsletter' }))
  await expect.poll(() => writeText.mock.calls[0]?.[0]).toMatch(/\/o\/Ab_9$/)
  await user.click(screen.getByRole('button', { name: 'More about Newsletter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await expect.poll(() => api.sent(deleteLink)).toEqual([{ params: { id } }])
  await expect.poll(() => settled).toEqual([searchLinks.name])
})

it('announces a promotion with its price and its end to the fans whom it concerns', () => {
  const offer = { ...promotion, endsAt: '2099-05-01T12:00:00.000Z' }
  expect(announcementOf(offer, 9.99)).toBe(
    '50% off the first month on my page, until 1 May 2099. You pay $4.99 instead of $9.99 a month.',
  )
  expect(announcedTo(offer)).toEqual(['followers'])
  expect(announcedTo({ ...offer, audience: 'list', listId: 'l1' })).toEqual(['l1'])
  expect(announcedTo({ ...offer, audience: 'lapsed', lapsedDays: 30 })).toEqual([])
})

it.each([
  ['3', '2027-03-27T00:00:00+01:00', '2027-03-30T00:00:00+02:00'],
  ['3', '2027-10-30T00:00:00+02:00', '2027-11-02T00:00:00+01:00'],
  ['30', '2027-01-31T18:00:00+01:00', '2027-03-02T18:00:00+01:00'],
])('ends a promotion of %s days from %s at the same time of day', (days, start, end) => {
  expect(endAfter(days, new Date(start), 'Europe/Berlin')).toEqual({
    endsAt: new Date(end).toISOString(),
  })
})
