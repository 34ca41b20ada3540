import { expect, type Page } from '@playwright/test'
import { updateUser } from '@stagedoor/contract/admin'
import { listPerformerPosts } from '@stagedoor/contract/feed'
import { listGalleries } from '@stagedoor/contract/galleries'
import type { ApiFixtures } from '../api-fixtures.ts'
import { uniqueName } from '../unique-name.ts'
import { guestCatalogue } from './catalogue.ts'
import { type PrepareScreens, type Screen, screen } from './screen.ts'

/** Returns the path of a person's first post that matches a predicate. */
export async function findPost(
  fixtures: ApiFixtures,
  username: string,
  matches: (post: { isLocked: boolean; type: string; audience: string }) => boolean,
): Promise<string> {
  const { data } = await fixtures.guest(listPerformerPosts, {
    params: { username },
    query: { limit: 50 },
  })
  const post = data.find(matches)
  if (!post) throw new Error(`${username} has no such post`)
  return `/post/${post.slug}`
}

/**
 * Returns the path of a person's first gallery that is locked for guests, or of one that is not.
 */
export async function findGallery(
  fixtures: ApiFixtures,
  username: string,
  isLocked: boolean,
): Promise<string> {
  const { data } = await fixtures.guest(listGalleries, { query: { performerId: username } })
  const gallery = data.find((one) => one.isLocked === isLocked)
  if (!gallery) throw new Error(`${username} has no such gallery`)
  return `/gallery/${gallery.slug}`
}

const notFound = (path: string): Screen => ({
  name: `not found: ${path}`,
  path,
  refuses: [`404 ${path}`],
})

/** Closes the account of a new fan, and returns the path of the statement that its mail links to. */
async function statementByLink({ fan, admin, linkTo }: ApiFixtures): Promise<string> {
  const { id, email } = await fan()
  const body = { status: 'inactive', reason: 'Spam in comments', violation: 'scam' } as const
  await (await admin()).api(updateUser, { params: { id }, body })
  return new URL(await linkTo(email, '/statement')).pathname
}

/**
 * Prepares the screens of guests: public pages, login and sign-up, and the pages that mails link
 * to.
 */
export const guestScreens: PrepareScreens = async (fixtures) => {
  const post = (matches: Parameters<typeof findPost>[2]) => findPost(fixtures, 'mia', matches)
  return {
    viewer: undefined,
    screens: [
      screen('landing', '/'),
      screen('landing for creators', '/landing'),
      screen('login', '/auth/login'),
      {
        name: 'login, refused',
        path: '/auth/login',
        open: refuseLogin,
        refuses: ['422 /api/auth/login'],
      },
      screen('report content', '/report'),
      screen('copyright notice', '/report?kind=copyright'),
      screen('what happens to a report', '/report/process'),
      screen('status of a report', '/report/status'),
      screen('show your age', '/age'),
      { name: 'code for a wallet', path: '/age', open: askWallet },
      screen('statement of reasons', await statementByLink(fixtures)),
      screen('statement of reasons, expired link', '/statement/expired'),
      screen('register', '/auth/register'),
      screen('register as a fan', '/auth/fan-register'),
      {
        name: 'register as a fan, invalid',
        path: '/auth/fan-register',
        open: sendEmpty('Sign up'),
      },
      screen('register as a creator', '/auth/creator-register'),
      {
        name: 'register as a creator, invalid',
        path: '/auth/creator-register',
        open: sendEmpty('Submit registration'),
      },
      screen('forgot password', '/auth/forgot-password'),
      screen('check your mail', '/auth/check-your-mail?email=guest@journeys.test'),
      screen('goodbye', '/auth/goodbye?until=2031-05-17'),
      screen('e-mail confirmed', '/auth/email-verified-success'),
      screen('back from Google without an account', '/auth/return/google?error=access_denied'),
      screen('home', '/home'),
      screen('explore', '/creator'),
      { name: 'explore, filters open', path: '/creator', open: openFilters },
      screen('explore, no results', '/creator?q=nobodyiscalledthis'),
      { name: 'explore, suggestions', path: '/creator', open: openSuggestions },
      screen('explore, posts found', '/creator?q=the&show=posts'),
      screen('explore, everything found', '/creator?q=the'),
      screen('explore, tags found', '/creator?q=c&show=tags'),
      screen('explore, search from one creator', '/creator?q=the&in=mia'),
      screen('profile', '/mia'),
      screen('profile, grid', '/mia?view=grid'),
      screen('profile, videos', '/mia?tab=videos'),
      screen('profile, galleries', '/mia?tab=galleries'),
      screen('gallery', await findGallery(fixtures, 'mia', false)),
      screen('locked gallery', await findGallery(fixtures, 'mia', true)),
      ...(await guestCatalogue(fixtures)),
      screen('photos', await post(({ type, isLocked }) => type === 'photo' && !isLocked)),
      screen('locked post', await post(({ isLocked }) => isLocked)),
      screen('post to buy', await post(({ audience }) => audience === 'buyers')),
      screen('note', await post(({ type }) => type === 'text')),
      screen('payment result without a payment', '/payment/success'),
      screen('contact', '/contact'),
      screen('help', '/help'),
      screen('help, searched', '/help?q=refund'),
      screen('how ages are checked', '/age-checks'),
      screen('how lists are sorted', '/ranking'),
      screen('page written by the operator', '/page/privacy-policy'),
      screen('outbox', '/outbox'),
      screen('confirmation', '/api/auth/email-verification?token=x'),
      {
        name: 'expired link',
        path: '/api/auth/password-change?token=x',
        refuses: ['422 /api/auth/password-change?token=x'],
      },
      notFound('/nobodyiscalledthis'),
      notFound('/no/such/page'),
    ],
  }
}

async function refuseLogin(page: Page): Promise<void> {
  await page.getByLabel('Username or e-mail').fill(uniqueName('nobody'))
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

const sendEmpty = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
}

async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search creators' }).pressSequentially('mi')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  // The results below are dimmed while they are searched.
  await expect(page).toHaveURL(/[?&]q=mi$/)
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Ethnicity')).toBeVisible()
}

async function askWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use my wallet' }).click()
  await expect(page.getByRole('img', { name: 'The request to your wallet' })).toBeVisible()
}
