import { expect, type Page } from '@playwright/test'
import { listOwnPosts } from '@stagedoor/contract/feed'
import { chooseType } from '../../pages/composer.ts'
import { dialog } from '../../pages/dialogs.ts'
import { openDrawer } from './fan.ts'
import { type PrepareTour, plain } from './screen.ts'

/** What a performer sees: the studio. */
export const performerTour: PrepareTour = async (backstage) => {
  const mia = await backstage.known('mia')
  const [post] = (await mia.api(listOwnPosts, { query: { type: 'photo', limit: 1 } })).data
  return {
    who: mia,
    screens: [
      plain('home', '/home'),
      { name: 'account drawer', path: '/home', open: openDrawer },
      plain('own page', '/mia'),
      plain('own post', `/post/${post?.slug}`),
      plain('new post', '/creator/my-post/create'),
      { name: 'new post, nothing in it', path: '/creator/my-post/create', open: publishNothing },
      { name: 'new film, for sale', path: '/creator/my-post/create', open: sellFilm },
      { name: 'new note', path: '/creator/my-post/create', open: (page) => chooseType(page, 'Note') },
      plain('edit post', `/creator/my-post/edit/${post?._id}`),
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
      plain('notifications', '/user/notifications'),
      plain('notification settings', '/user/notification-settings'),
    ],
  }
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
