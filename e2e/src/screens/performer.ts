import { expect, type Page } from '@playwright/test'
import { listOwnPosts } from '@stagedoor/contract/feed'
import { chooseType } from '../../pages/composer.ts'
import { choosePicture, fourColours } from '../../pages/crop.ts'
import { dialog } from '../../pages/dialogs.ts'
import { openDrawer } from './fan.ts'
import { type PrepareTour, plain } from './screen.ts'

/** What a performer sees: the studio. */
export const performerTour: PrepareTour = async (backstage) => {
  const mia = await backstage.known('mia')
  const [post] = (await mia.api(listOwnPosts, { query: { type: 'photo', state: 'published', limit: 1 } })).data
  return {
    who: mia,
    screens: [
      plain('home', '/home'),
      { name: 'account drawer', path: '/home', open: openDrawer },
      plain('own page', '/mia'),
      plain('own page, viewed as a guest', '/mia?viewAs=guest'),
      plain('own post', `/post/${post?.slug}`),
      plain('own post, viewed as a subscriber', `/post/${post?.slug}?viewAs=subscriber`),
      plain('new post', '/creator/my-post/create'),
      { name: 'new post, nothing in it', path: '/creator/my-post/create', open: publishNothing },
      { name: 'new film, for sale', path: '/creator/my-post/create', open: sellFilm },
      { name: 'new note', path: '/creator/my-post/create', open: (page) => chooseType(page, 'Note') },
      plain('edit post', `/creator/my-post/edit/${post?._id}`),
      { name: 'alt text dialog', path: `/creator/my-post/edit/${post?._id}`, open: openAltText },
      plain('my posts', '/creator/my-post'),
      { name: 'new poll, nothing in it', path: '/creator/my-post/create', open: askPoll },
      { name: 'new stream', path: '/creator/my-post/create', open: (page) => chooseType(page, 'Stream') },
      { name: 'new sound', path: '/creator/my-post/create', open: (page) => chooseType(page, 'Sound') },
      plain('drafts', '/creator/my-post?state=draft'),
      { name: 'menu of a post', path: '/creator/my-post', open: openRowMenu },
      { name: 'delete dialog', path: '/creator/my-post', open: openDelete },
      plain('subscribers', '/creator/my-subscriber'),
      plain('earnings', '/creator/earning'),
      plain('blacklist', '/creator/blacklist'),
      plain('block countries', '/creator/block-countries'),
      { name: 'block dialog', path: '/creator/blacklist', open: openBlock },
      plain('account', '/creator/account'),
      { name: 'crop dialog', path: '/creator/account', open: openCrop },
      plain('notifications', '/user/notifications'),
      plain('notification settings', '/user/notification-settings'),
    ],
  }
}

/** The checklist of a creator who has just applied. */
export const applicantTour: PrepareTour = async (backstage) => {
  const who = await backstage.applicant()
  return { who, screens: [plain('home', '/home'), plain('own page', `/${who.username}`)] }
}

async function openAltText(page: Page): Promise<void> {
  await page.getByRole('button', { name: /alt text (to|of) photo 1$/ }).click()
  await expect(dialog(page, 'Describe photo 1').getByLabel('Alt text')).toBeVisible()
}

async function openCrop(page: Page): Promise<void> {
  const picture = await fourColours(page, { width: 800, height: 600 })
  const crop = await choosePicture(page, { field: 'Change cover', title: 'Crop your cover' }, picture)
  await expect(crop.getByRole('application')).toBeVisible()
}

async function publishNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

async function sellFilm(page: Page): Promise<void> {
  await chooseType(page, 'Video')
  await page.getByRole('radio', { name: /^Pay per view/ }).check()
  await page.getByRole('radio', { name: /^At a set time/ }).check()
  await expect(page.getByLabel('Price in tokens')).toBeVisible()
}

async function openDelete(page: Page): Promise<void> {
  await openRowMenu(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog(page, 'Delete this post?')).toBeVisible()
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
  await expect(page.getByText('Give at least 2 answers.')).toBeVisible()
}

async function openBlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Block a fan' }).first().click()
  await dialog(page).getByRole('searchbox').fill('robin')
  await dialog(page).getByRole('button', { name: 'Robin Vale @robin', exact: true }).click()
  await expect(dialog(page).getByRole('button', { name: 'Block', exact: true })).toBeVisible()
}
