import { expect, type Page } from '@playwright/test'
import { listPerformerPosts } from '@stagedoor/contract/feed'
import type { Backstage } from '../backstage.ts'
import { freshName } from '../people.ts'
import { type PrepareTour, plain, type Screen } from './screen.ts'

/** The address of a post of somebody, picked by a predicate. */
export async function findPost(
  backstage: Backstage,
  username: string,
  fits: (post: { isLocked: boolean; type: string; audience: string }) => boolean,
): Promise<string> {
  const { data } = await backstage.guest(listPerformerPosts, { params: { username }, query: { limit: 50 } })
  const found = data.find(fits)
  if (!found) throw new Error(`${username} has no such post`)
  return `/post/${found.slug}`
}

const nowhere = (path: string): Screen => ({ name: `nothing at ${path}`, path, refuses: [`404 ${path}`] })

/** What guests see: the front of the house, signing in, and the pages that mails lead to. */
export const guestTour: PrepareTour = async (backstage) => {
  const post = (fits: Parameters<typeof findPost>[2]) => findPost(backstage, 'mia', fits)
  return {
    who: undefined,
    screens: [
      plain('landing', '/'),
      plain('landing for creators', '/landing'),
      plain('login', '/auth/login'),
      { name: 'login, refused', path: '/auth/login', open: refuseLogin, refuses: ['422 /api/auth/login'] },
      plain('report content', '/report'),
      plain('status of a report', '/report/status'),
      plain('register', '/auth/register'),
      plain('register as a fan', '/auth/fan-register'),
      { name: 'register as a fan, wrong', path: '/auth/fan-register', open: sendEmpty('Sign up') },
      plain('register as a creator', '/auth/creator-register'),
      { name: 'register as a creator, wrong', path: '/auth/creator-register', open: sendEmpty('Send my registration') },
      plain('forgot password', '/auth/forgot-password'),
      plain('check your mail', '/auth/check-your-mail?email=somebody@journeys.test'),
      plain('goodbye', '/auth/goodbye?until=2031-05-17'),
      plain('e-mail confirmed', '/auth/email-verified-success'),
      plain('back from Google without an account', '/auth/return/google?error=access_denied'),
      plain('home', '/home'),
      plain('explore', '/creator'),
      { name: 'explore, filters open', path: '/creator', open: openFilters },
      plain('explore, nobody fits', '/creator?q=nobodyiscalledthis'),
      { name: 'explore, suggestions', path: '/creator', open: openSuggestions },
      plain('explore, posts found', '/creator?q=the&show=posts'),
      plain('profile', '/mia'),
      plain('profile, grid', '/mia?view=grid'),
      plain('profile, videos', '/mia?tab=videos'),
      plain('photos', await post(({ type, isLocked }) => type === 'photo' && !isLocked)),
      plain('locked post', await post(({ isLocked }) => isLocked)),
      plain('post to buy', await post(({ audience }) => audience === 'buyers')),
      plain('note', await post(({ type }) => type === 'text')),
      plain('payment result of nobody', '/payment/success'),
      plain('contact', '/contact'),
      plain('page of the operator', '/page/privacy-policy'),
      plain('outbox', '/outbox'),
      plain('confirmation', '/api/auth/email-verification?token=x'),
      {
        name: 'link that is over',
        path: '/api/auth/password-change?token=x',
        refuses: ['422 /api/auth/password-change?token=x'],
      },
      nowhere('/nobodyiscalledthis'),
      nowhere('/no/such/page'),
    ],
  }
}

async function refuseLogin(page: Page): Promise<void> {
  await page.getByLabel('Username or e-mail').fill(freshName('nobody'))
  await page.getByLabel('Password', { exact: true }).fill('certainly wrong')
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
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Ethnicity')).toBeVisible()
}
