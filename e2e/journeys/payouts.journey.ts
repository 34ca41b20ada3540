import { confirmDialog, goToSection } from '../page-objects/admin.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { rowOf } from '../page-objects/table.ts'
import { expect, test } from '../src/test.ts'

const AMOUNT = 20
/** Creators of the demo who may request as much; a second try needs one without an open request. */
const CREATORS = [
  { username: 'lunaokafor', name: 'Luna Okafor' },
  { username: 'saskia', name: 'Saskia Wolff' },
] as const

test('a creator adds bank details and requests a payout, which an admin approves and marks as paid', async ({
  fixtures,
  visit,
}, { retry }) => {
  const { username, name } = CREATORS[retry] ?? CREATORS[0]
  const [performer, admin] = await Promise.all([fixtures.logInAs(username), fixtures.admin()])
  const creator = await visit(performer)
  const console = await visit(admin)
  await test.step('the creator saves a bank account, and its number is masked afterwards', async () => {
    await creator.goto('/creator/payout-request')
    await creator.getByRole('link', { name: 'Add bank details' }).click()
    await creator.getByLabel('First name').fill(name.split(' ')[0] ?? '')
    await creator.getByLabel('Last name').fill(name.split(' ')[1] ?? '')
    await creator.getByLabel('Bank', { exact: true }).fill('Harbour Bank')
    await creator.getByLabel('Account number or IBAN').fill('DE89 3704 0044 0532 0130 00')
    await creator.getByRole('button', { name: 'Save bank account' }).click()
    await expect(creator.getByText(/Saved: .*3000\. Type it again/)).toBeVisible()
  })
  await test.step('the creator requests a part of what is available', async () => {
    await creator.getByRole('link', { name: 'Back to payouts' }).click()
    await creator.getByRole('button', { name: 'Request a payout' }).click()
    await dialog(creator).getByLabel('Amount in USD').fill(String(AMOUNT))
    await dialog(creator).getByRole('button', { name: 'Request payout' }).click()
    await expect(rowOf(creator, 'In review')).toContainText('Harbour Bank')
    await expect(creator.getByText('A request is open.')).toBeVisible()
  })
  await test.step('an admin approves it, and marks it as paid with the number of the transfer', async () => {
    const menu = console.getByRole('button', { name: `Manage the payout to ${name}` })
    await console.goto('/admin')
    await goToSection(console, 'Payouts')
    await menu.click()
    await console.getByRole('menuitem', { name: 'Approve' }).click()
    await confirmDialog(console, 'Approve')
    await expect(rowOf(console, name)).toContainText('Approved')
    await menu.click()
    await console.getByRole('menuitem', { name: 'Mark as paid' }).click()
    await confirmDialog(console, 'Mark as paid', 'run 7')
    await expect(toast(console, 'Marked as paid')).toBeVisible()
  })
  await test.step('the creator sees that it was paid', async () => {
    await creator.reload()
    await expect(rowOf(creator, 'Harbour Bank')).toContainText('Paid')
    await expect(rowOf(creator, 'Harbour Bank')).toContainText('run 7')
  })
})
