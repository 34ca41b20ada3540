import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { readPost } from '@stagedoor/contract/feed'
import {
  addPerson,
  decidePerson,
  listWaitingPeople,
  nameInFiles,
} from '@stagedoor/contract/releases'
import { href } from '@stagedoor/contract/site-pages'
import { chargeFeed, readBalance } from '@stagedoor/contract/wallet'
import {
  addFiles,
  chooseAudience,
  photoTiles,
  publish,
  textField,
} from '../page-objects/composer.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { findOverflow } from '../src/overflow.ts'
import { countryHeader } from '../src/site-programs.ts'
import { expect, test } from '../src/test.ts'
import { uniqueName } from '../src/unique-name.ts'

const PHONE = { width: 390, height: 844 }

/** Names a creator and somebody without an account in the files of a post that is being written. */
async function nameBoth(page: Page, username: string, email: string): Promise<void> {
  await page.getByText('People in it').click()
  await page.getByRole('button', { name: 'Somebody else is in it' }).click()
  const asking = dialog(page)
  await asking.getByRole('button', { name: 'Add a person' }).click()
  await asking.getByLabel('Username of a creator on this site').fill(username)
  await asking.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(asking.getByLabel(username)).toBeChecked()
  await asking.getByRole('button', { name: 'Add a person' }).click()
  await asking.getByLabel('Name by which you know them').fill('Robin')
  await asking.getByLabel('E-mail').fill(email)
  await asking.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(asking.getByLabel('Robin')).toBeChecked()
  await asking.getByRole('button', { name: 'Save and ask them' }).click()
  await expect(page.getByText('1 file waits')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remind Robin' })).toBeVisible()
}

/** Returns the link of a mail that the product shows nobody, from the folder of captured mails. */
async function privateLinkTo(email: string): Promise<string> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const mails = async () =>
    Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')))
  const linkIn = (mail: string) => /https?:[^\s"\\]+\/release\/[\w-]+/.exec(mail)?.[0] ?? ''
  const find = async () => (await mails()).filter((mail) => mail.includes(email)).map(linkIn)[0]
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

test('a post of three people is shown once two co-performers signed, one without an account, and gone with refunds once one takes it back', async ({
  fixtures,
  visit,
  media,
}) => {
  test.slow()
  const [creator, other, fan] = await Promise.all([
    fixtures.performer(),
    fixtures.performer({ stem: 'guest' }),
    fixtures.fan({ tokens: 50 }),
  ])
  const email = `${uniqueName('robin')}@journeys.test`
  const page = await visit(creator, { viewport: PHONE })
  let postId = ''
  await test.step('the creator names both on a phone, and publishes', async () => {
    await page.goto('/creator/my-post/create')
    const buffer = await media.photo()
    await addFiles(page, [{ name: 'pier.jpg', mimeType: 'image/jpeg', buffer }])
    await expect(photoTiles(page)).toHaveCount(1)
    await nameBoth(page, other.username, email)
    expect(await page.evaluate(findOverflow, PHONE.width)).toEqual([])
    await textField(page).fill('Three of us on the pier')
    await chooseAudience(page, /^Pay per view/)
    await page.getByLabel('Price in USD').fill('5')
    await publish(page)
    postId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })
  const isShown = async () =>
    (await fan.api(readPost, { params: { id: postId } }).catch(() => undefined)) !== undefined
  expect(await isShown()).toBe(false)

  await test.step('the co-performer with an account signs in the app', async () => {
    const theirs = await visit(other, { viewport: PHONE })
    await theirs.goto('/creator/releases?tab=asked')
    await theirs.getByLabel('Your legal name, as your signature').fill('Guest Journey')
    await theirs.getByRole('button', { name: 'Sign and agree' }).click()
    await expect(toast(theirs, 'Signed')).toBeVisible()
  })
  expect(await isShown()).toBe(false)

  const guest = await visit(undefined, { viewport: PHONE, isNew: true })
  await test.step('the one without an account signs by the link of a mail', async () => {
    await guest.goto(await privateLinkTo(email))
    await guest.getByLabel('Legal name').fill('Robin Smith')
    await guest.getByLabel('Birth date').fill('1990-01-02')
    const file = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await media.document() }
    await guest.getByLabel('Your ID').setInputFiles(file)
    await guest.getByLabel('You, holding the document').setInputFiles(file)
    await guest.getByRole('button', { name: 'Send and continue' }).click()
    await guest.getByLabel('Your legal name, as your signature').fill('Robin Smith')
    expect(await guest.evaluate(findOverflow, PHONE.width)).toEqual([])
    await guest.getByRole('button', { name: 'Sign and agree' }).click()
    await expect(toast(guest, 'Signed')).toBeVisible()
  })
  expect(await isShown()).toBe(false)

  await test.step('the staff approves the documents, and a fan buys the post', async () => {
    const admin = await fixtures.admin()
    const { data } = await admin.api(listWaitingPeople, { query: { limit: 100 } })
    const waiting = data.find(({ namedBy }) => namedBy?._id === creator.id)
    const params = { id: waiting?._id ?? '' }
    await admin.api(decidePerson, { params, body: { decision: 'approve' } })
    await expect.poll(isShown).toBe(true)
    const { _id: id } = await fan.api(readPost, { params: { id: postId } })
    await fan.api(chargeFeed, { params: { id }, body: {} })
    expect((await fan.api(readBalance)).balance).toBeLessThan(50)
  })

  await test.step('they take it back by the same link, and the fan has their tokens again', async () => {
    await guest.getByRole('button', { name: 'Take back' }).click()
    await dialog(guest).getByRole('button', { name: 'Take back' }).click()
    await expect(toast(guest, /Taken back/)).toBeVisible()
    await expect.poll(isShown).toBe(false)
    await expect.poll(async () => (await fan.api(readBalance)).balance).toBe(50)
  })
})

test('what a co-performer released for one country alone is shown there, and on no page elsewhere', async ({
  fixtures,
  visit,
  baseURL,
}) => {
  test.slow()
  const [creator, other] = await Promise.all([
    fixtures.performer(),
    fixtures.performer({ stem: 'guest' }),
  ])
  const text = 'On the dike in the wind'
  const { _id: postId, slug, files } = await fixtures.post(creator, { type: 'photo', text })
  const fileIds = files.map(({ _id }) => _id)
  const { _id } = await creator.api(addPerson, { body: { account: other.username } })
  await creator.api(nameInFiles, { body: { fileIds, isSelf: true, personIds: [_id] } })

  await test.step('the co-performer signs for the Netherlands alone, on a phone', async () => {
    const theirs = await visit(other, { viewport: PHONE })
    await theirs.goto('/creator/releases?tab=asked')
    await theirs.getByText('Limit what you allow').click()
    await theirs.getByLabel('Where it may be shown').selectOption('only')
    await theirs.getByLabel('Your legal name, as your signature').fill('Guest Journey')
    await theirs.getByRole('button', { name: 'Sign and agree' }).click()
    await expect(theirs.getByText('Choose at least one country')).toBeVisible()
    await theirs.getByRole('combobox', { name: 'Countries' }).selectOption('NL')
    await expect(theirs.getByRole('button', { name: 'Remove Netherlands' })).toBeVisible()
    expect(await theirs.evaluate(findOverflow, PHONE.width)).toEqual([])
    await theirs.getByRole('button', { name: 'Sign and agree' }).click()
    await expect(toast(theirs, 'Signed')).toBeVisible()
  })

  const at = href('post', { id: slug })
  const profile = href('profile', { profileId: creator.username })
  /** Returns what a crawler of link previews gets in a country, without scripts or cookies. */
  const crawled = async (country: string, path: string) => {
    const headers = { [countryHeader]: country, cookie: 'ageRestrict=true' }
    const reply = await fetch(`${baseURL}${path}`, { headers })
    return { status: reply.status, body: await reply.text() }
  }
  await test.step('a guest there sees it, on its page and on that of the creator', async () => {
    await expect.poll(async () => (await crawled('NL', at)).status).toBe(200)
    expect((await crawled('NL', at)).body).toContain(fileIds[0])
    const page = await visit(undefined, { extraHTTPHeaders: { [countryHeader]: 'NL' } })
    await page.goto(profile)
    await expect(page.getByText(text).first()).toBeVisible()
    await page.goto(at)
    await expect(page.getByText(text).first()).toBeVisible()
  })

  await test.step('nobody elsewhere does, and no page names its files', async () => {
    for (const country of ['FR', 'US'])
      for (const path of [at, `${at}.data`, profile, `${profile}.data`]) {
        const { body } = await crawled(country, path)
        for (const word of [text, ...fileIds])
          expect([path, body.includes(word)]).toEqual([path, false])
      }
    const page = await visit(undefined, { extraHTTPHeaders: { [countryHeader]: 'FR' } })
    await page.goto(profile)
    await expect(page.getByRole('heading', { name: creator.name, exact: true })).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(0)
    expect((await crawled('FR', at)).status).toBe(404)
    expect(await creator.api(readPost, { params: { id: postId } })).toMatchObject({ text })
  })
})
