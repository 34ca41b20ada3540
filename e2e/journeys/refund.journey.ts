import { readFileSync } from 'node:fs'
import { chargeTip, readBalance } from '@stagedoor/contract/wallet'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { expect, test } from '../src/test.ts'

test('an admin refunds a tip in two steps and downloads the table with its filter', async ({
  fixtures,
  visit,
}) => {
  const performer = await fixtures.performer()
  const fan = await fixtures.fan({ tokens: 50 })
  await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
  const admin = await visit(await fixtures.admin())
  await admin.goto(`/admin/wallet-transactions?userId=${fan.username}`)

  await admin.getByRole('button', { name: 'Refund' }).click()
  await dialog(admin).getByRole('button', { name: 'Charged by mistake' }).click()
  await dialog(admin).getByRole('button', { name: 'Review' }).click()
  const plan = dialog(admin, 'Confirm the refund')
  await expect(plan.getByText('$20 to the wallet')).toBeVisible()
  await expect(plan.getByText('$18.00')).toBeVisible()
  await plan.getByRole('button', { name: 'Refund $20' }).click()
  await expect(toast(admin, /back in the wallet/)).toBeVisible()
  await expect(admin.getByRole('table').getByText('Refunded').last()).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  expect((await fan.api(readBalance)).balance).toBe(50)

  const downloading = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Download CSV' }).click()
  const file = await (await downloading).path()
  const rows = readFileSync(file, 'utf8').trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`,${fan.username},`)
})
