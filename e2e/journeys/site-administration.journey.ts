import { createUser, updateSetting } from '@stagedoor/contract/admin'
import { createPost, readPost, uploadPhoto } from '@stagedoor/contract/feed'
import { listPerformerCategories } from '@stagedoor/contract/reference'
import { chargeTip } from '@stagedoor/contract/wallet'
import { changeSetting, confirmDialog, goToSection, settingRow } from '../page-objects/admin.ts'
import { dialog, giveTip, toast } from '../page-objects/dialogs.ts'
import { openAndLogIn } from '../page-objects/sign-in.ts'
import { expectAccessible } from '../src/accessibility.ts'
import { expect, type Page, test } from '../src/test.ts'
import { demoPassword, uniqueName } from '../src/unique-name.ts'

/**
 * Restores the settings. These journeys change the site for everyone, so they run after all others.
 */
test.afterEach(async ({ fixtures }) => {
  const admin = await fixtures.admin()
  const changed = {
    maintenanceMode: false,
    minimumTipPrice: 10,
    gaCode: '',
    reviewUploads: 'off',
    reviewByTwo: false,
  }
  for (const [key, value] of Object.entries(changed)) {
    await admin.api(updateSetting, { params: { key }, body: { value } })
  }
})

/** Counts in each document of a page how often it begins to ask about cookies. */
async function countQuestions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counts = Object.assign(window, { cookieQuestions: 0 })
    let wasShown = false
    new MutationObserver(() => {
      const isShown = document.getElementById('cookies-title') !== null
      if (isShown && !wasShown) counts.cookieQuestions += 1
      wasShown = isShown
    }).observe(document, { childList: true, subtree: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { cookieQuestions: number }).cookieQuestions)
}

test('an admin closes the site: pages show maintenance, the API refuses, the console works', async ({
  fixtures,
  visit,
}) => {
  const admin = await visit(await fixtures.admin())
  const guest = await visit()
  const fan = await visit(await fixtures.fan())
  await guest.goto('/creator')
  await fan.goto('/home')
  await admin.goto('/admin')
  await goToSection(admin, 'Settings')
  const maintenance = settingRow(admin, 'Maintenance').getByRole('switch')
  await maintenance.click()
  await expect(dialog(admin, 'Close the site?')).toBeVisible()
  await confirmDialog(admin, 'Close the site')
  await expect(maintenance).toBeChecked()
  await expect(admin.getByText('The site is closed for maintenance.')).toBeVisible()

  for (const [page, path] of [
    [guest, '/creator'],
    [guest, '/mia'],
    [fan, '/home'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'We’ll be back soon' })).toBeVisible()
  }
  await expectAccessible(guest, 'maintenance')
  const request = fixtures.guest(listPerformerCategories, { query: {} })
  await expect(request).rejects.toMatchObject({ status: 503, code: 'site.maintenance' })
  await goToSection(admin, 'Creators')
  await expect(admin.getByRole('table', { name: 'Creators' })).toBeVisible()
  expect((await admin.goto('/creator'))?.status()).toBe(200)
  await expect(admin.getByRole('heading', { name: 'Explore' })).toBeVisible()

  await admin.goto('/admin/settings')
  await maintenance.click()
  await expect(maintenance).not.toBeChecked()
  expect((await guest.goto('/creator'))?.status()).toBe(200)
  await expect(guest.getByRole('heading', { name: 'Explore' })).toBeVisible()
  expect((await fan.goto('/home'))?.status()).toBe(200)
})

test('a changed tip range applies immediately in the dialog and in the API', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 60 })])
  const admin = await visit(await fixtures.admin())
  await admin.goto('/admin/settings?q=minimum+tip')
  await changeSetting(admin, 'Minimum tip', '15')

  const page = await visit(fan)
  await page.goto(`/${creator.username}`)
  await page.getByRole('button', { name: `Tip ${creator.name}` }).click()
  const box = dialog(page)
  await box.getByLabel('Tip in USD').fill('12')
  await expect(box.getByText('Between $15 and $10,000')).toBeVisible()
  await expect(box.getByRole('button', { name: 'Tip', exact: true })).toBeDisabled()
  const request = fan.api(chargeTip, { params: { performerId: creator.id }, body: { price: 12 } })
  await expect(request).rejects.toMatchObject({ status: 422, code: 'wallet.tip_out_of_range' })
  await giveTip(page, 15)
})

test("a suspended creator's page is closed, and the creator reads the reason", async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  const admin = await visit(await fixtures.admin())
  const own = await visit(creator)
  const guest = await visit()
  await own.goto('/creator/my-post')
  await admin.goto(`/admin/creator/${creator.id}`)
  await admin.getByRole('button', { name: 'Suspend' }).click()
  await confirmDialog(admin, 'Suspend', 'Copied content')
  await expect(toast(admin, `${creator.name} is suspended`)).toBeVisible()

  expect((await guest.goto(`/${creator.username}`))?.status()).toBe(403)
  await expect(guest.getByRole('heading', { name: 'Access denied' })).toBeVisible()
  await expect(guest.getByText(/suspended/)).toBeVisible()
  await expect(own).toHaveURL(/\/auth\/login/)
  await openAndLogIn(own, creator)
  await own.goto('/creator/my-post')
  await expect(own.getByText('Your account is suspended. Copied content')).toBeVisible()

  await admin.getByRole('button', { name: 'Restore' }).click()
  await confirmDialog(admin, 'Restore', 'It was a mistake')
  await expect(toast(admin, `${creator.name} is restored`)).toBeVisible()
  expect((await guest.goto(`/${creator.username}`))?.status()).toBe(200)
})

