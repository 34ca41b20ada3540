import { createUser, updateSetting } from '@stagedoor/contract/admin'
import { adminList, payOut } from '@stagedoor/contract/payouts'
import { confirmDialog } from '../page-objects/admin.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { rowOf } from '../page-objects/table.ts'
import { expect, test } from '../src/test.ts'
import { demoPassword, uniqueName } from '../src/unique-name.ts'

/** Restores the rule. This journey changes the site for everyone, so it runs after all others. */
test.afterEach(async ({ fixtures }) => {
  const admin = await fixtures.admin()
  await admin.api(updateSetting, {
    params: { key: 'payoutsNeedTwoAdmins' },
    body: { value: false },
  })
})

test('with two admins required, the admin who approves a payout cannot mark it as paid, and another one can', async ({
  fixtures,
  visit,
}) => {
  const admin = await fixtures.admin()
  await admin.api(updateSetting, { params: { key: 'payoutsNeedTwoAdmins' }, body: { value: true } })
  const username = uniqueName('treasurer')
  const form = {
    username,
    name: 'Treasurer',
    email: `${username}@journeys.test`,
    password: demoPassword,
  }
  await admin.api(createUser, { body: { ...form, roles: ['admin'] } })
  const treasurer = await fixtures.logInAs(username)
  const mia = await fixtures.logInAs('mia')
  const query = { performerId: mia.id, status: 'pending', limit: 1 } as const
  const [payout] = (await admin.api(adminList, { query })).data
  const params = { id: payout?._id ?? '' }
  const path = `/admin/payout-request/${params.id}`
  const first = await visit(admin)
  const second = await visit(treasurer)
  const menu = { name: 'Manage the payout to Mia Rivers' }

  await test.step('the first admin approves it, and reads why another one has to pay it', async () => {
    await first.goto(path)
    await expect(first.getByText('one approves it, and another marks it as paid')).toBeVisible()
    await first.getByRole('button', menu).click()
    await first.getByRole('menuitem', { name: 'Approve' }).click()
    await confirmDialog(first, 'Approve')
    await expect(first.getByText('By Stage Manager')).toBeVisible()
    await first.getByRole('button', menu).click()
    await first.getByRole('menuitem', { name: 'Mark as paid' }).click()
    await expect(dialog(first, 'Another admin is needed')).toContainText('You approved this payout')
    const refused = admin.api(payOut, { params, body: {} })
    await expect(refused).rejects.toMatchObject({
      status: 403,
      code: 'payouts.second_admin_needed',
    })
  })
  await test.step('the second admin marks it as paid from the list', async () => {
    await second.goto('/admin/payout-request?status=approved&performerId=mia')
    await rowOf(second, 'Mia Rivers').getByRole('checkbox').check()
    await second.getByRole('button', { name: 'Mark as paid' }).click()
    await confirmDialog(second, 'Mark as paid', 'run 9')
    await expect(toast(second, '1 marked as paid')).toBeVisible()
    await second.goto(path)
    await expect(second.getByText('run 9').first()).toBeVisible()
  })
  await test.step('the creator is notified', async () => {
    const creator = await visit(mia)
    await creator.goto('/user/notifications')
    await expect(creator.getByText(/We sent your payout of/).first()).toBeVisible()
  })
})
