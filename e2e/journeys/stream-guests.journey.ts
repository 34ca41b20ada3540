import { addPerson, answerRequest, listRequests } from '@stagedoor/contract/releases'
import { inviteGuests } from '@stagedoor/contract/streams'
import { leaveDialog } from '../page-objects/dialogs.ts'
import { expectMovingPicture } from '../page-objects/live-video.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Opens a stream with the camera of the device. */
async function goLive(page: Page, title: string): Promise<void> {
  await page.goto('/creator/live')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
}

test('a guest who released a running stream comes on its stage with a camera, is muted, and is taken off the air', async ({
  fixtures,
  visit,
}) => {
  test.slow()
  const [creator, guest, fan] = await Promise.all([
    fixtures.performer(),
    fixtures.performer({ stem: 'guest' }),
    fixtures.fan(),
  ])
  const stage = await visit(creator)
  const theirs = await visit(guest)
  const watching = await visit(fan)
  await goLive(stage, 'Two on the roof')
  const { _id: personId } = await creator.api(addPerson, { body: { account: guest.username } })
  await creator.api(inviteGuests, { body: { personIds: [personId] } })
  for (const { _id: id, files, textHash } of (await guest.api(listRequests)).data)
    await guest.api(answerRequest, {
      params: { id },
      body: {
        isAgreed: true,
        files: files.map(({ _id }) => _id),
        textHash,
        name: 'Guest Journey',
      },
    })
  await watching.goto(`/streaming/${creator.username}`)
  await theirs.goto('/home')
  await stage.getByRole('button', { name: 'More', exact: true }).click()
  await stage.getByRole('menuitem', { name: 'People in this stream' }).click()
  await stage.getByRole('button', { name: 'Bring on the stage' }).click()
  await stage.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await leaveDialog(stage)

  await theirs.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Open' }).click()
  await theirs.getByRole('button', { name: 'Come on the stage' }).click()
  const check = theirs.getByRole('dialog', { name: 'Check your picture' })
  await check.getByRole('button', { name: 'Go on the stage' }).click()
  const pictureOf = (page: Page) => page.getByLabel(`Live video of ${guest.name}`)
  for (const page of [stage, watching]) {
    await expect(pictureOf(page)).toBeVisible()
    await expect
      .poll(() => pictureOf(page).evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0)
  }
  await stage.getByRole('button', { name: `Turn off the sound of ${guest.name}` }).click()
  await expect(theirs.getByText(`${creator.name} turned your sound off.`)).toBeVisible()
  await stage.getByRole('button', { name: `Take ${guest.name} off the air` }).click()
  for (const page of [stage, watching]) await expect(pictureOf(page)).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Leave the stage' })).toHaveCount(0)
  await expectMovingPicture(watching)
})
