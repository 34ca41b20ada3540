import { createVideo, readVideo } from '@stagedoor/contract/videos'
import { logOut } from '../page-objects/account-drawer.ts'
import { dialog, leaveDialog } from '../page-objects/dialogs.ts'
import { expectMovingPicture } from '../page-objects/live-video.ts'
import { expectMovingPictures, secondOf, startVideo } from '../page-objects/player.ts'
import { expect, type Page, test } from '../src/test.ts'

/** Leads to the home page as a person does, without loading the site again. */
const goHome = async (page: Page) => {
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/home$/)
}

const smallPlayer = (page: Page, title: string) =>
  page.getByRole('region', { name: `Small player: ${title}` })

test('a stream goes on in the small player of other pages while its viewer buys, leads back, and is closed by hand and by its end', async ({
  fixtures,
  visit,
}) => {
  test.slow()
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 50 })])
  const post = await fixtures.post(creator, {
    text: 'Behind the curtain',
    audience: 'buyers',
    price: 12,
  })
  const stage = await visit(creator)
  const page = await visit(fan)
  await stage.goto('/creator/live')
  await stage.getByRole('textbox', { name: 'Title' }).fill('Small talk')
  await stage.getByRole('button', { name: 'Go live' }).click()
  await expect(stage.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
  await page.goto(`/streaming/${creator.username}`)
  await expectMovingPicture(page)

  const small = smallPlayer(page, 'Small talk')
  await goHome(page)
  await expect(small).toBeVisible()
  await expectMovingPicture(page)
  await test.step('it goes on while a post is unlocked', async () => {
    await page.goBack()
    await expectMovingPicture(page)
    await expect(small).toHaveCount(0)
    await page.getByRole('link', { name: creator.name }).first().click()
    await expect(small).toBeVisible()
    await page.locator(`a[href$="/post/${post.slug}"]`).first().click()
    await page.getByRole('button', { name: 'Unlock · $12' }).click()
    await dialog(page, 'Unlock this post').getByRole('button', { name: 'Unlock for $12' }).click()
    await dialog(page, 'Post unlocked').getByRole('button', { name: 'View post' }).click()
    await leaveDialog(page)
    await expectMovingPicture(page)
  })
  await test.step('it leads back, and is closed by hand', async () => {
    await small.getByRole('link', { name: 'Back to “Small talk”' }).click()
    await expect(page).toHaveURL(new RegExp(`/streaming/${creator.username}$`))
    await expectMovingPicture(page)
    await expect(small).toHaveCount(0)
    await goHome(page)
    await small.getByRole('button', { name: 'Close the small player' }).click()
    await expect(small).toHaveCount(0)
  })
  await test.step('the end of the stream closes it', async () => {
    await page.goBack()
    await expectMovingPicture(page)
    await goHome(page)
    await expect(small).toBeVisible()
    await stage.getByRole('button', { name: 'End the stream' }).click()
    await stage.getByRole('dialog').getByRole('button', { name: 'End the stream' }).click()
    await expect(small).toHaveCount(0)
  })
})

test('a video goes on in the small player from where it was, and is gone once another person logs in', async ({
  fixtures,
  visit,
  media,
}) => {
  test.setTimeout(240_000)
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  const file = new File([new Uint8Array(await media.longVideo())], 'tide.mp4', {
    type: 'video/mp4',
  })
  const { slug } = await creator.api(createVideo, {
    body: { title: 'The tide', isSale: true, price: 0, status: 'active' },
    files: { video: file },
  })
  const isReady = () =>
    fan.api(readVideo, { params: { id: slug } }).then(
      ({ video }) => video?.status === 'finished',
      () => false,
    )
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
  const page = await visit(fan)
  await page.goto(`/video/${slug}`)
  await startVideo(page)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 20
  })
  await expect.poll(() => secondOf(page)).toBeGreaterThan(21)

  const small = smallPlayer(page, 'The tide')
  await goHome(page)
  await expect(small).toBeVisible()
  await expectMovingPictures(page)
  expect(await secondOf(page)).toBeGreaterThan(19)
  await logOut(page)
  await expect(small).toHaveCount(0)
})
