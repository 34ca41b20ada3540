import { expectMovingPicture } from '../page-objects/live-video.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Lets a performer take private calls of everybody for 6 tokens a minute. */
async function takeCalls(page: Page): Promise<void> {
  await page.goto('/creator/live')
  await page.getByRole('switch', { name: 'Take private calls', exact: true }).check()
  await page.getByRole('combobox', { name: 'Who can ask' }).selectOption('Everyone with an account')
  await page.getByRole('textbox', { name: 'Price per minute in USD' }).fill('6')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('You take private calls'),
  ).toBeVisible()
}

/** Checks on phones that no button of a page lies over the picture of its creator. */
async function expectPictureUncovered(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  const head = page.getByRole('main').locator('header').first()
  const buttons = head.locator(':is(button, a)').filter({ has: page.locator('svg'), visible: true })
  for (const phone of [390, 360, 320]) {
    await page.setViewportSize({ width: phone, height: 740 })
    const face = await head
      .getByRole('heading', { level: 1 })
      .locator('xpath=preceding-sibling::*[1]')
      .boundingBox()
    const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
    expect(boxes.length).toBeGreaterThanOrEqual(5)
    for (const box of boxes) {
      expect(
        (box?.x ?? 0) >= (face?.x ?? 0) + (face?.width ?? 0) ||
          (box?.y ?? 0) >= (face?.y ?? 0) + (face?.height ?? 0),
      ).toBe(true)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone)
    }
  }
  await page.setViewportSize({ width, height })
}

async function requestCall(page: Page, creator: { name: string; username: string }): Promise<void> {
  await page.goto(`/${creator.username}`)
  await expect(
    page.getByRole('button', { name: `Private call with ${creator.name}` }),
  ).toBeVisible()
  await expectPictureUncovered(page)
  await page.getByRole('button', { name: `Private call with ${creator.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Private call with ${creator.name}` })
  await expect(dialog.getByText('$6 per minute')).toBeVisible()
  await dialog
    .getByRole('combobox', { name: 'End it after' })
    .selectOption({ label: '3 minutes, $18' })
  await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('A song for my birthday?')
  await dialog.getByRole('button', { name: 'Request the call' }).click()
  await expect(page.getByRole('heading', { name: `Waiting for ${creator.name}` })).toBeVisible()
}

const seconds = async (page: Page) => {
  const shown = (await page.getByRole('timer', { name: 'Time' }).textContent()) ?? ''
  const [minutes = 0, rest = 0] = shown.split(':').map(Number)
  return minutes * 60 + rest
}

test('a fan calls a creator, both see each other, and the fan pays for the seconds of the call', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const fan = await fixtures.fan({ tokens: 20 })
  const stage = await visit(creator)
  const caller = await visit(fan)
  await takeCalls(stage)
  await stage.goto('/home')
  await requestCall(caller, creator)

  const asked = stage.getByRole('dialog', { name: 'Private call' })
  await expect(asked.getByText('A song for my birthday?')).toBeVisible()
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expectMovingPicture(caller)
  await caller.getByRole('button', { name: 'Camera' }).click()
  await expectMovingPicture(stage)
  for (const page of [caller, stage]) await expect.poll(() => seconds(page)).toBeGreaterThan(6)

  await caller.reload()
  await expectMovingPicture(caller)
  await test.step('a second tab says where the call is, and takes it over', async () => {
    const second = await caller.context().newPage()
    await second.goto('/home')
    await second.getByRole('link', { name: `Private call with ${creator.name}` }).click()
    await second.getByRole('button', { name: 'Take the call over here' }).click()
    await expectMovingPicture(second)
    await caller.getByRole('button', { name: 'Take the call over here' }).click()
    await expectMovingPicture(caller)
    await second.close()
  })
  await test.step('the call goes on in the small player of other pages, muted as before, and leads back', async () => {
    // The page was loaded again, and begins without the camera.
    await caller.getByRole('button', { name: 'Camera', pressed: false }).click()
    await expectMovingPicture(stage)
    await caller.getByRole('link', { name: 'Home' }).first().click()
    const small = caller.getByRole('region', { name: `Private call with ${creator.name}` })
    await expect(small).toBeVisible()
    await expectMovingPicture(caller)
    const before = await seconds(caller)
    await small.getByRole('button', { name: 'Microphone', pressed: true }).click()
    await expect.poll(() => seconds(caller)).toBeGreaterThan(before + 3)
    await expectMovingPicture(stage)
    await small.getByRole('link', { name: `Back to “${creator.name}”` }).click()
    await expect(small).toHaveCount(0)
    await expectMovingPicture(caller)
    await expect(caller.getByRole('button', { name: 'Microphone', pressed: false })).toBeVisible()
  })
  await caller.getByRole('button', { name: 'End the call' }).click()
  for (const page of [caller, stage])
    await expect(page.getByRole('heading', { name: 'The call is over' })).toBeVisible()
  await expect(stage.getByText(`${fan.name} ended it.`)).toBeVisible()

  await caller.goto('/wallet')
  await expect(caller.getByText(/^Private call ·/).first()).toBeVisible()
  await stage.goto('/private-calls')
  await expect(
    stage.getByRole('table', { name: 'Your private calls' }).getByText(fan.name, { exact: true }),
  ).toBeVisible()
})

test('a creator declines a call with a reason, which costs the fan nothing', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const fan = await fixtures.fan({ tokens: 20 })
  const stage = await visit(creator)
  const caller = await visit(fan)
  await takeCalls(stage)
  await requestCall(caller, creator)
  const asked = stage.getByRole('region', { name: 'Requests of private calls' })
  await asked.getByRole('button', { name: `Answer ${fan.name}` }).click()
  await asked.getByRole('combobox', { name: 'Reason' }).selectOption('I am busy')
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(caller.getByText(`${creator.name} is busy.`)).toBeVisible()
  await expect(caller.getByText('$0')).toBeVisible()
})
