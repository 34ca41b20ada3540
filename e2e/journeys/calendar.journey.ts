import type { Page } from '@playwright/test'
import { createPost } from '@stagedoor/contract/feed'
import * as mass from '@stagedoor/contract/massmessages'
import { updateSelf } from '@stagedoor/contract/performers'
import { createPromotion } from '@stagedoor/contract/promotions'
import { holdConnection } from '../page-objects/connection.ts'
import { closeDialog, dialog } from '../page-objects/dialogs.ts'
import { expect, test } from '../src/test.ts'

const DAY_MS = 86_400_000

/** Returns the local day of an instant: `2026-12-01`. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** Drags something onto a day of the calendar, as a mouse does. */
async function dragTo(page: Page, name: RegExp, day: string): Promise<void> {
  const from = await page.getByRole('button', { name }).boundingBox()
  const to = await page.locator(`td[data-day="${day}"]`).boundingBox()
  if (!from || !to) throw new Error('nothing to drag, or nowhere to drop it')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 8, { steps: 8 })
  await page.mouse.up()
}

test('a creator moves the plan of a day by dragging, and another device shows it', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const inTwoDays = new Date(Date.now() + 2 * DAY_MS)
  const body = { type: 'text', audience: 'everyone' } as const
  await creator.api(createPost, {
    body: {
      ...body,
      text: 'Premiere night',
      isSchedule: true,
      scheduleAt: inTwoDays.toISOString(),
    },
  })
  await creator.api(createPost, { body: { ...body, text: 'Kept for later', status: 'inactive' } })
  await creator.api(mass.create, {
    body: { text: 'Tonight', include: ['all'], startsAt: inTwoDays.toISOString() },
  })
  await creator.api(updateSelf, { body: { monthlyPrice: 10 } })
  await creator.api(createPromotion, {
    body: {
      name: 'Half off',
      percent: 50,
      periods: 1,
      audience: 'all',
      endsAt: inTwoDays.toISOString(),
    },
  })
  const [page, other] = [await visit(creator), await visit(creator)]
  const connectOther = await holdConnection(other)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const one of [page, other]) {
    await one.goto('/creator/calendar')
    if (inTwoDays.getMonth() !== new Date().getMonth())
      await one.getByRole('button', { name: 'Later', exact: true }).click()
    await expect(one.getByRole('button', { name: /Premiere night/ })).toBeVisible()
  }
  // A day of the same week, which every view that shows one of them shows.
  const step = inTwoDays.getDay() === 0 ? -DAY_MS : DAY_MS
  const next = dayOf(new Date(inTwoDays.getTime() + step))
  const cell = page.locator(`td[data-day="${next}"]`)
  const plan = [/Premiere night/, /Tonight/, /Promotion ends.*Half off/]
  for (const name of plan) {
    await dragTo(page, name, next)
    await expect(cell.getByRole('button', { name })).toBeVisible()
  }
  connectOther()
  for (const name of plan)
    await expect(other.locator(`[data-day="${next}"]`).getByRole('button', { name })).toBeVisible()

  await dragTo(page, /^Kept for later/, next)
  await expect(cell.getByRole('button', { name: /Kept for later/ })).toBeVisible()
  await cell.getByRole('button', { name: /Kept for later/ }).click()
  await expect(dialog(page, 'Post').getByLabel(/^Move to/)).toHaveValue(`${next}T18:00`)
  await closeDialog(page)
  await page.goto('/creator/home')
  await expect(page.getByRole('link', { name: /Premiere night/ })).toBeVisible()
})
