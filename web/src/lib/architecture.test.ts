import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '..')
const files = globSync('{lib,ui,features,screens,routes,app}/**/*.{ts,tsx}', { cwd: src }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

/**
 * Returns the part of the web that a file belongs to: a feature by its name, anything else by its
 * folder.
 */
const partOf = (file: string) =>
  file
    .split(path.sep)
    .slice(0, file.startsWith('features') ? 2 : 1)
    .join('/')

const arrows = files.flatMap((file) =>
  [
    ...readFileSync(path.join(src, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g),
  ].map(([, target]) => ({
    file,
    from: partOf(file),
    target: path.join(path.dirname(file), target as string),
  })),
)

function isAllowed(from: string, target: string): boolean {
  const to = partOf(target)
  if (to === from || to === 'lib' || from === 'app') return true
  if (from === 'routes') return to !== 'app'
  if (from === 'screens') return to !== 'app' && to !== 'routes'
  const isSharedContent = to === 'features/content'
  return from.startsWith('features/') && (to === 'ui' || isSharedContent)
}

it('a file of the web imports only from lower parts (lib, ui, features, screens, routes, app), and of other features only content', () => {
  expect(arrows.length).toBeGreaterThan(1000)
  expect(
    arrows
      .filter(({ from, target }) => !isAllowed(from, target))
      .map(({ file, target }) => `${file} → ${target}`),
  ).toEqual([])
})

it('calls the API only from queries.ts of features, where reads and writes are defined', () => {
  const isScreen = (file: string) => /^(features|screens|routes)/.test(file)
  const callers = arrows.filter(({ file, target }) => {
    const isCache = file.startsWith('features') && target === 'lib/api/queries.ts'
    return isScreen(file) && (isCache || target === 'lib/api/api.ts')
  })
  expect(callers.length).toBeGreaterThan(20)
  expect(
    callers.filter(({ file }) => path.basename(file) !== 'queries.ts').map(({ file }) => file),
  ).toEqual([])
})

it('tests each feature as a person uses it, against the fake made from the contract', () => {
  const features = globSync('features/*', { cwd: src }).map((folder) => path.basename(folder))
  const tested = globSync('features/**/*.test.tsx', { cwd: src }).map(
    (file) => file.split(path.sep)[1],
  )
  expect(features.length).toBeGreaterThan(15)
  expect(features.filter((feature) => !tested.includes(feature))).toEqual([])
})

/** The features of the kinds of content. */
const kinds = { post: 'feed', video: 'videos', gallery: 'galleries', product: 'products' }

it('describes each kind of content in the same five files, which lists of kinds name', () => {
  const filesOf = ([kind, feature]: [string, string]) => [
    `features/${feature}/kind.ts`,
    `features/${feature}/studio.tsx`,
    `features/admin/content/${kind}.tsx`,
    `routes/${kind}.tsx`,
    `routes/creator/edit-${kind}.tsx`,
  ]
  const all = Object.entries(kinds).flatMap(filesOf)
  expect(all.filter((file) => !files.includes(path.normalize(file)))).toEqual([])
  const importersOf = (target: string) =>
    arrows.filter((arrow) => arrow.target === path.normalize(target)).map(({ file }) => file)
  for (const [kind, feature] of Object.entries(kinds)) {
    expect(importersOf(`features/${feature}/studio.tsx`)).toEqual(['routes/creator/content.tsx'])
    expect(importersOf(`features/admin/content/${kind}.tsx`)).toEqual([
      'features/admin/content/consoles.ts',
    ])
  }
})

/** The files that run loaders again for another reason than a write. */
const reloading = [
  // A page from the cache of the browser or of the service worker, and its connection.
  'app/realtime-session.tsx',
  'app/offline-notice.tsx',
  // Any page to which a visitor returns after paying on another site, or whose texts were changed.
  'features/checkout/checkout-provider.tsx',
  'features/auth/use-revalidate-texts.ts',
  'lib/api/settle.ts',
  // A page that was closed to a visitor whose age was not known, and is open again.
  'app/gates/open-tab-gate.tsx',
]

it('has writes settle what pages read: no screen runs its loaders again itself', () => {
  const users = files.filter((file) =>
    readFileSync(path.join(src, file), 'utf8').includes('useRevalidator'),
  )
  expect(users.sort()).toEqual(reloading.map(path.normalize).sort())
})

it('offers the choice of a language on the account page of fans, creators and admins', () => {
  const pages = [
    'routes/user/account.tsx',
    'features/accounts/creator/security-tab.tsx',
    'routes/admin/account.tsx',
  ]
  const without = pages.filter(
    (file) => !readFileSync(path.join(src, file), 'utf8').includes('<LanguageCard />'),
  )
  expect(without).toEqual([])
})
