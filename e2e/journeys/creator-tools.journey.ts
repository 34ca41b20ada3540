import { readSelf } from '@stagedoor/contract/performers'
import { readMe } from '@stagedoor/contract/users'
import { chooseAudience, dropFiles, publish, textField } from '../page-objects/composer.ts'
import { choosePicture, coloursOf, fourColourPicture, pinchAndDrag } from '../page-objects/crop.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { postBy } from '../page-objects/post.ts'
import { expect, test } from '../src/test.ts'

test('a creator views their page as a guest and as a subscriber', async ({ fixtures, visit }) => {
  const star = await fixtures.performer({ monthlyPrice: 6 })
  await fixtures.post(star, {
    type: 'photo',
    title: 'Harbour at dusk',
    text: 'The tide is out',
    audience: 'subscribers',
  })
  const studio = await visit(star)
  const received: string[] = []
  studio.on('request', (request) => request.method() !== 'GET' && received.push(request.url()))
  await studio.goto(`/${star.username}`)
  await expect(postBy(studio, 'Harbour at dusk').getByText('The tide is out')).toBeVisible()
  await studio.getByRole('link', { name: 'View as' }).click()

  const bar = studio.getByRole('region', { name: 'Preview of your page' })
  await expect(bar).toContainText('You are viewing as a guest')
  const post = postBy(studio, 'Harbour at dusk')
  await expect(post.getByText('The tide is out')).toBeHidden()
  const unlock = post.getByRole('button', { name: 'Subscribe for $6.00 a month' })
  await unlock.click()
  await expect(studio.getByText('Their buttons do nothing here').first()).toBeVisible()
  await studio.getByRole('button', { name: `Tip ${star.name}` }).click()
  await expect(studio.getByRole('dialog')).toHaveCount(0)
  expect(studio.url()).toContain(`/${star.username}?viewAs=guest`)

  await bar.getByRole('link', { name: 'Subscriber' }).click()
  await expect(post.getByText('The tide is out')).toBeVisible()
  await expect(studio.getByRole('link', { name: 'Subscribed' })).toBeVisible()
  await post.getByRole('button', { name: /^Like/ }).click()
  await post.getByRole('link', { name: 'Comment' }).click()
  await expect(studio).toHaveURL(/\/post\/.*viewAs=subscriber/)
  await expect(studio.getByRole('heading', { level: 1, name: 'Harbour at dusk' })).toBeVisible()
  await bar.getByRole('link', { name: 'Leave view' }).click()
  await expect(bar).toBeHidden()
  expect(received.filter((url) => /reactions|follows|payment|wallet/.test(url))).toEqual([])

  const other = await visit(await fixtures.fan())
  const reply = await other.goto(`/${star.username}?viewAs=subscriber`)
  expect(reply?.status()).toBe(403)
})

