import { setQuickUnlock } from '@stagedoor/contract/wallet'
import { expectRealPicture, photosOf, postBy } from '../page-objects/post.ts'
import { expect, test } from '../src/test.ts'

test('a fan unlocks a post by press and hold, undoes it, and unlocks it again', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan({ tokens: 20 })])
  const post = await fixtures.post(creator, {
    text: 'The night walk',
    audience: 'buyers',
    price: 12,
  })
  await fan.api(setQuickUnlock, { body: { way: 'hold', upTo: 15, usesCard: false } })
  const page = await visit(fan)
  const hold = async () => {
    await expect(page.getByText('Press and hold')).toBeVisible()
    await page.getByRole('button', { name: 'Unlock · $12' }).click({ delay: 1500 })
    await expect(page.getByRole('button', { name: 'Show now' })).toBeVisible()
  }

  await page.goto(`/post/${post.slug}`)
  await hold()
  await expect(page.getByText('The night walk')).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await hold()
  // A tap right after the purchase is meant for the button that was there.
  await page.getByRole('button', { name: 'Show now' }).click({ delay: 1000 })
  await expectRealPicture(photosOf(postBy(page, 'The night walk')).first())
})
