import {
  readNotification,
  updateMailFrequency,
  updateThreshold,
} from '@stagedoor/contract/notifications'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { notification } from '../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { EmailFrequencyCard } from './email-frequency.tsx'
import { NotificationItem } from './notification-item.tsx'
import type { WirePreference } from './queries.ts'
import { ThresholdSelect } from './threshold-select.tsx'

it('marks an unread notification as read when it is opened', async ({ api, user }) => {
  const onRead = vi.fn()
  api.on(readNotification, () => ({ unread: 0 }))
  const unread = notification()
  const page = await renderFeature(
    <NotificationItem notification={unread} onRead={onRead} onShown={vi.fn()} />,
  )
  await user.click(screen.getByRole('link', { name: /New comment \(unread\)/ }))
  expect(page.location()).toBe('/post/p1')
  expect(api.sent(readNotification)).toEqual([{ params: { id: unread._id } }])
  expect(onRead).toHaveBeenCalledWith({ ...unread, readAt: expect.any(String) })
})

it('a read notification that is opened again sends no request', async ({ api, user }) => {
  const known = notification({ readAt: '2026-03-16T12:00:00.000Z' })
  await renderFeature(<NotificationItem notification={known} onRead={vi.fn()} onShown={vi.fn()} />)
  await user.click(screen.getByRole('link'))
  expect(api.sent(readNotification)).toEqual([])
})

it('saves how often e-mails are sent, and returns to the old choice when that is refused', async ({
  api,
  user,
}) => {
  api.on(updateMailFrequency, ({ body }) => body)
  await renderFeature(<EmailFrequencyCard first="each" />)
  await user.click(screen.getByRole('radio', { name: /^Once a week/ }))
  expect(api.sent(updateMailFrequency)).toEqual([{ body: { mailFrequency: 'weekly' } }])
  api.refuse(updateMailFrequency, 'request.too_many', { retryAfterSeconds: 30 })
  await user.click(screen.getByRole('radio', { name: /^Never/ }))
  await expect
    .poll(() => screen.getByRole('radio', { name: /^Once a week/ }))
    .toHaveProperty('checked', true)
})

it('shows the content that a notification is about, with its picture', async () => {
  const item = {
    kind: 'feed',
    _id: 'p1',
    title: 'The beach',
    picture: '/media/small.webp',
  } as const
  const props = { onRead: vi.fn(), onShown: vi.fn() }
  await renderFeature(<NotificationItem notification={notification({ item })} {...props} />)
  expect(screen.getByText('The beach')).toBeTruthy()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/small.webp')
})

it('saves the amount from which e-mails and pushes of a kind are sent, or all of them', async ({
  api,
  user,
}) => {
  const choice = { isOn: true, isFixed: false }
  const row: WirePreference & { threshold: NonNullable<WirePreference['threshold']> } = {
    type: 'tip_received',
    group: 'Fans',
    title: 'Tip received',
    channels: { inApp: choice, email: choice, push: choice },
    threshold: { of: 'event', minimum: 25 },
    fixedReason: null,
  }
  api.on(updateThreshold, ({ body }) => ({ ...row, threshold: { of: 'event' as const, ...body } }))
  const onChange = vi.fn()
  await renderFeature(<ThresholdSelect row={row} onChange={onChange} />)
  const select = screen.getByRole('combobox', { name: 'Tip received: E-mail and push' })
  expect(select).toHaveProperty('value', '25')
  await user.selectOptions(select, 'From $20.00')
  await user.selectOptions(select, 'For all')
  expect(api.sent(updateThreshold).map(({ body }) => body)).toEqual([
    { minimum: 20 },
    { minimum: null },
  ])
  expect(onChange).toHaveBeenLastCalledWith({ ...row, threshold: { of: 'event', minimum: null } })
})
