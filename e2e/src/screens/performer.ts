import { expect, type Page } from '@playwright/test'
import { listOwnPosts } from '@stagedoor/contract/feed'
import { listOwnGalleries } from '@stagedoor/contract/galleries'
import { listOwnSeries } from '@stagedoor/contract/series'
import { chooseType } from '../../page-objects/composer.ts'
import { choosePicture, fourColourPicture } from '../../page-objects/crop.ts'
import { dialog } from '../../page-objects/dialogs.ts'
import { studioCatalogue } from './catalogue.ts'
import { openDrawer } from './fan.ts'
import { fanScreens } from './fans.ts'
import { massMessageScreens } from './mass-messages.ts'
import { messageScreens } from './messages.ts'
import { storeOrders } from './orders.ts'
import { performerCallScreens } from './private-calls.ts'
import { type PrepareScreens, screen } from './screen.ts'
import { performerStreamScreens } from './streams.ts'

/** Prepares the screens of a performer. */
export const performerScreens: PrepareScreens = async (fixtures) => {
  const mia = await fixtures.logInAs('mia')
  const [post] = (
    await mia.api(listOwnPosts, { query: { type: 'photo', state: 'published', limit: 1 } })
  ).data
  const [series] = (await mia.api(listOwnSeries, { query: { limit: 1 } })).data
  const [gallery] = (await mia.api(listOwnGalleries, { query: { limit: 1 } })).data
  return {
    viewer: mia,
    screens: [
      screen('home', '/home'),
      { name: 'account drawer', path: '/home', open: openDrawer },
      { name: 'menu of what is new', path: '/home', open: openNew },
      screen('today', '/creator/home'),
      screen('calendar', '/creator/calendar'),
      { name: 'calendar, week', path: '/creator/calendar', open: showWeek },
      screen('own page', '/mia'),
      screen('own page, viewed as a guest', '/mia?viewAs=guest'),
      screen('own post', `/post/${post?.slug}`),
      screen('own post, viewed as a subscriber', `/post/${post?.slug}?viewAs=subscriber`),
      screen('new post', '/creator/my-post/create'),
      { name: 'new post, empty', path: '/creator/my-post/create', open: publishNothing },
      { name: 'new video, for sale', path: '/creator/my-post/create', open: sellVideo },
      {
        name: 'new note',
        path: '/creator/my-post/create',
        open: (page) => chooseType(page, 'Note'),
      },
      screen('edit post', `/creator/my-post/edit/${post?._id}`),
      { name: 'alt text dialog', path: `/creator/my-post/edit/${post?._id}`, open: openAltText },
      screen('my posts', '/creator/my-post'),
      { name: 'new poll, empty', path: '/creator/my-post/create', open: askPoll },
      {
        name: 'new stream',
        path: '/creator/my-post/create',
        open: (page) => chooseType(page, 'Stream'),
      },
      {
        name: 'new audio',
        path: '/creator/my-post/create',
        open: (page) => chooseType(page, 'Audio'),
      },
      screen('drafts', '/creator/my-post?state=draft'),
      { name: 'menu of a post', path: '/creator/my-post', open: openRowMenu },
      { name: 'delete dialog', path: '/creator/my-post', open: openDelete },
      { name: 'price of several posts', path: '/creator/my-post', open: openPrices },
      { name: 'audience of several posts', path: '/creator/my-post', open: openAudiences },
      screen('my series', '/creator/my-series'),
      screen('edit series', `/creator/my-series/${series?._id}`),
      screen('my galleries', '/creator/my-gallery'),
      screen('my photos', '/creator/my-photos'),
      screen('new gallery', '/creator/my-gallery/create'),
      screen('edit gallery', `/creator/my-gallery/update/${gallery?._id}`),
      ...(await studioCatalogue(mia)),
      ...(await storeOrders(mia)),
      screen('subscribers', '/creator/my-subscriber'),
      ...(await fanScreens(mia)),
      screen('saved replies', '/creator/messages/automatic'),
      ...(await massMessageScreens(mia)),
      ...performerStreamScreens(),
      ...(await performerCallScreens(fixtures, mia)),
      screen('promotions', '/creator/promotions'),
      screen('promotion links', '/creator/promotions?tab=links'),
      screen('invite creators', '/referral'),
      screen('top fans', '/top-fans/mia'),
      { name: 'new promotion', path: '/creator/promotions', open: openNewPromotion },
      screen('earnings', '/creator/earning'),
      { name: 'explanation of an earning', path: '/creator/earning', open: openExplanation },
      screen('statistics', '/creator/statistics'),
      screen('statistics of content', '/creator/statistics/content'),
      screen('statistics of subscribers', '/creator/statistics/subscribers'),
      screen('statements', '/creator/earning/statements'),
      screen(
        'statement of a month',
        `/creator/earning/statements/${new Date().toISOString().slice(0, 7)}`,
      ),
      screen('check a statement', '/creator/earning/statements/check'),
      screen('payouts', '/creator/payout-request'),
      screen('bank details', '/creator/banking'),
      screen('blacklist', '/creator/blacklist'),
      screen('participations', '/creator/participations'),
      screen('answered participations', '/creator/participations?tab=answered'),
      screen('block countries', '/creator/block-countries'),
      { name: 'block dialog', path: '/creator/blacklist', open: openBlock },
      screen('account', '/creator/account'),
      { name: 'crop dialog', path: '/creator/account', open: openCrop },
      screen('notifications', '/user/notifications'),
      ...(await messageScreens(mia, 'performer')),
      screen('notification settings', '/user/notification-settings'),
    ],
  }
}

