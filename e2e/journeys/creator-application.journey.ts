import { confirmDialog, openDocuments } from '../page-objects/admin.ts'
import { chooseAudience, chooseType, publish } from '../page-objects/composer.ts'
import { dialog, toast } from '../page-objects/dialogs.ts'
import { followMailLink } from '../page-objects/outbox.ts'
import { postBy } from '../page-objects/post.ts'
import { signUpAsCreator } from '../page-objects/sign-in.ts'
import { rowOf } from '../page-objects/table.ts'
import { expect, test } from '../src/test.ts'
import { demoPassword, uniqueName } from '../src/unique-name.ts'

test('a new creator signs up with documents, is approved by an admin, and publishes', async ({
  fixtures,
  visit,
  media,
}) => {
  const username = uniqueName('nova')
  const person = {
    username,
    name: 'Nova Lane',
    email: `${username}@journeys.test`,
    password: demoPassword,
  }
  const page = await visit()
  await test.step('signs up', async () => {
    await page.goto('/auth/register')
    await page.getByRole('link', { name: 'I am a creator' }).click()
    await signUpAsCreator(page, {
      ...person,
      firstName: 'Nova',
      lastName: 'Lane',
      dateOfBirth: '1995-02-03',
      country: 'Portugal',
      category: 'Music',
      documents: { id: await media.document(), holding: await media.photo() },
    })
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await followMailLink(page, person.email, /confirm/i)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page).toHaveURL('/auth/email-verified-success')
  })
  await test.step('cannot publish yet', async () => {
    await page.goto('/auth/login')
    await expect(page).toHaveURL('/creator/home')
    await expect(page.getByText('Your documents can be approved after that.')).toBeVisible()
    await page.goto('/creator/my-post/create')
    await expect(page.getByRole('heading', { name: 'Your documents come first' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
  })
  await test.step('signs the creator agreement and downloads it', async () => {
    await page.getByRole('link', { name: 'Read and sign' }).click()
    await page.getByLabel('Your legal name').fill('Nova Lane')
    await page.getByRole('button', { name: 'Sign the agreement' }).click()
    await expect(toast(page, 'Signed.')).toBeVisible()
    const link = page.getByRole('link', { name: 'Download Creator agreement as PDF' })
    const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    await expect(page.getByText('Your documents are not approved yet.')).toBeVisible()
  })
  const adminPage = await visit(await fixtures.admin())
  await test.step('an admin opens the documents with a reason and approves them', async () => {
    await adminPage.goto('/admin/creator?view=waiting&pageSize=100')
    await rowOf(adminPage, `@${username}`).getByRole('link', { name: 'Review Nova Lane' }).click()
    await expect(adminPage.getByRole('button', { name: 'Approve' })).toBeHidden()
    await openDocuments(adminPage, 'Identity check')
    const opened = adminPage.getByRole('region', { name: 'Opened documents' })
    await expect(opened.getByText('1995-02-03')).toBeVisible()
    const pictures = opened.getByRole('figure').locator('img')
    await expect(pictures).toHaveCount(2)
    for (const picture of await pictures.all()) {
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100)
    }
    await adminPage.getByRole('textbox', { name: 'Number', exact: true }).fill(`P ${username}`)
    await adminPage.getByRole('button', { name: 'Save details' }).click()
    await expect(toast(adminPage, 'Details saved')).toBeVisible()
    await adminPage.getByRole('button', { name: 'Approve' }).click()
    await expect(dialog(adminPage, 'Approve Nova Lane?')).toBeVisible()
    await confirmDialog(adminPage, 'Approve')
    await expect(toast(adminPage, 'Nova Lane is approved and notified by e-mail')).toBeVisible()
    await adminPage.goto(
      `/admin/audit?subjectId=${new URL(adminPage.url()).pathname.split('/').at(-1)}`,
    )
    await expect(rowOf(adminPage, 'Approved documents')).toBeVisible()
  })
  await test.step('publishes', async () => {
    await followMailLink(page, person.email, 'Create your first post')
    await expect(page).toHaveURL('/creator/my-post/create')
    await chooseType(page, 'Note')
    await page.getByLabel('Your note').fill('Hello from behind the door')
    await chooseAudience(page, /^Everyone/)
    await publish(page)
    const guest = await visit()
    await guest.goto(`/${username}`)
    await expect(postBy(guest, 'Hello from behind the door')).toBeVisible()
  })
})

test('the forms for new accounts ask for the display name first and explain why they ask for the legal name', async ({
  fixtures,
  visit,
}) => {
  const page = await visit(await fixtures.admin())
  const dialogs = [
    {
      path: '/admin/users',
      button: 'New fan',
      legend: 'Legal name (optional)',
      reason: /^Not needed for an account/,
    },
    {
      path: '/admin/creator',
      button: 'New creator',
      legend: 'Legal name',
      reason: /check their documents and to pay/,
    },
  ]
  for (const { path, button, legend, reason } of dialogs) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    const form = page.getByRole('dialog', { name: button })
    const fieldNames = await form
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
    expect(fieldNames.slice(0, 5)).toEqual(['name', 'username', 'email', 'firstName', 'lastName'])
    const legal = form.getByRole('group', { name: legend, exact: true })
    await expect(legal.getByText(reason)).toBeVisible()
    await expect(legal.getByLabel('First name')).toBeVisible()
  }
})
