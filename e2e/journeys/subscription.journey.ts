import { closeDialog, dialog, toast } from '../page-objects/dialogs.ts'
import { payAtGateway } from '../page-objects/gateway.ts'
import { expectRealPicture, photosOf, postBy } from '../page-objects/post.ts'
import { columnOf, rowActionButton, rowOf, rowsOf } from '../page-objects/table.ts'
import { expect, test } from '../src/test.ts'

test('a cancelled subscription stays until its end and can be resumed', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([
    fixtures.performer({ monthlyPrice: 8 }),
    fixtures.fan(),
  ])
  const post = await fixtures.post(creator, {
    text: 'Only for those inside',
    audience: 'subscribers',
  })
  const page = await visit(fan)
  await page.goto(`/${creator.username}`)
  await page.getByRole('button', { name: 'Subscribe $8.00' }).first().click()
  await dialog(page).getByRole('button', { name: 'Pay $8.00 and subscribe' }).click()
  await payAtGateway(page)
  await expect(
    page.getByRole('heading', { name: `You are subscribed to ${creator.name}` }),
  ).toBeVisible()
  await page.getByRole('link', { name: `Back to ${creator.name}` }).click()
  await expectRealPicture(photosOf(postBy(page, 'Only for those inside')).first())

  const creatorPage = await visit(creator)
  await creatorPage.goto('/creator/my-subscriber')
  await expect(rowOf(creatorPage, `@${fan.username}`)).toContainText(
    /Monthly.*\$8\.00.*Active.*Renews on/,
  )

  await page.goto('/user/my-subscription')
  await rowActionButton(page, 'Cancel subscription', creator.name).click()
  await expect(dialog(page, `Cancel your subscription to ${creator.name}?`)).toContainText(
    'You are not charged again.',
  )
  await closeDialog(page)
  await expect(rowOf(page, creator.name)).toContainText('Active')
  await rowActionButton(page, 'Cancel subscription', creator.name).click()
  await dialog(page).getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(toast(page, `Your subscription to ${creator.name} is cancelled`)).toBeVisible()
  await expect(rowOf(page, creator.name)).toContainText(/Cancelled.*Yours until .* then it ends/)
  await page.goto(`/post/${post.slug}`)
  await expectRealPicture(photosOf(postBy(page, 'Only for those inside')).first())

  await page.goto('/user/my-subscription')
  await rowActionButton(page, 'Resume', creator.name).click()
  await expect(toast(page, `Your subscription to ${creator.name} continues`)).toBeVisible()
  await expect(rowOf(page, creator.name)).toContainText(/Active.*Renews on/)
})

test('a pending payment is not requested twice, and the page updates once it succeeds', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([
    fixtures.performer({ monthlyPrice: 8 }),
    fixtures.fan(),
  ])
  await fixtures.post(creator, { text: 'Opened by waiting', audience: 'subscribers' })
  const page = await visit(fan)
  const subscribe = page.getByRole('button', { name: /^Subscribe/ })
  const confirming = page.getByRole('button', { name: 'Finish your payment' })
  await page.goto(`/${creator.username}`)
  await subscribe.first().click()
  await dialog(page).getByRole('button', { name: 'Pay $8.00 and subscribe' }).click()
  await page.waitForURL('**/sandbox-gateway/**')
  const checkout = page.url()

  await page.goto(`/${creator.username}`)
  await expect(confirming.first()).toBeVisible()
  await expect(subscribe).toHaveCount(0)
  await confirming.first().click()
  await expect(dialog(page).getByRole('heading', { name: 'Not finished' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Go on paying' }).click()
  await page.waitForURL(checkout)

  await payAtGateway(page, 'slow')
  await expect(page.getByRole('heading', { name: 'Being confirmed' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Try again|Go on paying/ })).toHaveCount(0)
  await expect(
    page.getByRole('heading', { name: `You are subscribed to ${creator.name}` }),
  ).toBeVisible()
  await page.getByRole('link', { name: `Back to ${creator.name}` }).click()
  await expectRealPicture(photosOf(postBy(page, 'Opened by waiting')).first())
  await expect(page.getByRole('link', { name: 'Subscribed' })).toBeVisible()
  await expect(subscribe).toHaveCount(0)
})

test('a table keeps its page, size and order in the address, over reload and Back', async ({
  fixtures,
  visit,
}) => {
  const creator = await fixtures.performer()
  for (let number = 1; number <= 12; number += 1) {
    await fixtures.post(creator, { type: 'text', text: `Note ${String(number).padStart(2, '0')}` })
  }
  const page = await visit(creator)
  await page.goto('/creator/my-post')
  await expect(rowsOf(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/creator/my-post?current=2')
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByText('11–12 of 12')).toBeVisible()

  await page.getByLabel('Rows').selectOption('25')
  await expect(page).toHaveURL('/creator/my-post?pageSize=25')
  await expect(rowsOf(page)).toHaveCount(12)
  await expect(rowsOf(page).first()).toContainText('Note 12')
  await columnOf(page, 'Updated').getByRole('button').click()
  await expect(page).toHaveURL('/creator/my-post?pageSize=25&sort=asc')
  await expect(rowsOf(page).first()).toContainText('Note 01')
  await expect(columnOf(page, 'Updated')).toHaveAttribute('aria-sort', 'ascending')

  await page.reload()
  await expect(rowsOf(page)).toHaveCount(12)
  await expect(rowsOf(page).first()).toContainText('Note 01')
  await expect(page.getByLabel('Rows')).toHaveValue('25')
  await page.goBack()
  await expect(rowsOf(page).first()).toContainText('Note 12')
  await page.goBack()
  await expect(page.getByText('11–12 of 12')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
})