/** Prepares the screens of a creator whose documents wait for a decision. */
export const applicantScreens: PrepareScreens = async (fixtures) => {
  const applicant = await fixtures.applicant()
  return {
    viewer: applicant,
    screens: [screen('home', '/home'), screen('own page', `/${applicant.username}`)],
  }
}

async function showWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Week' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
}

/** Opens the menu of what a creator can make with the button of the current layout. */
async function openNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).filter({ visible: true }).click()
  await expect(dialog(page, 'New')).toBeVisible()
}

async function openAltText(page: Page): Promise<void> {
  await page.getByRole('button', { name: /alt text (to|of) photo 1$/ }).click()
  await expect(dialog(page, 'Describe photo 1').getByLabel('Alt text')).toBeVisible()
}

async function openCrop(page: Page): Promise<void> {
  const picture = await fourColourPicture(page, { width: 800, height: 600 })
  const crop = await choosePicture(
    page,
    { field: 'Change cover', title: 'Crop your cover' },
    picture,
  )
  await expect(crop.getByRole('application')).toBeVisible()
}

async function publishNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

async function sellVideo(page: Page): Promise<void> {
  await chooseType(page, 'Video')
  await page.getByRole('radio', { name: /^Pay per view/ }).check()
  await page.getByRole('radio', { name: /^At a set time/ }).check()
  await expect(page.getByLabel('Price in USD')).toBeVisible()
}

async function openDelete(page: Page): Promise<void> {
  await openRowMenu(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog(page, 'Delete this post?')).toBeVisible()
}

async function openPrices(page: Page): Promise<void> {
  await openOffers(page, 'Change price…')
  await dialog(page).getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText(/^Set a price/)).toBeVisible()
}

const openAudiences = (page: Page): Promise<void> => openOffers(page, 'Change audience…')

/** Chooses all posts of the table, and opens a dialog that changes them. */
async function openOffers(page: Page, button: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: button }).click()
  await expect(dialog(page)).toBeVisible()
}

async function openRowMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
}

async function askPoll(page: Page): Promise<void> {
  await chooseType(page, 'Note')
  await page.getByRole('button', { name: 'Add a poll' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Add at least 2 answers.')).toBeVisible()
}

async function openNewPromotion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New promotion' }).click()
  await expect(dialog(page, 'New promotion')).toBeVisible()
}

async function openBlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Block a fan' }).first().click()
  await dialog(page).getByRole('searchbox').fill('robin')
  await dialog(page).getByRole('button', { name: 'Robin Vale @robin', exact: true }).click()
  await expect(dialog(page).getByRole('button', { name: 'Block', exact: true })).toBeVisible()
}

async function openExplanation(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Explain/ })
    .first()
    .click()
  await expect(dialog(page, 'How this adds up').getByText('Yours', { exact: true })).toBeVisible()
}