test('the outbox in the console lists the mails to a person', async ({ fixtures, visit }) => {
  const fan = await fixtures.fan({ tokens: 20 })
  const page = await visit(await fixtures.admin())
  await page.goto('/admin')
  await goToSection(page, 'Mail')
  await page.getByRole('searchbox', { name: 'Search by address or subject' }).fill(fan.email)
  await expect(page).toHaveURL(/q=/)
  const mails = page.getByRole('link', { name: new RegExp(fan.email) })
  await expect(mails).toHaveCount(2)
  await mails.last().click()
  await expect(page).toHaveURL(/mail=/)
  await expect(page.getByText('Confirm your e-mail address').first()).toBeVisible()
})

test('page views are counted only after consent, and no other site is contacted before', async ({
  fixtures,
  visit,
}) => {
  const admin = await fixtures.admin()
  const page = await visit(undefined, { serviceWorkers: 'allow' })
  const externalRequests: string[] = []
  await page.context().route(/^https:/, (route) => {
    externalRequests.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const countedViews = () =>
    page.evaluate(() =>
      ((window as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) => JSON.stringify(entry)),
    )
  const banner = page.getByRole('region', { name: 'Cookies' })
  const policy = async () => (await page.reload())?.headers()['content-security-policy'] ?? ''

  const questions = await countQuestions(page)
  await page.goto('/creator')
  // The part of a page that asks about cookies also registers the service worker.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect(await questions()).toBe(0)
  await admin.api(updateSetting, { params: { key: 'gaCode' }, body: { value: 'G-JOURNEY01' } })

  // A page of another address: those of guests are cached for ten seconds.
  await page.goto('/creator?q=mia')
  await expect(banner).toBeVisible()
  await expectAccessible(page, 'the question about cookies')
  await banner.getByRole('button', { name: 'Necessary only' }).press('Enter')
  await expect(banner).toBeHidden()
  expect(await policy()).not.toContain('google')
  await expect(async () => {
    await page.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(banner).toBeFocused({ timeout: 1000 })
  }).toPass()
  expect(await questions()).toBe(1)
  expect(externalRequests).toEqual([])

  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => externalRequests)
    .toEqual(['https://www.googletagmanager.com/gtag/js?id=G-JOURNEY01'])
  expect(await policy()).toContain('https://www.googletagmanager.com/gtag/js')
  await expect.poll(countedViews).toContainEqual(expect.stringContaining('/creator'))
  await page.getByRole('link', { name: 'Contact' }).click()
  await expect.poll(countedViews).toContainEqual(expect.stringContaining('/contact'))

  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await banner.getByRole('button', { name: 'Necessary only' }).click()
  await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(await policy()).not.toContain('google')
})

test('a post appears once two people have approved its photo in the console, by keyboard', async ({
  fixtures,
  visit,
  media,
}) => {
  const admin = await fixtures.admin()
  const username = uniqueName('moderator')
  const email = `${username}@journeys.test`
  const form = { username, name: 'Moderator', email, password: demoPassword }
  await admin.api(createUser, { body: { ...form, roles: ['admin'] } })
  const second = await fixtures.logInAs(username)
  const creator = await fixtures.performer()
  for (const [key, value] of [
    ['reviewUploads', 'all'],
    ['reviewByTwo', true],
  ] as const)
    await admin.api(updateSetting, { params: { key }, body: { value } })
  const file = new File([new Uint8Array(await media.photo())], 'photo.jpg', { type: 'image/jpeg' })
  const { _id: fileId } = await creator.api(uploadPhoto, { files: { file } })
  const { _id: id } = await creator.api(createPost, {
    body: { type: 'photo', audience: 'everyone', fileIds: [fileId] },
  })

  const own = await visit(creator)
  await expect(async () => {
    await own.goto(`/post/${id}`)
    await expect(own.getByText(/In review/)).toBeVisible({ timeout: 3000 })
  }).toPass()
  for (const [person, outcome] of [
    [admin, 'Approved. It waits for a second person.'],
    [second, undefined],
  ] as const) {
    await expect(fixtures.guest(readPost, { params: { id } })).rejects.toMatchObject({
      code: 'feed.not_found',
    })
    const page = await visit(person)
    await page.goto('/admin/review')
    await expect(page.getByRole('link', { name: creator.name })).toBeVisible()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    // The keys of a page are heard once its picture is shown.
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeHidden()
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
    if (outcome) await expect(toast(page, outcome)).toBeVisible({ timeout: 15_000 })
  }
  await expect
    .poll(
      () =>
        fixtures.guest(readPost, { params: { id } }).then(
          () => true,
          () => false,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(true)
})
