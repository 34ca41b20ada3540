import { expectMovingPicture } from '../page-objects/live-video.ts'
import { expect, type Page, test } from '../src/test.ts'

const MINUTE_MS = 60_000

/** Returns a minute from now on as an input of day and time holds it, in the zone of the browser. */
const wallIn = (page: Page, minutes: number): Promise<string> =>
  page.evaluate((ms) => {
    const at = new Date(Math.ceil((Date.now() + ms) / 60_000) * 60_000)
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16)
  }, minutes * MINUTE_MS)

/** Lets fans book a creator at single times, for five minutes of which two are paid in any case. */
async function openTimes(page: Page, walls: readonly string[]): Promise<void> {
  await page.goto('/creator/call-times')
  await page.getByRole('switch', { name: 'Let fans book calls' }).check()
  for (const wall of walls) {
    await page.getByLabel('Day and time').fill(wall)
    await page.getByRole('button', { name: 'Add time' }).click()
  }
  await page.getByLabel('Length of a call').selectOption('5 minutes')
  await page.getByLabel('Price in USD').fill('3')
  await page.getByLabel('Minimum (minutes)').fill('2')
  await page.getByLabel('Bookable until (hours before)').fill('0')
  await page.getByLabel('Free to move or cancel until (hours before)').fill('0')
  await page.getByLabel('Who can book').selectOption('Everyone with an account')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Fans can book you'),
  ).toBeVisible()
}

const clockOf = (wall: string): string => wall.slice(11)

test('a fan books a call, moves it, both hold it at its time, and the fan pays what was shown', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const fan = await fixtures.fan({ tokens: 20 })
  const stage = await visit(creator)
  const caller = await visit(fan)
  await stage.goto('/creator/call-times')
  const late = await wallIn(stage, 45)
  const soon = await wallIn(stage, 4)
  await openTimes(stage, [late, soon])

  await caller.goto(`/${creator.username}`)
  await caller.getByRole('link', { name: `Book a call with ${creator.name}` }).click()
  await expect(caller.getByText('$6 is put aside from your wallet now.')).toBeVisible()
  await caller.getByRole('button', { name: clockOf(late), exact: true }).click()
  await caller.getByRole('button', { name: 'Book for $6' }).click()
  await expect(caller.getByText('Deposit: $6')).toBeVisible()

  await caller.getByRole('button', { name: 'Move', exact: true }).click()
  const moving = caller.getByRole('dialog', { name: 'Move the call' })
  await moving.getByRole('button', { name: clockOf(soon), exact: true }).click()
  await moving.getByRole('button', { name: 'Move the call' }).click()
  await expect(moving).toBeHidden()

  await stage.goto('/private-calls')
  await stage.getByRole('link', { name: 'Open' }).click()
  await stage.getByRole('button', { name: 'Join the call' }).click()
  await expect(caller.getByText(`${creator.name} is there and waits for you.`)).toBeVisible()
  await caller.getByRole('button', { name: 'Join the call' }).click()
  await expect(stage, 'who waits is led to the call').toHaveURL(/\/private-calls\/./, {
    timeout: 30_000,
  })
  await expectMovingPicture(caller)

  await caller.getByRole('button', { name: 'End the call' }).click()
  await expect(caller.getByRole('heading', { name: 'The call is over' })).toBeVisible()
  await expect(caller.getByText('$6', { exact: true })).toBeVisible()
  await stage.goto('/booked-calls')
  await expect(
    stage.getByRole('table', { name: 'Booked calls' }).getByText('Took place'),
  ).toBeVisible()
})
