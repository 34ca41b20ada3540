import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { readPost } from '@stagedoor/contract/feed'
import { decidePerson, listWaitingPeople } from '@stagedoor/contract/releases'
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
