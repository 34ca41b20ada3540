import { listFans } from '@stagedoor/contract/fanlists'
import { follow } from '@stagedoor/contract/follows'
import { readSelf } from '@stagedoor/contract/performers'
import { readMe } from '@stagedoor/contract/users'
import { chooseAudience, dropFiles, publish, textField } from '../page-objects/composer.ts'
import { choosePicture, coloursOf, fourColourPicture, pinchAndDrag } from '../page-objects/crop.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { postBy } from '../page-objects/post.ts'
import { expect, test } from '../src/test.ts'

test('a creator views their page as a guest and as a subscriber', async ({ fixtures, visit }) => {
  const creator = await fixtures.performer({ monthlyPrice: 6 })
  await fixtures.post(creator, {
    type: 'photo',
    title: 'Harbour at dusk',
    text: 'The tide is out',
    audience: 'subscribers',
  })
  const creatorPage = await visit(creator)
  const received: string[] = []
  creatorPage.on('request', (request) => request.method() !== 'GET' && received.push(request.url()))
  await creatorPage.goto(`/${creator.username}`)
  await expect(postBy(creatorPage, 'Harbour at dusk').getByText('The tide is out')).toBeVisible()
  await creatorPage.getByRole('link', { name: 'View as' }).click()

  const bar = creatorPage.getByRole('region', { name: 'Preview of your page' })
  await expect(bar).toContainText('You are viewing as a guest')
  const post = postBy(creatorPage, 'Harbour at dusk')
  await expect(post.getByText('The tide is out')).toBeHidden()
  const unlock = post.getByRole('button', { name: 'Subscribe for $6.00 a month' })
  await unlock.click()
  await expect(creatorPage.getByText('buttons do nothing in this view').first()).toBeVisible()
  await creatorPage.getByRole('button', { name: `Tip ${creator.name}` }).click()
  await expect(creatorPage.getByRole('dialog')).toHaveCount(0)
  expect(creatorPage.url()).toContain(`/${creator.username}?viewAs=guest`)

  await bar.getByRole('link', { name: 'Subscriber' }).click()
  await expect(post.getByText('The tide is out')).toBeVisible()
  await expect(creatorPage.getByRole('link', { name: 'Subscribed' })).toBeVisible()
  await post.getByRole('button', { name: /^Like/ }).click()
  await post.getByRole('link', { name: 'Comment' }).click()
  await expect(creatorPage).toHaveURL(/\/post\/.*viewAs=subscriber/)
  await expect(
    creatorPage.getByRole('heading', { level: 1, name: 'Harbour at dusk' }),
  ).toBeVisible()
  await bar.getByRole('link', { name: 'Leave view' }).click()
  await expect(bar).toBeHidden()
  expect(received.filter((url) => /reactions|follows|payment|wallet/.test(url))).toEqual([])

  const fan = await fixtures.fan()
  const other = await visit(fan)
  const reply = await other.goto(`/${creator.username}?viewAs=subscriber`)
  expect(reply?.status()).toBe(403)

  const { _id: id } = await creator.api(readMe)
  await fan.api(follow, { params: { id } })
  const fans = async () =>
    (await creator.api(listFans, { query: {} })).data.map(({ user }) => user.username)
  await expect.poll(fans).toEqual([fan.username])
  await creatorPage.goto(`/${creator.username}?viewAs=guest`)
  await bar.getByRole('button', { name: 'More…' }).click()
  const chooser = dialog(creatorPage, 'View as')
  await chooser.getByLabel('Viewer').selectOption('One of your fans')
  await chooser.getByRole('searchbox', { name: 'Find a fan' }).fill(fan.name)
  await chooser.getByLabel('Fan', { exact: true }).selectOption(`${fan.name} @${fan.username}`)
  await chooser.getByRole('button', { name: 'Show' }).click()
  await expect(bar).toContainText(`You are viewing as ${fan.name}`)
  await expect(post.getByText('The tide is out')).toBeHidden()
})

