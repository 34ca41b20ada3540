import { postBy } from '../pages/post.ts'
import { expect, test } from '../src/test.ts'

test('a creator views their page as a guest and as a subscriber', async ({ backstage, visit }) => {
  const star = await backstage.performer({ monthlyPrice: 6 })
  await backstage.post(star, {
    type: 'photo',
    title: 'Harbour at dusk',
    text: 'The tide is out',
    audience: 'subscribers',
  })
  const studio = await visit(star)
  const received: string[] = []
  studio.on('request', (request) => request.method() !== 'GET' && received.push(request.url()))
  await studio.goto(`/${star.username}`)
  await expect(postBy(studio, 'Harbour at dusk').getByText('The tide is out')).toBeVisible()
  await studio.getByRole('link', { name: 'View as' }).click()

  const bar = studio.getByRole('region', { name: 'Viewing as somebody else' })
  await expect(bar).toContainText('You are viewing as a guest')
  const post = postBy(studio, 'Harbour at dusk')
  await expect(post.getByText('The tide is out')).toBeHidden()
  const unlock = post.getByRole('button', { name: 'Subscribe for $6.00 a month' })
  await unlock.click()
  await expect(studio.getByText('Their buttons do nothing here').first()).toBeVisible()
  await studio.getByRole('button', { name: `Tip ${star.name}` }).click()
  await expect(studio.getByRole('dialog')).toHaveCount(0)
  expect(studio.url()).toContain(`/${star.username}?viewAs=guest`)

  await bar.getByRole('link', { name: 'Subscriber' }).click()
  await expect(post.getByText('The tide is out')).toBeVisible()
  await expect(studio.getByRole('link', { name: 'Subscribed' })).toBeVisible()
  await post.getByRole('button', { name: /^Like/ }).click()
  await post.getByRole('link', { name: 'Comment' }).click()
  await expect(studio).toHaveURL(/\/post\/.*viewAs=subscriber/)
  await expect(studio.getByRole('heading', { level: 1, name: 'Harbour at dusk' })).toBeVisible()
  await bar.getByRole('link', { name: 'Leave view' }).click()
  await expect(bar).toBeHidden()
  expect(received.filter((url) => /reactions|follows|payment|wallet/.test(url))).toEqual([])

  const other = await visit(await backstage.fan())
  const reply = await other.goto(`/${star.username}?viewAs=subscriber`)
  expect(reply?.status()).toBe(403)
})

test('a new creator is led through what is left to do, and hides the rest', async ({ backstage, visit }) => {
  const applicant = await visit(await backstage.applicant())
  await applicant.goto('/home')
  const list = applicant.getByRole('region', { name: 'Get ready to earn' })
  await expect(list).toContainText('1 of 6 done')
  await expect(list.getByText('Your documents are being reviewed')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Hide' })).toBeHidden()

  const star = await backstage.performer()
  const studio = await visit(star)
  await studio.goto(`/${star.username}`)
  const steps = studio.getByRole('region', { name: 'Get ready to earn' })
  await expect(steps).toContainText('3 of 6 done')
  await steps.getByRole('link', { name: 'Publish: Publish your first post' }).click()
  await expect(studio).toHaveURL('/creator/my-post/create')
  await backstage.post(star, { text: 'Hello', audience: 'everyone' })
  await studio.goto('/home')
  await expect(steps).toContainText('4 of 6 done')
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toBeHidden()
  await studio.reload()
  await expect(studio.getByRole('main')).toBeVisible()
  await expect(steps).toBeHidden()
})
