import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type GetTextTranslation, po } from 'gettext-parser'
import { describe, expect, it } from 'vitest'
import { mergeCatalog } from './merge-catalog.ts'

const folder = path.join(import.meta.dirname, '../../locales')
const languages = readdirSync(folder).filter((name) => name.endsWith('.po'))

/**
 * What every translation of a text has in common with it: its values, tags and names in braces, and
 * the space around it.
 */
const partsOf = (text: string) => ({
  values: [...new Set(text.match(/\$\{ \d+ \}|<\/?\w+[^>]*>|\{\w+\}|https?:\/\/[^\s,]+/g))].sort(),
  lines: text.split('\n').length,
  space: [/^\s*/, /\s*$/].map((edge) => edge.exec(text)?.[0]),
})

const textsOf = (catalog: string): GetTextTranslation[] =>
  Object.values(po.parse(catalog).translations[''] ?? {}).filter(({ msgid }) => msgid !== '')

/** Returns the forms of translations that are missing, or lack or add a value. */
function faultsOf(texts: readonly GetTextTranslation[]): string[] {
  return texts.flatMap(({ msgid, msgid_plural: plural = msgid, msgstr }) =>
    msgstr
      .map((form, at) => ({ form, source: at === 0 ? msgid : plural }))
      .filter(({ form, source }) => !form || !haveSameParts(form, source))
      .map(({ form }) => `${msgid} → ${form}`),
  )
}

const haveSameParts = (form: string, source: string) =>
  JSON.stringify(partsOf(form)) === JSON.stringify(partsOf(source))

it.each(languages)('%s translates every text of the product, with its values and tags', (name) => {
  const texts = textsOf(readFileSync(path.join(folder, name), 'utf8'))
  expect(texts.length).toBeGreaterThan(5000)
  expect(faultsOf(texts)).toEqual([])
})

describe('a catalogue', () => {
  const template = `
msgid ""
msgstr ""

msgid "Follow \${ 0 }"
msgstr ""

msgid "New text"
msgstr ""

msgid "\${ 0 } post"
msgid_plural "\${ 0 } posts"
msgstr[0] ""
msgstr[1] ""
`
  const catalog = `
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Follow \${ 0 }"
msgstr "Folgen"

msgid "Old text"
msgstr "Alter Text"

msgid "\${ 0 } post"
msgid_plural "\${ 0 } posts"
msgstr[0] "\${ 0 } Beitrag"
msgstr[1] "\${ 0 } Beiträge"
`

  it('keeps its translations, gains new texts and loses old ones when it is merged', () => {
    const merged = textsOf(mergeCatalog(template, catalog))
    expect(merged.map(({ msgid, msgstr }) => [msgid, ...msgstr])).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of a catalogue
      ['Follow ${ 0 }', 'Folgen'],
      ['New text', ''],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of a catalogue
      ['${ 0 } post', '${ 0 } Beitrag', '${ 0 } Beiträge'],
    ])
  })

  it('has faults where a text has no translation or loses a value', () => {
    expect(faultsOf(textsOf(mergeCatalog(template, catalog)))).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of a catalogue
      'Follow ${ 0 } → Folgen',
      'New text → ',
    ])
  })
})
