import { readNotification, updateMailFrequency } from '@stagedoor/contract/notifications'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { notification } from '../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { EmailFrequencyCard } from './email-frequency.tsx'
import { NotificationItem } from './notification-item.tsx'

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
