import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const catalog = readFileSync(path.join(import.meta.dirname, '../../../../locales/de.po'), 'utf8')
const texts = [
  ...catalog.matchAll(
    /^msgid ((?:".*"\n)+)(?:msgid_plural .*\n)?msgstr(?:\[0\])? ((?:".*"\n?)+)/gm,
  ),
].map(([, id = '', german = '']) => [id, german].map((quoted) => quoted.replaceAll(/"\n?"?/g, '')))

test('content is unlocked, in English and in German, and never bought', () => {
  expect(texts.length).toBeGreaterThan(1000)
  const bought = /\b(buy|purchase) (this|the) (post|video|gallery|photo|picture|file)/i
  expect(texts.filter(([id = '']) => bought.test(id))).toEqual([])
  const unlock = texts.filter(([id = '']) => /\bunlock(?! that device)/i.test(id))
  const freed = /frei(ge|zu)?schalt|schalt\w*\b.*\bfrei\b/i
  expect(unlock.length).toBeGreaterThan(10)
  const other = unlock.filter(([, german = '']) => !freed.test(german))
  expect(other).toEqual([])
})
