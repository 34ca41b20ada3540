import { listCalendar, update } from '@stagedoor/contract/massmessages'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { massMessage, showPreviews } from '../../../../test/mass-message-fixtures.ts'
import { creator } from '../../../../test/session-fixtures.ts'
import { browserTimeZone, wallTime } from '../../../lib/i18n/time-zone.ts'
import MassMessageCalendar from './mass-message-calendar.tsx'

it('shows mass messages on their days, and moves a scheduled one by its dialog and by the keyboard', async ({
  api,
  user,
}) => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const scheduled = (startsAt: Date) =>
    massMessage({
      state: 'scheduled',
      text: 'Premiere',
      startsAt: startsAt.toISOString(),
      startedAt: null,
    })
  showPreviews(api)
  api.on(listCalendar, () => ({ data: [scheduled(tomorrow)], isWhole: true }))
  api.on(update, ({ body }) => scheduled(new Date(body.startsAt ?? '')))
  await renderFeature(<MassMessageCalendar />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Week' }))
  await user.click(screen.getByRole('button', { name: 'Month' }))
  const entry = await screen.findByRole('button', { name: /Scheduled ?Premiere/ })
  await user.click(entry)
  expect(screen.getByLabelText(/^Day and time/)).toHaveProperty(
    'value',
    wallTime(tomorrow, browserTimeZone()),
  )
  await user.click(screen.getByRole('button', { name: 'Save time' }))
  await expect.poll(() => api.sent(update)).toHaveLength(1)
  entry.focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(() => api.sent(update)).toHaveLength(2)
  const [byDialog, byKey] = api
    .sent(update)
    .map(({ body }) => wallTime(new Date(body.startsAt ?? ''), browserTimeZone()))
  expect(byDialog).toBe(wallTime(tomorrow, browserTimeZone()))
  expect(byKey?.slice(11)).toBe(byDialog?.slice(11))
  expect(byKey?.slice(0, 10)).toBe(
    wallTime(new Date(tomorrow.getTime() + 86_400_000), browserTimeZone()).slice(0, 10),
  )
  expect(api.sent(update)[1]?.body).toMatchObject({ text: 'Premiere', include: ['all'] })
})