test('a new creator follows the checklist and hides the remaining steps', async ({
  fixtures,
  visit,
}) => {
  const applicant = await visit(await fixtures.applicant())
  await applicant.goto('/home')
  const list = applicant.getByRole('region', { name: 'Get ready to earn' })
  await expect(list).toContainText('1 of 6 done')
  await expect(list.getByText('Your documents are being reviewed')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Hide' })).toBeHidden()

  const creator = await fixtures.performer()
  const creatorPage = await visit(creator)
  await creatorPage.goto(`/${creator.username}`)
  const steps = creatorPage.getByRole('region', { name: 'Get ready to earn' })
  await expect(steps).toContainText('3 of 6 done')
  await steps.getByRole('link', { name: 'Publish: Publish your first post' }).click()
  await expect(creatorPage).toHaveURL('/creator/my-post/create')
  await fixtures.post(creator, { text: 'Hello', audience: 'everyone' })
  await creatorPage.goto('/home')
  await expect(steps).toContainText('4 of 6 done')
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toBeHidden()
  await creatorPage.reload()
  await expect(creatorPage.getByRole('main')).toBeVisible()
  await expect(steps).toBeHidden()
})

test('a creator adds alt text to a photo, and only people with access to the photo receive it', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer({ monthlyPrice: 6 })
  const altText = 'A lighthouse at dawn, seen from the water'
  const creatorPage = await visit(creator)
  await creatorPage.goto('/creator/my-post/create')
  const photo = await fourColourPicture(creatorPage, { width: 900, height: 1600 })
  await dropFiles(creatorPage, [{ name: 'light.png', mimeType: 'image/png', buffer: photo }])
  await creatorPage.getByRole('button', { name: 'Add alt text to photo 1' }).click()
  await dialog(creatorPage, 'Describe photo 1').getByLabel('Alt text').fill(altText)
  await dialog(creatorPage, 'Describe photo 1').getByRole('button', { name: 'Save' }).click()
  await expect(
    creatorPage.getByRole('button', { name: 'Change the alt text of photo 1' }),
  ).toBeVisible()
  await textField(creatorPage).fill('First light')
  await chooseAudience(creatorPage, /^Subscribers/)
  await publish(creatorPage)

  await creatorPage.goto(`/${creator.username}`)
  const open = postBy(creatorPage, 'First light')
  await expect(
    open.getByRole('button', { name: `Photo by ${creator.name}: ${altText}` }).locator('img'),
  ).toHaveAttribute('alt', altText)
  const card = open
  const upright = open.getByRole('button', { name: `Photo by ${creator.name}: ${altText}` })
  const widths = await Promise.all(
    [card, upright].map((part) => part.evaluate((element) => element.clientWidth)),
  )
  expect(widths[1]).toBe(widths[0])
  await upright.click()
  await expect(creatorPage.getByRole('img', { name: altText }).last()).toBeVisible()
  await creatorPage.goto(`/${creator.username}?tab=photos`)
  await expect(creatorPage.getByRole('link', { name: altText })).toBeVisible()

  const guest = await visit()
  await guest.goto(`/${creator.username}`)
  await expect(
    postBy(guest, 'First light').getByRole('button', { name: /^Subscribe/ }),
  ).toBeVisible()
  expect(await guest.content()).not.toContain(altText)
})

test('a picture is cropped with keys or fingers and stored as cropped', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const fan = await fixtures.fan()
  await test.step('a fan crops their picture with the keyboard alone', async () => {
    const page = await visit(fan)
    await page.goto('/user/account')
    const picture = await fourColourPicture(page, { width: 1600, height: 1200 })
    const crop = await choosePicture(
      page,
      { field: 'Change picture', title: 'Crop your picture' },
      picture,
    )
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
    const phone = await visit(creator, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await phone.goto('/creator/account')
    const picture = await fourColourPicture(phone, { width: 1600, height: 1200 })
    const crop = await choosePicture(
      phone,
      { field: 'Add a cover', title: 'Crop your cover' },
      picture,
    )
    const cropArea = crop.getByRole('application', { name: /^Crop area/ })
    const { x, y, width, height } = (await cropArea.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    await pinchAndDrag(phone, { x: x + width / 2, y: y + height / 2 }, { x: 380, y: -500 })
    await expect
      .poll(() => crop.getByRole('slider', { name: 'Zoom' }).inputValue().then(Number))
      .toBeGreaterThan(2)
    await crop.getByRole('button', { name: 'Use this picture' }).tap()
    await expect(crop).toBeHidden()
    const { cover } = await creator.api(readSelf)
    const stored = await coloursOf(phone, cover ?? '')
    expect(stored.corners).toEqual(['b', 'b', 'b', 'b'])
    expect(stored.width / stored.height).toBeCloseTo(2.6, 1)
  })
  await test.step('a creator crops an upright picture as their cover', async () => {
    const page = await visit(creator)
    await page.goto('/creator/account')
    const picture = await fourColourPicture(page, { width: 900, height: 1600 })
    const crop = await choosePicture(
      page,
      { field: 'Change cover', title: 'Crop your cover' },
      picture,
    )
    const cropArea = crop.getByRole('application', { name: /^Crop area/ })
    await expect(cropArea).toBeVisible()
    const shown = (await crop.locator('img').first().boundingBox()) ?? { width: 1, height: 1 }
    expect(shown.width / shown.height).toBeCloseTo(9 / 16, 1)
    await cropArea.focus()
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowDown')
    await crop.getByRole('button', { name: 'Use this picture' }).click()
    await expect(crop).toBeHidden()
    const { cover } = await creator.api(readSelf)
    const { corners } = await coloursOf(page, cover ?? '')
    expect(corners.slice(2)).toEqual(corners.slice(0, 2))
    expect(new Set(corners).size).toBe(2)
  })
  await test.step('a file that is not a picture is refused with a message', async () => {
    const page = await visit(fan)
    await page.goto('/user/account')
    const broken = Buffer.from('This is text and no picture')
    const crop = await choosePicture(
      page,
      { field: 'Change picture', title: 'Crop your picture' },
      broken,
    )
    await expect(
      toast(page, 'This picture cannot be read. Choose a JPEG, PNG or WebP.'),
    ).toBeVisible()
    await expect(crop).toBeHidden()
  })
})
