import { expect, type Page } from '@playwright/test'
import {
  createUser,
  listGalleries,
  listPosts,
  listProducts,
  listVideos,
  readReport,
  searchPerformers,
  searchUsers,
} from '@stagedoor/contract/admin'
import { adminList } from '@stagedoor/contract/payouts'
import { createReport } from '@stagedoor/contract/reports'
import { dialog } from '../../page-objects/dialogs.ts'
import type { Person } from '../api-fixtures.ts'
import { uniqueName } from '../unique-name.ts'
import { anAppeal } from './decisions.ts'
import { openDrawer } from './fan.ts'
import { findPost } from './guest.ts'
import { consoleOrders } from './orders.ts'
import { type PrepareScreens, screen } from './screen.ts'

/** Invites a moderator, and returns the id of the account. */
async function aModerator({ api }: Person): Promise<string> {
  const username = uniqueName('moderator')
  const email = `${username}@example.com`
  const form = { username, email, roles: ['admin' as const], staffRole: 'moderator' as const }
  return (await api(createUser, { body: form }))._id
}

/** Prepares the screens of an admin: every page of the console. */
export const adminScreens: PrepareScreens = async (fixtures) => {
  const admin = await fixtures.admin()
  await fixtures.applicant()
  const [mia] = (await admin.api(searchPerformers, { query: { q: 'mia@', limit: 1 } })).data
  const [robin] = (await admin.api(searchUsers, { query: { q: 'robin@', limit: 1 } })).data
  const [post] = (
    await admin.api(listPosts, { query: { limit: 1, type: 'photo', state: 'published' } })
  ).data
  const published = { query: { limit: 1, state: 'published' } } as const
  const [video] = (await admin.api(listVideos, published)).data
  const [gallery] = (await admin.api(listGalleries, published)).data
  const [product] = (await admin.api(listProducts, published)).data
  const [payout] = (await admin.api(adminList, { query: { limit: 1 } })).data
  const reporter = await fixtures.fan({ tokens: 5 })
  const report = await reporter.api(createReport, {
    body: {
      title: 'Spam or misleading',
      description: 'Look',
      target: 'feed',
      targetId: post?._id ?? '',
    },
  })
  const { caseId } = await admin.api(readReport, { params: { id: report._id } })
  const open = await findPost(fixtures, 'mia', ({ isLocked }) => !isLocked)
  const appealed = await anAppeal(admin, reporter, open.replace('/post/', ''))
  return {
    viewer: admin,
    screens: [
      screen('overview', '/admin'),
      { name: 'account drawer', path: '/admin', open: openDrawer },
      screen('streams', '/admin/streams'),
      screen('private calls', '/admin/private-calls'),
      screen('creators', '/admin/creator'),
      screen('creators, waiting', '/admin/creator?view=waiting'),
      screen('creator', `/admin/creator/${mia?._id}`),
      screen('statements of a creator', `/admin/creator/${mia?._id}/statements`),
      {
        name: 'documents, reason for access',
        path: `/admin/creator/${mia?._id}`,
        open: openReasonDialog,
      },
      { name: 'new creator dialog', path: '/admin/creator', open: press('New creator') },
      { name: 'picture dialog', path: `/admin/creator/${mia?._id}`, open: press('Replace cover') },
      screen('users', '/admin/users'),
      { name: 'new fan dialog', path: '/admin/users', open: press('New fan') },
      { name: 'new admin dialog', path: '/admin/users?role=admin', open: press('New admin') },
      {
        name: 'password dialog',
        path: `/admin/users/${robin?._id}`,
        open: press('Set a password'),
      },
      { name: 'delete dialog', path: `/admin/users/${robin?._id}`, open: press('Delete account') },
      screen('admins', '/admin/users?role=admin'),
      screen('users, no results', '/admin/users?q=nobodyiscalledthis'),
      screen('user', `/admin/users/${robin?._id}`),
      screen('member of the staff', `/admin/users/${await aModerator(admin)}`),
      { name: 'suspend dialog', path: `/admin/users/${robin?._id}`, open: openSuspend },
      screen('posts', '/admin/feed'),
      { name: 'new post dialog', path: '/admin/feed', open: press('New post') },
      screen('post', `/admin/feed/${post?._id}`),
      screen('videos', '/admin/video'),
      { name: 'upload videos dialog', path: '/admin/video', open: press('Upload videos') },
      screen('video', `/admin/video/${video?._id}`),
      screen('galleries, no results', '/admin/gallery?q=nothingiscalledthis'),
      screen('gallery', `/admin/gallery/${gallery?._id}`),
      screen('products', '/admin/product'),
      { name: 'edit product dialog', path: `/admin/product/${product?._id}`, open: press('Edit') },
      screen('comments', '/admin/comments'),
      screen('own account', '/admin/account'),
      { name: 'search', path: '/admin', open: search },
      screen('reports', '/admin/report'),
      screen('report', `/admin/report/${report._id}`),
      screen('cases', '/admin/cases'),
      screen('cases, decided', '/admin/cases?state=closed'),
      screen('case', `/admin/cases/${caseId}`),
      screen('cases of a person', `/admin/people/${mia?._id}/cases`),
      screen('workload', '/admin/workload'),
      screen('case templates', '/admin/case-templates'),
      { name: 'new template dialog', path: '/admin/case-templates', open: press('New template') },
      { name: 'question dialog', path: `/admin/cases/${caseId}`, open: press('Ask a colleague') },
      { name: 'decide dialog', path: `/admin/cases/${caseId}`, open: press('Dismiss') },
      { name: 'hotkeys', path: `/admin/cases/${caseId}`, open: press('Hotkeys') },
      screen('files taken down', '/admin/files'),
      screen('review before publication', '/admin/review'),
      screen('review of live pictures', '/admin/review/live'),
      screen('legal holds', '/admin/legal-holds'),
      screen('hash lists', '/admin/hash-lists'),
      screen('issuers of proofs of age', '/admin/age-issuers'),
      screen('trusted sites', '/admin/trusted-sites'),
      screen('records by name', '/admin/records'),
      screen('records by content', '/admin/records?by=content'),
      screen('bundles of records', '/admin/records?by=bundles'),
      screen('message of the records', `/admin/records/messages/${post?._id}`),
      screen('matches with hash lists', '/admin/hash-matches'),
      { name: 'import dialog', path: '/admin/hash-lists', open: press('Import hashes') },
      screen('file', `/admin/files/${post?.files[0]?._id}`),
      screen('appeals', '/admin/appeals'),
      screen('appeal', `/admin/appeals/${appealed}`),
      screen('categories', '/admin/creator-category'),
      { name: 'category dialog', path: '/admin/creator-category', open: openCategory },
      screen('card payments', '/admin/cash-payments'),
      screen('wallet spending', '/admin/wallet-transactions'),
      {
        name: 'refund dialog',
        path: `/admin/cash-payments?status=success&userId=${reporter.username}`,
        open: press('Refund'),
      },
      screen('subscriptions', '/admin/subscriptions'),
      { name: 'grant dialog', path: '/admin/subscriptions', open: press('Grant access') },
      screen('disputes', '/admin/disputes'),
      screen('refund requests', '/admin/refund-requests'),
      screen('readiness', '/admin/readiness'),
      screen('processor reports', '/admin/processor-reports'),
      screen(
        'processor report',
        `/admin/processor-reports/${new Date().toISOString().slice(0, 7)}`,
      ),
      screen('callbacks', '/admin/gateway-callbacks'),
      screen('reconciliation', '/admin/reconciliation'),
      screen('payouts', '/admin/payout-request'),
      screen('payout', `/admin/payout-request/${payout?._id}`),
      {
        name: 'payout export dialog',
        path: '/admin/payout-request',
        open: press('Export for the bank'),
      },
      screen('payment gateways', '/admin/payment-gateways'),
      {
        name: 'payment gateway dialog',
        path: '/admin/payment-gateways',
        open: press('Set up Verotel'),
      },
      ...(await consoleOrders(admin)),
      screen('earnings', '/admin/earnings'),
      {
        name: 'payout dialog',
        path: '/admin/earnings?performerId=mia',
        open: press('Mark as paid'),
      },
      screen('technical logs', '/admin/logs'),
      screen('technical logs, requests', '/admin/logs?log=requests'),
      screen('pages', '/admin/posts'),
      screen('menus', '/admin/menu'),
      screen('visitor messages', '/admin/messages'),
      screen('banners', '/admin/banners'),
      screen('e-mail templates', '/admin/email-templates'),
      screen('e-mail template', '/admin/email-templates/auth.verify_email'),
      screen('token packages', '/admin/token-packages'),
      screen('coupons', '/admin/coupon'),
      { name: 'new coupon dialog', path: '/admin/coupon', open: press('New coupon') },
      screen('invited creators', '/admin/referrals'),
      screen('tax rates', '/admin/tax-rates'),
      screen('tax report', '/admin/tax-rates/report'),
      screen('tax forms', '/admin/tax-forms'),
      { name: 'new tax rate dialog', path: '/admin/tax-rates', open: press('New rate') },
      screen('new page', '/admin/posts/create'),
      screen('settings', '/admin/settings'),
      screen('settings, e-mail', '/admin/settings?group=email'),
      screen('settings, live video', '/admin/settings?group=agora'),
      screen('outbox', '/admin/outbox'),
      screen('blocked countries', '/admin/block-countries'),
      screen('rules of age', '/admin/age-rules'),
      { name: 'new rule of age dialog', path: '/admin/age-rules', open: press('New rule') },
      screen('presets of rules of age', '/admin/age-presets'),
      screen('what applied in a place', '/admin/age-history?country=US&region=TX'),
      screen('audit trail', '/admin/audit'),
    ],
  }
}

async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search the console' }).fill('mia')
  await expect(page.getByRole('option', { name: /@mia/ })).toBeVisible()
}

async function openReasonDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open documents' }).click()
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
