import { expect, type Page } from '@playwright/test'
import { listTransactions, topUp } from '@stagedoor/contract/payments'
import { updateSelf } from '@stagedoor/contract/performers'
import { createPromotion } from '@stagedoor/contract/promotions'
import { dialog } from '../../page-objects/dialogs.ts'
import type { ApiFixtures } from '../api-fixtures.ts'
import { fanCatalogue } from './catalogue.ts'
import { aDecision } from './decisions.ts'
import { findGallery, findPost } from './guest.ts'
import { messageScreens } from './messages.ts'
import { fanOrders } from './orders.ts'
import { fanCallScreens } from './private-calls.ts'
import { type PrepareScreens, screen } from './screen.ts'
import { fanStreamScreens } from './streams.ts'

/** Prepares the screens of a fan, with every payment dialog. */
export const fanScreens: PrepareScreens = async (fixtures) => {
  const robin = await fixtures.logInAs('robin')
  const [paid] = (await robin.api(listTransactions, { query: { status: 'success', limit: 1 } }))
    .data
  const payment = await robin.api(topUp, { body: { amount: 20 } })
  const forSale = await findPost(
    fixtures,
    'mia',
    ({ audience, type }) => audience === 'buyers' && type === 'photo',
  )
  const open = await findPost(
    fixtures,
    'mia',
    ({ type, isLocked }) => type === 'photo' && !isLocked,
  )
  const offering = await offeringCreator(fixtures)
  const video = await findPost(
    fixtures,
    'noorhale',
    ({ type, isLocked }) => type === 'video' && !isLocked,
  )
  const decision = await aDecision(await fixtures.admin(), robin, open.replace('/post/', ''))
  return {
    viewer: robin,
    screens: [
      screen('home', '/home'),
      { name: 'home, account drawer', path: '/home', open: openDrawer },
      { name: 'home, menu of a post', path: '/home', open: openMenu },
      screen('home, nothing matches', '/home?q=nothingiscalledthis'),
      screen('explore', '/creator'),
      screen('profile, subscribed', '/mia'),
      screen('profile, not subscribed', '/noorhale'),
      { name: 'subscribe dialog', path: '/noorhale', open: openSubscribe },
      screen('profile, with a promotion and bundles', `/${offering}`),
      {
        name: 'subscribe dialog, with a promotion and bundles',
        path: `/${offering}`,
        open: openSubscribe,
      },
      { name: 'tip dialog', path: '/noorhale', open: openTip },
      { name: 'tip dialog, top-up', path: '/noorhale', open: openTopUp },
      { name: 'buy dialog', path: forSale, open: openBuy },
      {
        name: 'buy dialog of a gallery',
        path: await findGallery(fixtures, 'mia', true),
        open: openBuy,
      },
      ...(await fanCatalogue(robin)),
      { name: 'photo, enlarged', path: open, open: openPhoto },
      { name: 'video, playing', path: video, open: playVideo },
      { name: 'comments of a post', path: `${open}#comments`, open: openComments },
      { name: 'report dialog', path: open, open: openReport },
      ...(await fanStreamScreens(fixtures)),
      ...(await fanCallScreens(fixtures, robin)),
      screen('bookmarks', '/user/bookmarks'),
      screen('clips', '/clips'),
      screen('my creators', '/user/creators'),
      screen('my creators, none found', '/user/creators?q=nobody'),
      screen('blocked', '/user/blocked'),
      screen('muted', '/user/blocked?tab=muted'),
      screen('bookmarks, galleries', '/user/bookmarks?tab=galleries'),
      screen('bookmarks, creators', '/user/bookmarks?tab=creators'),
      screen('status of an unknown report', '/report/status?receipt=R-2222-2222-2222'),
      screen('privacy on this device', '/user/privacy'),
      screen('wallet', '/wallet'),
      screen('library', '/user/library'),
      screen('library, galleries', '/user/library?objectType=gallery'),
      screen('library, photos', '/user/library?view=photos'),
      screen('library, included', '/user/library?view=included'),
      screen('spending', '/user/spending'),
      screen('purchases', '/user/purchases'),
      ...(await fanOrders(robin)),
      screen('receipt', `/user/receipts/${paid?._id}`),
      screen('wallet transactions', '/user/wallet-transaction'),
      { name: 'explanation of a charge', path: '/user/wallet-transaction', open: openExplanation },
      screen(
        'wallet transactions, no results',
        '/user/wallet-transaction?fromDate=2001-01-01&toDate=2001-01-02',
      ),
      screen('payment history', '/user/payment-history'),
      screen('payment result', `/payment/success?transactionId=${payment._id}`),
      screen('gateway', new URL(payment.paymentUrl ?? '').pathname),
      screen('cards', '/user/cards'),
      screen('add a card, without a company for it', '/user/cards/new'),
      screen('confirm a payment that needs none', `/payment/confirm?transactionId=${payment._id}`),
      { name: 'remove a card', path: '/user/cards', open: openRemoveCard },
      screen('gifts', '/user/gifts'),
      screen('gifts, given', '/user/gifts?tab=given'),
      screen('give a subscription', '/give/noorhale'),
      screen('subscriptions', '/user/my-subscription'),
      { name: 'cancel dialog', path: '/user/my-subscription', open: openCancel },
      { name: 'pause dialog', path: '/user/my-subscription', open: openPause },
      {
        name: 'expired link of a receipt',
        path: '/subscriptions/manage/expired',
        refuses: ['404 /subscriptions/manage/expired'],
      },
      screen('account', '/user/account'),
      screen('delete account', '/user/delete-account'),
      screen('accepted texts', '/user/accepted-texts'),
      screen('notifications', '/user/notifications'),
      screen('decisions', '/user/decisions'),
      screen('decision', `/user/decisions/${decision}`),
      ...(await messageScreens(robin, 'fan')),
      screen('notification settings', '/user/notification-settings'),
      {
        name: 'two-factor authentication, set up',
        path: '/user/account',
        open: openTwoFactorSetup,
      },
    ],
  }
}

