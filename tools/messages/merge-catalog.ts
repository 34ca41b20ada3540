import { type GetTextTranslation, po } from 'gettext-parser'

/**
 * Returns a catalogue with the texts of the template: known translations are kept, new texts have
 * none yet, and texts that the product does not have are left out. Where texts are used is not
 * repeated, so that it changes with texts alone.
 */
export function mergeCatalog(template: string, catalog: string): string {
  const known = po.parse(catalog)
  const translated = known.translations[''] ?? {}
  const forms = Number(/nplurals=(\d+)/.exec(known.headers['Plural-Forms'] ?? '')?.[1] ?? 2)
  const entries = Object.values(po.parse(template).translations[''] ?? {})
    .filter(({ msgid }) => msgid !== '')
    .map((entry) => [entry.msgid, entryOf(entry, translated[entry.msgid], forms)] as const)
  const table = {
    charset: 'utf-8',
    headers: known.headers,
    translations: { '': Object.fromEntries(entries) },
  }
  return po.compile(table, { foldLength: 0 }).toString('utf8')
}

/** Returns a text with its translation; one in another number of forms is none. */
function entryOf(
  { msgid, msgid_plural: plural }: GetTextTranslation,
  known: GetTextTranslation | undefined,
  forms: number,
): GetTextTranslation {
  const empty = Array.from({ length: plural === undefined ? 1 : forms }, () => '')
  const msgstr = known?.msgstr.length === empty.length ? known.msgstr : empty
  return { msgid, ...(plural !== undefined && { msgid_plural: plural }), msgstr }
}
