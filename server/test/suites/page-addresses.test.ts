import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@stagedoor/contract/all-pages'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../src')

/**
 * The addresses of pages up to their first parameter; those that consist of a parameter alone name
 * nothing.
 */
const addresses = Object.values(pages)
  .map(({ path }) => path.replace(/:.*$/, ''))
  .filter((path) => /[a-z]/.test(path))

/**
 * Matches an address in a text of the code: after a quotation mark or the address of the site, and
 * followed by its end.
 */
const spelled = new RegExp(
  `(?:['"\`]|[uU]rl\\})(?:${addresses.join('|')})(?:['"\`?#]|\\$\\{(?!\\w*slug))`,
)

const linesOf = (file: string) =>
  readFileSync(join(source, file), 'utf8')
    .split('\n')
    .filter((line) => spelled.test(line))
    .map((line) => `${file}: ${line.trim()}`)

it('the server names pages by the list of the contract and spells no address of one itself', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(linesOf)).toEqual([])
})