/** Opens the account drawer with the button of the current layout. */
export async function openDrawer(page: Page): Promise<void> {
  const compactButton = page.getByRole('button', { name: 'Account', exact: true })
  await compactButton
    .or(page.getByRole('button', { name: /Open account menu/ }))
    .filter({ visible: true })
    .click()
  await expect(dialog(page, 'Account')).toBeVisible()
}

async function openTwoFactorSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

async function openSubscribe(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Subscribe \$/ })
    .first()
    .click()
  await expect(dialog(page).getByRole('button', { name: /^Pay .* and subscribe$/ })).toBeVisible()
}

async function openTip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tip Noor Hale' }).click()
  await expect(dialog(page).getByLabel('Tip in USD')).toBeVisible()
}

async function openTopUp(page: Page): Promise<void> {
  await openTip(page)
  await dialog(page).getByLabel('Tip in USD').fill('9000')
  await dialog(page).getByRole('button', { name: 'Top up' }).click()
  await expect(dialog(page).getByLabel('Amount in USD')).toBeVisible()
}

async function openBuy(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Unlock ·/ }).click()
  await expect(dialog(page, /^Unlock this/)).toBeVisible()
}

async function openPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Photo 1/ }).click()
  await expect(page.getByRole('img', { name: /^Photo 1/ })).toBeVisible()
}

async function playVideo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Play video/ }).click()
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
}

async function openRemoveCard(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(dialog(page)).toBeVisible()
}

async function openCancel(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  await expect(dialog(page).getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
}

async function openPause(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click()
  await expect(dialog(page).getByRole('button', { name: 'Pause for 1 month' })).toBeVisible()
}

/** Registers a creator with a promotion and bundles, and returns their username. */
async function offeringCreator(fixtures: ApiFixtures): Promise<string> {
  const creator = await fixtures.performer({ monthlyPrice: 10 })
  await creator.api(updateSelf, { body: { threeMonthPrice: 27, sixMonthPrice: 48 } })
  await creator.api(createPromotion, {
    body: { percent: 50, periods: 3, audience: 'new', maxUses: 20 },
  })
  return creator.username
}

async function openComments(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading comments' })).toBeHidden()
}

async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(dialog(page, 'Report this post')).toBeVisible()
}

async function openExplanation(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Explain/ })
    .first()
    .click()
  await expect(dialog(page, 'How this adds up').getByText('Taken from your wallet')).toBeVisible()
}
