import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const src = path.resolve(import.meta.dirname, '..')
const files = globSync('{lib,ui,features,app}/**/*.{ts,tsx}', { cwd: src }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

/** The part of the web that a file belongs to: a feature by its name, anything else by its folder. */
const partOf = (file: string) =>
  file
    .split(path.sep)
    .slice(0, file.startsWith('features') ? 2 : 1)
    .join('/')

const arrows = files.flatMap((file) =>
  [...readFileSync(path.join(src, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, target]) => ({
      file,
      from: partOf(file),
      target: path.join(path.dirname(file), target as string),
    }),
  ),
)

/** What features may take from above: what is composed of several of them, as paying is, and proving who one is. */
const offered = /^app\/(?!(screens|layouts|frame|gates)\/)[\w-]+\//

function isAllowed(from: string, target: string): boolean {
  const to = partOf(target)
  if (to === from || to === 'lib' || from === 'app') return true
  if (from.startsWith('features/')) {
    return to === 'ui' || offered.test(target) || (from === 'features/feed' && to === 'features/media')
  }
  return false
}

it('lib knows nobody, ui knows lib, features know both and not each other, app knows all', () => {
  expect(arrows.length).toBeGreaterThan(1000)
  expect(
    arrows.filter(({ from, target }) => !isAllowed(from, target)).map(({ file, target }) => `${file} → ${target}`),
  ).toEqual([])
})
