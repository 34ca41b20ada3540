import { addLocale, msgid, ngettext, useLocale as setLocale, t } from 'ttag'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseCatalog, SOURCE_LANGUAGE } from './catalogs.ts'

const polish = `
msgid ""
msgstr ""
"Language: pl_PL\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2&&n%10<=4&&(n%100<10||n%100>=20) ? 1 : 2);\\n"

#: web/src/features/profiles/profile-header.tsx
msgid "Follow \${ 0 }"
msgstr "Obserwuj \${ 0 }"

msgid "Not translated yet"
msgstr ""

msgid "\${ 0 } post"
msgid_plural "\${ 0 } posts"
msgstr[0] "\${ 0 } wpis"
msgstr[1] "\${ 0 } wpisy"
msgstr[2] "\${ 0 } wpisów"

msgid "\${ 0 } day"
msgid_plural "\${ 0 } days"
msgstr[0] "\${ 0 } dzień"
msgstr[1] ""
msgstr[2] ""
`

describe('the catalogue of a language', () => {
  afterEach(() => {
    setLocale(SOURCE_LANGUAGE)
    vi.unstubAllGlobals()
  })

  it('holds the texts that are translated in all their forms, and its language', () => {
    expect(parseCatalog(polish, 'pl')).toEqual({
      headers: { language: 'pl', 'plural-forms': expect.stringContaining('nplurals=3') },
      contexts: {
        '': {
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of a catalogue
          'Follow ${ 0 }': ['Obserwuj ${ 0 }'],
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of a catalogue
          '${ 0 } post': ['${ 0 } wpis', '${ 0 } wpisy', '${ 0 } wpisów'],
        },
      },
    })
  })

  it('picks among three forms of the plural without compiling a rule', () => {
    vi.stubGlobal('Function', () => expect.unreachable('compiles a function'))
    addLocale('pl', parseCatalog(polish, 'pl') as never)
    setLocale('pl')
    const posts = (count: number) => ngettext(msgid`${count} post`, `${count} posts`, count)
    expect([1, 3, 12, 22].map(posts)).toEqual(['1 wpis', '3 wpisy', '12 wpisów', '22 wpisy'])
    const name = 'Mia'
    expect(t`Follow ${name}`).toBe('Obserwuj Mia')
  })

  it('is made from the source for a pseudo-language, with the plural rule of the source', () => {
    const { headers, contexts } = parseCatalog(polish, 'en-XA')
    expect(headers.language).toBe('en')
    expect(contexts['']['Not translated yet']).toEqual([expect.stringMatching(/^⟦.*⟧$/)])
  })
})
