import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { listContents, listPeople } from '@stagedoor/contract/records'
import { href } from '@stagedoor/contract/site-pages'
import { dialog, leaveDialog, toast } from '../page-objects/dialogs.ts'
import type { Person } from '../src/api-fixtures.ts'
import { findOverflow } from '../src/overflow.ts'
import { onSiteDatabase } from '../src/site-database.ts'
import { expect, test } from '../src/test.ts'
import { uniqueName } from '../src/unique-name.ts'

const PHONE = { width: 390, height: 844 }
const ROOT = path.join(import.meta.dirname, '../..')

/** Waits until the job that else begins each minute recorded where the content of a creator is. */
async function waitForRecord(admin: Person, { username }: Person, address: string): Promise<void> {
  const find = async () => {
    await onSiteDatabase((session) =>
      session.query(`select graphile_worker.add_job('records.keep_places', '{}'::json)`),
    )
    return (await admin.api(listContents, { query: { q: address } })).data.flatMap(
      ({ people }) => people,
    )
  }
  await expect.poll(find, { timeout: 120_000 }).not.toEqual([])
  const { data } = await admin.api(listPeople, { query: { q: username } })
  expect(data).toHaveLength(1)
}

/** Asks for a bundle of the people whom a name finds; returns its passphrase. */
async function askForBundle(page: Page, name: string, reason: string): Promise<string> {
  await page.goto(href('admin/records'))
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('button', { name: 'Ask for a bundle of these people' }).click()
  await dialog(page).getByLabel('Reason for access').fill(reason)
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
  const shown = dialog(page, 'Passphrase of the bundle')
  const passphrase = await shown.getByText(/^\w{5}(-\w{5}){5}$/).textContent()
  expect(await page.evaluate(findOverflow, PHONE.width)).toEqual([])
  await shown.getByRole('button', { name: 'I have written it down' }).click()
  await leaveDialog(page)
  return passphrase ?? ''
}

/** Opens a bundle by the command that an inspector uses; returns what it printed. */
async function openByCommand(file: string, folder: string, passphrase: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'records:open', '--', file, folder],
    { cwd: ROOT, env: { ...process.env, RECORDS_PASSPHRASE: passphrase } },
  )
  return stdout
}

test('an inspector gets a bundle that one admin asks for and another approves, and it opens with a command', async ({
  fixtures,
  visit,
}) => {
  test.slow()
  const creator = await fixtures.performer()
  const asking = await fixtures.staff('owner')
  const approving = await fixtures.staff('owner')
  const post = await fixtures.post(creator, { type: 'photo', title: 'Recorded by law' })
  const address = href('post', { id: post._id })
  await waitForRecord(asking, creator, address)
  const reason = `Inspection ${uniqueName('visit')}`
  const bundleOf = (page: Page) => page.getByRole('row', { name: reason })

  const phone = await visit(asking, { viewport: PHONE })
  const passphrase =
    await test.step('an admin asks with a reason, on a phone, and cannot approve', async () => {
      const shown = await askForBundle(phone, creator.username, reason)
      await phone.goto(href('admin/records', undefined, { by: 'bundles' }))
      await expect(phone.getByText(reason)).toBeVisible()
      await expect(phone.getByText('Needs another admin').first()).toBeVisible()
      await expect(phone.getByRole('button', { name: 'Download' })).toHaveCount(0)
      expect(await phone.evaluate(findOverflow, PHONE.width)).toEqual([])
      return shown
    })

  const page = await visit(approving)
  const folder = await mkdtemp(path.join(tmpdir(), 'inspection-'))
  const file = path.join(folder, 'inspection.records')
  await test.step('another approves it and downloads it once it is built', async () => {
    await page.goto(href('admin/records', undefined, { by: 'bundles' }))
    await bundleOf(page).getByRole('button', { name: 'Approve' }).click()
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await expect(toast(page, 'Bundle approved')).toBeVisible()
    const download = bundleOf(page).getByRole('button', { name: 'Download' })
    await expect(async () => {
      await page.reload()
      await expect(download).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await download.click()
    const downloading = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download' }).click()
    await (await downloading).saveAs(file)
  })

  await test.step('the command opens it and finds every file as it was signed', async () => {
    const opened = path.join(folder, 'opened')
    const printed = await openByCommand(file, opened, passphrase)
    for (const words of [reason, asking.name, approving.name, 'Every file is as it was signed.'])
      expect(printed).toContain(words)
    const names = await readdir(path.join(opened, 'people/001'))
    for (const copy of [/^id-\w+\.jpg$/, /^record\.json$/])
      expect(names.filter((name) => copy.test(name))).toHaveLength(1)
    const index = await readFile(path.join(opened, 'index.html'), 'utf8')
    for (const words of [creator.username, address, reason]) expect(index).toContain(words)
  })

  await test.step('the log shows who downloaded it', async () => {
    await page.reload()
    await expect(bundleOf(page).getByText(approving.name).last()).toBeVisible()
    await page.goto(href('admin/audit'))
    await expect(page.getByText('Downloaded a bundle of records').first()).toBeVisible()
  })
  await rm(folder, { recursive: true })
})
