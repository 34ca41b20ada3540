import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { po } from 'gettext-parser'
import { expect, test } from 'vitest'
import { root } from './checks/run-command.ts'

const LONGEST = 100
/** A word as long as this one, an address or a path, leaves no room to break its line well. */
const LONG_WORD = 60

/** Files that hold pages, pictures and legal texts, in which a line break is part of the text. */
const TEMPLATES =
  /templates\.rules\.ts$|^tools\/(seed\/media|docs|generate)\/|\/fakes\/|^gateways\/payment-companies\/test\/|\/fixtures\/|\.views\.ts$|pages\.ts$|mails\/views\.ts$|-html\.ts$|offline-cache\.js$|seed\/people\.ts$/
const TITLE = /^\s*(?:it|test|describe)\b[\w.]*\(|\btest\.step\(/
const REGULAR_EXPRESSION = /^\s*\/.+\/[a-z]*(?:[,;)]*|\.\w+\()$/
const RULE_OF_LINT = /^\s*(?:\/\/|\{\/\*) biome-ignore/
/** A text of the catalogue with values between its words. */
const WHOLE_TEXT = /\b(?:j?t|msgid)`/
/** The title of a table of tests, which stands on a line of its own. */
const TITLE_ALONE = /^\s*'[^']{80,}',?$/

const catalog = po.parse(readFileSync(path.join(root, 'locales/messages.pot'), 'utf8'))

/** The longest part of each text of the catalogue: texts stay whole, for they are looked up. */
const texts = Object.values(catalog.translations[''] ?? {})
  .flatMap(({ msgid, msgid_plural: plural = '' }) => [msgid, plural])
  .map((text) =>
    text.split(/\$\{ \d+ \}/).reduce((one, other) => (other.length > one.length ? other : one)),
  )
  .filter((part) => part.trim().length >= 8)

/** Returns true for a line that cannot be broken, or may not be. */
const mayBeLong = (line: string): boolean =>
  TITLE.test(line) ||
  RULE_OF_LINT.test(line) ||
  WHOLE_TEXT.test(line) ||
  REGULAR_EXPRESSION.test(line) ||
  line.split(/\s+/).some((word) => word.length >= LONG_WORD) ||
  texts.some((text) => line.includes(text))

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && file !== 'server/src/platform/db/tables.ts' && !TEMPLATES.test(file))

/** Returns the numbers and lines of a text that are longer than they may be. */
const tooLong = (text: string, isTest = false): string[] =>
  text
    .split('\n')
    .map((line, at) => `${at + 1}: ${line}`)
    .filter((line) => {
      const written = line.replace(/^\d+: /, '')
      if ([...written].length <= LONGEST || (isTest && TITLE_ALONE.test(written))) return false
      return !mayBeLong(written)
    })

test('no line of the sources is longer than 100 columns where it can be broken', () => {
  const wrong = sources.flatMap((file) =>
    tooLong(readFileSync(path.join(root, file), 'utf8'), file.endsWith('.test.ts')).map(
      (line) => `${file}:${line}`,
    ),
  )
  expect(wrong).toEqual([])
})

test('a planted line of SQL that is longer than 100 columns is found', () => {
  const columns = Array.from({ length: 20 }, (_, at) => `column_${at}`).join(', ')
  expect(tooLong(`short\n  sql\`select ${columns}\``)).toHaveLength(1)
})