test('a new creator follows the checklist and hides the remaining steps', async ({ fixtures, visit }) => {
  const applicant = await visit(await fixtures.applicant())
  await applicant.goto('/home')
  const list = applicant.getByRole('region', { name: 'Get ready to earn' })
  await expect(list).toContainText('1 of 6 done')
  await expect(list.getByText('Your documents are being reviewed')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Hide' })).toBeHidden()

  const star = await fixtures.performer()
  const studio = await visit(star)
  await studio.goto(`/${star.username}`)
  const steps = studio.getByRole('region', { name: 'Get ready to earn' })
  await expect(steps).toContainText('3 of 6 done')
  await steps.getByRole('link', { name: 'Publish: Publish your first post' }).click()
  await expect(studio).toHaveURL('/creator/my-post/create')
  await fixtures.post(star, { text: 'Hello', audience: 'everyone' })
  await studio.goto('/home')
  await expect(steps).toContainText('4 of 6 done')
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toBeHidden()
  await studio.reload()
  await expect(studio.getByRole('main')).toBeVisible()
  await expect(steps).toBeHidden()
})

test('a creator adds alt text to a photo, and only people with access to the photo receive it', async ({
  fixtures,
  visit,
  media,
}) => {
  const star = await fixtures.performer({ monthlyPrice: 6 })
  const altText = 'A lighthouse at dawn, seen from the water'
  const studio = await visit(star)
  await studio.goto('/creator/my-post/create')
  const [photo = Buffer.of()] = await media.photos(1)
  await dropFiles(studio, [{ name: 'light.jpg', mimeType: 'image/jpeg', buffer: photo }])
  await studio.getByRole('button', { name: 'Add alt text to photo 1' }).click()
  await dialog(studio, 'Describe photo 1').getByLabel('Alt text').fill(altText)
  await dialog(studio, 'Describe photo 1').getByRole('button', { name: 'Save' }).click()
  await expect(studio.getByRole('button', { name: 'Change the alt text of photo 1' })).toBeVisible()
  await textField(studio).fill('First light')
  await chooseAudience(studio, /^Subscribers/)
  await publish(studio)

  await studio.goto(`/${star.username}`)
  const open = postBy(studio, 'First light')
  await expect(open.getByRole('button', { name: `Photo by ${star.name}: ${altText}` }).locator('img')).toHaveAttribute(
    'alt',
    altText,
  )
  await open.getByRole('button', { name: `Photo by ${star.name}: ${altText}` }).click()
  await expect(studio.getByRole('img', { name: altText }).last()).toBeVisible()
  await studio.goto(`/${star.username}?tab=photos`)
  await expect(studio.getByRole('link', { name: altText })).toBeVisible()

  const guest = await visit()
  await guest.goto(`/${star.username}`)
  await expect(postBy(guest, 'First light').getByRole('button', { name: /^Subscribe/ })).toBeVisible()
  expect(await guest.content()).not.toContain(altText)
})

test('a picture is cropped with keys or fingers and stored as cropped', async ({ fixtures, visit }) => {
  const [star, fan] = [await fixtures.performer(), await fixtures.fan()]
  await test.step('a fan crops their picture with the keyboard alone', async () => {
    const page = await visit(fan)
    await page.goto('/user/account')
    const picture = await fourColourPicture(page, { width: 1600, height: 1200 })
    const crop = await choosePicture(page, { field: 'Change picture', title: 'Crop your picture' }, picture)
    await crop.getByRole('slider', { name: 'Zoom' }).focus()
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight')
    await crop.getByRole('application', { name: /^Crop area/ }).focus()
    for (const key of ['ArrowLeft', 'ArrowDown']) {
      for (let step = 0; step < 60; step += 1) await page.keyboard.press(key)
    }
    await crop.getByRole('button', { name: 'Use this picture' }).focus()
    await page.keyboard.press('Enter')
    await expect(crop).toBeHidden()
    const { avatar } = await fan.api(readMe)
    expect(await coloursOf(page, avatar ?? '')).toMatchObject({ corners: ['g', 'g', 'g', 'g'] })
  })
  await test.step('a creator crops their cover with two fingers', async () => {
    const phone = await visit(star, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await phone.goto('/creator/account')
    const picture = await fourColourPicture(phone, { width: 1600, height: 1200 })
    const crop = await choosePicture(phone, { field: 'Add a cover', title: 'Crop your cover' }, picture)
    const kept = crop.getByRole('application', { name: /^Crop area/ })
    const { x, y, width, height } = (await kept.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await pinchAndDrag(phone, { x: x + width / 2, y: y + height / 2 }, { x: 380, y: -500 })
    await expect.poll(() => crop.getByRole('slider', { name: 'Zoom' }).inputValue().then(Number)).toBeGreaterThan(2)
    await crop.getByRole('button', { name: 'Use this picture' }).tap()
    await expect(crop).toBeHidden()
    const { cover } = await star.api(readSelf)
    const stored = await coloursOf(phone, cover ?? '')
    expect(stored.corners).toEqual(['b', 'b', 'b', 'b'])
    expect(stored.width / stored.height).toBeCloseTo(2.6, 1)
  })
  await test.step('a file that is not a picture is refused with a message', async () => {
    const page = await visit(fan)
    await page.goto('/user/account')
    const broken = Buffer.from('This is text and no picture')
    const crop = await choosePicture(page, { field: 'Change picture', title: 'Crop your picture' }, broken)
    await expect(toast(page, 'This picture cannot be read. Choose a JPEG, PNG or WebP.')).toBeVisible()
    await expect(crop).toBeHidden()
  })
})
