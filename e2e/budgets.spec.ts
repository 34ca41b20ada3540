import budgets from '../bench/budgets.json' with { type: 'json' }
import { waitUntilIdle } from './src/accessibility.ts'
import { launchLighthouse } from './src/lighthouse.ts'
import { measurePageWeight, type PageWeight } from './src/page-weight.ts'
import { findPost } from './src/screens/guest.ts'
import { expect, test } from './src/test.ts'

const KB = 1024
const publicPages = [
  '/',
  '/landing',
  '/auth/login',
  '/auth/register',
  '/auth/fan-register',
  '/auth/creator-register',
]
const fanPages = ['/home', '/creator', '/wallet', '/user/account', '/user/my-subscription']
const performerPages = [
  '/creator/account',
  '/creator/my-post',
  '/creator/my-post/create',
  '/creator/earning',
]

/**
 * Returns the classes of style modules that no linked style file has a rule for. Runs in the
 * browser.
 */
function findClassesWithoutRule(): string[] {
  const selectorsOf = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) =>
        rule instanceof CSSStyleRule
          ? rule.selectorText
          : 'cssRules' in rule
            ? selectorsOf(rule.cssRules as CSSRuleList)
            : '',
      )
      .join(' ')
  const known = [...document.styleSheets].map(({ cssRules }) => selectorsOf(cssRules)).join(' ')
  const names = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
  return [...new Set(names)].filter(
    (name) => /^_[\w-]+_[0-9a-z]+_\d+$/.test(name) && !known.includes(`.${name}`),
  )
}

function expectWithin(
  { scripts, styles, largestLater, parts }: PageWeight,
  scriptsKb: number,
  path: string,
): void {
  expect(scripts, `${path} loads scripts at all`).toBeGreaterThan(90 * KB)
  expect
    .soft(scripts / KB, `scripts of ${path}, KB:\n${parts.join('\n')}`)
    .toBeLessThanOrEqual(scriptsKb)
  expect.soft(styles / KB, `styles of ${path}, KB`).toBeLessThanOrEqual(budgets.styles)
  expect
    .soft(largestLater / KB, `largest later chunk of ${path}, KB`)
    .toBeLessThanOrEqual(budgets.scripts.laterChunk)
}

test('public pages stay within the size budgets', async ({ fixtures, visit }) => {
  const page = await visit()
  const post = await findPost(
    fixtures,
    'mia',
    ({ isLocked, type }) => !isLocked && type === 'photo',
  )
  for (const path of [...publicPages, '/mia', post]) {
    expectWithin(await measurePageWeight(page, path), budgets.scripts.public, path)
  }
})

test('pages of logged-in people stay within the size budgets', async ({ fixtures, visit }) => {
  const [fan, performer] = await Promise.all([fixtures.logInAs('robin'), fixtures.logInAs('mia')])
  for (const [who, paths] of [[fan, fanPages] as const, [performer, performerPages] as const]) {
    const page = await visit(who)
    for (const path of paths)
      expectWithin(await measurePageWeight(page, path), budgets.scripts.signedIn, path)
  }
})

test('the HTML of a page links the styles of everything in it', async ({ fixtures, visit }) => {
  const [fan, performer, newcomer] = await Promise.all([
    fixtures.logInAs('robin'),
    fixtures.logInAs('mia'),
    fixtures.applicant(),
  ])
  const tabs = ['/mia', '/mia?tab=videos', '/mia?tab=galleries', '/mia?tab=store', '/mia?view=grid']
  const explored = [
    '/creator',
    '/creator?show=videos',
    '/creator?show=galleries',
    '/creator?show=products',
  ]
  const visits = [
    [undefined, [...publicPages, ...tabs, ...explored]],
    [fan, [...fanPages, ...tabs, ...explored, '/user/bookmarks', '/user/purchases', '/messages']],
    [performer, [...performerPages, '/home', '/mia', '/creator/live', '/creator/vault']],
    [newcomer, ['/home', '/creator/account', `/${newcomer.username}`]],
  ] as const
  for (const [who, paths] of visits) {
    const page = await visit(who, { javaScriptEnabled: false })
    for (const path of paths) {
      await page.goto(path)
      expect.soft(await page.evaluate(findClassesWithoutRule), path).toEqual([])
    }
  }
})

test('placeholders animate while they are visible, and not below the fold', async ({
  fixtures,
  visit,
}) => {
  const page = await visit(await fixtures.logInAs('robin'), { reducedMotion: 'no-preference' })
  const countAnimations = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    )
  await page.goto('/home')
  await expect(page.getByText('Loading more')).toBeAttached()
  await waitUntilIdle(page)
  await expect.poll(countAnimations).toBe(0)
  await page.route('**/api/**', () => undefined)
  await page.getByText('Loading more').scrollIntoViewIfNeeded()
  await expect.poll(countAnimations).toBeGreaterThan(0)
})

test('landing page, profile and post reach the Lighthouse budgets', async ({
  fixtures,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const post = await findPost(
    fixtures,
    'mia',
    ({ isLocked, type }) => !isLocked && type === 'photo',
  )
  const lighthouse = await launchLighthouse()
  try {
    for (const path of ['/', '/mia', post]) {
      const { scores, layoutShift, failed } = await lighthouse.audit(`${baseURL}${path}`)
      console.log(`Lighthouse, ${path}: performance ${scores.performance}`)
      expect.soft(scores, `${path}: ${failed.join(', ')}`).toMatchObject(budgets.lighthouse)
      expect.soft(layoutShift, `layout shift of ${path}`).toBeLessThanOrEqual(budgets.layoutShift)
    }
  } finally {
    await lighthouse.close()
  }
})
