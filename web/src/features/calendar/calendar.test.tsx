import {
  listDrafts,
  listEntries,
  moveEntry,
  queueDraft,
  readBestTimes,
  readQueue,
  setQueue,
} from '@stagedoor/contract/calendar'
import { done } from '@stagedoor/contract/kit'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { browserTimeZone, wallTime } from '../../lib/i18n/time-zone.ts'
import { CreatorCalendar } from './creator-calendar.tsx'
import type { WireDraft, WireEntry } from './queries.ts'

const DAY_MS = 86_400_000
const id = (digit: number) => String(digit).repeat(32)
const zone = browserTimeZone()
const now = new Date('2027-03-10T12:00:00Z')
const tomorrow = new Date(now.getTime() + DAY_MS)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

const entry = (changes: Partial<WireEntry> = {}): WireEntry => ({
  _id: id(1),
  kind: 'post',
  at: tomorrow.toISOString(),
  title: 'Premiere',
  isDone: false,
  isMovable: true,
  ...changes,
})

const draft: WireDraft = {
  _id: id(2),
  kind: 'post',
  title: 'A draft',
  updatedAt: '2026-03-20T10:00:00.000Z',
}

interface Parts {
  readonly entries?: readonly WireEntry[]
  readonly drafts?: readonly WireDraft[]
}

async function show(api: FakeApi, { entries = [], drafts = [] }: Parts = {}) {
  api.on(listEntries, () => ({ data: [...entries], isWhole: true }))
  api.on(listDrafts, () => ({ data: [...drafts] }))
  api.on(readQueue, () => ({ timeZone: null, slots: [] }))
  api.on(readBestTimes, () => ({ visits: 2, sales: 1, hours: [] }))
  await renderFeature(<CreatorCalendar />, { viewer: creator() })
}

it('moves an entry by its dialog and by Shift and an arrow, at the same time of the day', async ({
  api,
  user,
}) => {
  api.on(moveEntry, ({ body: { at } }) => entry({ at }))
  await show(api, { entries: [entry()] })
  const button = await screen.findByRole('button', { name: /Post.*Premiere/ })
  await user.click(button)
  const dialog = within(screen.getByRole('dialog', { name: 'Post' }))
  expect(dialog.getByLabelText(/^Move to/)).toHaveProperty('value', wallTime(tomorrow, zone))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  screen.getByRole('button', { name: /Post.*Premiere/ }).focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(() => api.sent(moveEntry)).toHaveLength(1)
  const [sent] = api.sent(moveEntry)
  expect(sent?.params).toEqual({ kind: 'post', id: id(1) })
  expect(wallTime(new Date(sent?.body.at ?? ''), zone)).toBe(
    wallTime(new Date(tomorrow.getTime() + DAY_MS), zone),
  )
})

it('says why a document and a new price cannot be moved, and what moving a promotion does', async ({
  api,
  user,
}) => {
  const fixed = (kind: WireEntry['kind'], n: number, more: Partial<WireEntry> = {}) =>
    entry({ _id: id(n), kind, title: kind, isMovable: false, ...more })
  const price = { price: 15, months: 1, fans: 40 }
  await show(api, {
    entries: [
      fixed('document', 2),
      fixed('price_change', 3, price),
      fixed('promotion_end', 4, { isMovable: true }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: /Your ID expires/ }))
  screen.getByText(/The day is on the document/)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /New price applies, 40 fans/ }))
  screen.getByText(/for 1 month. Fans who agreed: 40/)
  screen.getByText(/Each fan agreed to a day/)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /Promotion ends/ }))
  screen.getByText(/Fans see the new end at once/)
})

it('says why the server refused a move, and sends none into the past', async ({ api, user }) => {
  api.refuse(moveEntry, 'calendar.not_movable')
  await show(api, { entries: [entry()] })
  ;(await screen.findByRole('button', { name: /Premiere/ })).focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await screen.findAllByText(/can no longer be moved/)
  screen.getByRole('button', { name: /Premiere/ }).focus()
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await screen.findAllByText(/This time has passed/)
  expect(api.sent(moveEntry)).toHaveLength(1)
})

it('shows three entries of a full day and the others in a dialog, and all of them in the list', async ({
  api,
  user,
}) => {
  const at = new Date(`${wallTime(now, zone).slice(0, 10)}T12:00:00`).toISOString()
  const entries = Array.from({ length: 15 }, (_, n) =>
    entry({ _id: id(9).slice(2) + String(n + 10), title: `Number ${n + 1}`, at }),
  )
  await show(api, { entries })
  await user.click(await screen.findByRole('button', { name: /\+12 more/ }))
  expect(within(screen.getByRole('dialog')).getAllByText(/^Number/)).toHaveLength(15)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'List' }))
  expect(screen.getAllByText(/^Number/).length).toBeGreaterThanOrEqual(15)
})

it('schedules a draft by its dialog, adds one to the queue, and changes the times of the queue', async ({
  api,
  user,
}) => {
  api.on(moveEntry, ({ body: { at } }) => entry({ at }))
  api.on(queueDraft, () => entry())
  api.on(setQueue, () => done)
  await show(api, { drafts: [draft] })
  await user.click(await screen.findByRole('button', { name: 'More about A draft' }))
  await user.click(screen.getByRole('menuitem', { name: 'Add to queue' }))
  await expect.poll(() => api.sent(queueDraft)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^A draft/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule' }))
  await expect.poll(() => api.sent(moveEntry)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Add time' }))
  await expect.poll(() => api.sent(setQueue)).toHaveLength(1)
  expect(api.sent(setQueue)[0]?.body.slots).toEqual([{ weekday: 1, time: '18:00' }])
  screen.getByText(/Too little happened .* Visits: 2, sales: 1/)
})

it('a calendar on a phone hides the earlier days of the running month, and of no other', async ({
  api,
  user,
}) => {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  await show(api, { entries: [entry({ at: yesterday, isDone: true })] })
  await user.click(await screen.findByRole('button', { name: 'Show earlier days' }))
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Earlier' }))
  expect(screen.queryByRole('button', { name: 'Show earlier days' })).toBeNull()
})

it('marks the next day as today at midnight while the page stays open', async ({ api }) => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2027-03-10T23:59:30'),
  })
  await show(api)
  const dayMarked = () => document.querySelector('[aria-current="date"]')?.getAttribute('datetime')
  await screen.findByText('Wednesday 10 March')
  expect(dayMarked()).toBe('2027-03-10')
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(dayMarked()).toBe('2027-03-11')
})
