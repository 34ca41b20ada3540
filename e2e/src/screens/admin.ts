import { expect, type Page } from '@playwright/test'
import { listPosts, searchPerformers, searchUsers } from '@stagedoor/contract/admin'
import { createReport } from '@stagedoor/contract/reports'
import { dialog } from '../../pages/dialogs.ts'
import { openDrawer } from './fan.ts'
import { type PrepareTour, plain } from './screen.ts'

/** What an admin sees: every room of the console. */
export const adminTour: PrepareTour = async (backstage) => {
  const admin = await backstage.admin()
  await backstage.applicant()
  const [mia] = (await admin.api(searchPerformers, { query: { q: 'mia@', limit: 1 } })).data
  const [robin] = (await admin.api(searchUsers, { query: { q: 'robin@', limit: 1 } })).data
  const [post] = (await admin.api(listPosts, { query: { limit: 1, type: 'photo', state: 'published' } })).data
  const reporter = await backstage.fan()
  const report = await reporter.api(createReport, {
    body: { title: 'Spam or misleading', description: 'Look', target: 'feed', targetId: post?._id ?? '' },
  })
  return {
    who: admin,
    screens: [
      plain('overview', '/admin'),
      { name: 'account drawer', path: '/admin', open: openDrawer },
      plain('creators', '/admin/creator'),
      plain('creators, waiting', '/admin/creator?view=waiting'),
      plain('creator', `/admin/creator/${mia?._id}`),
      { name: 'documents, asked why', path: `/admin/creator/${mia?._id}`, open: askWhy },
      { name: 'new creator dialog', path: '/admin/creator', open: press('New creator') },
      { name: 'picture dialog', path: `/admin/creator/${mia?._id}`, open: press('Another cover') },
      plain('users', '/admin/users'),
      { name: 'new fan dialog', path: '/admin/users', open: press('New fan') },
      { name: 'new admin dialog', path: '/admin/users?role=admin', open: press('New admin') },
      { name: 'password dialog', path: `/admin/users/${robin?._id}`, open: press('Set a password') },
      { name: 'delete dialog', path: `/admin/users/${robin?._id}`, open: press('Delete account') },
      plain('admins', '/admin/users?role=admin'),
      plain('users, nobody fits', '/admin/users?q=nobodyiscalledthis'),
      plain('user', `/admin/users/${robin?._id}`),
      { name: 'suspend dialog', path: `/admin/users/${robin?._id}`, open: openSuspend },
      plain('posts', '/admin/feed'),
      { name: 'new post dialog', path: '/admin/feed', open: press('New post') },
      plain('post', `/admin/feed/${post?._id}`),
      plain('comments', '/admin/comments'),
      plain('own account', '/admin/account'),
      { name: 'search', path: '/admin', open: search },
      plain('reports', '/admin/report'),
      plain('report', `/admin/report/${report._id}`),
      plain('categories', '/admin/creator-category'),
      { name: 'category dialog', path: '/admin/creator-category', open: openCategory },
      plain('card payments', '/admin/cash-payments'),
      plain('wallet spending', '/admin/wallet-transactions'),
      { name: 'refund dialog', path: '/admin/cash-payments?status=success', open: press('Refund') },
      plain('subscriptions', '/admin/subscriptions'),
      { name: 'grant dialog', path: '/admin/subscriptions', open: press('Grant access') },
      plain('earnings', '/admin/earnings'),
      { name: 'payout dialog', path: '/admin/earnings?performerId=mia', open: press('Mark as paid') },
      plain('technical logs', '/admin/logs'),
      plain('technical logs, requests', '/admin/logs?log=requests'),
      plain('pages', '/admin/posts'),
      plain('menus', '/admin/menu'),
      plain('messages of visitors', '/admin/messages'),
      plain('banners', '/admin/banners'),
      plain('e-mail templates', '/admin/email-templates'),
      plain('e-mail template', '/admin/email-templates/auth.verify_email'),
      plain('token packages', '/admin/token-packages'),
      plain('new page', '/admin/posts/create'),
      plain('settings', '/admin/settings'),
      plain('settings, e-mail', '/admin/settings?group=email'),
      plain('outbox room', '/admin/outbox'),
      plain('blocked countries', '/admin/block-countries'),
      plain('audit trail', '/admin/audit'),
    ],
  }
}

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search the console' }).fill('mia')
  await expect(page.getByRole('option', { name: /@mia/ })).toBeVisible()
}

async function askWhy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the documents' }).click()
  await expect(dialog(page, 'Open identity documents')).toBeVisible()
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await expect(dialog(page)).toBeVisible()
}

async function openSuspend(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Suspend/ }).click()
  await expect(dialog(page)).toBeVisible()
}

async function openCategory(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /category/i })
    .first()
    .click()
  await expect(dialog(page)).toBeVisible()
}
