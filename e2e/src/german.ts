import { readFileSync } from 'node:fs'
import { po } from 'gettext-parser'

const SLOT = /\$\{ \d+ \}/
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const lettersOf = (text: string) =>
  text
    .split(SLOT)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')

/**
 * Recognises texts of the German catalogue, whole, with values, and the parts of one between
 * elements.
 */
export class GermanTexts {
  readonly #known = new Set<string>()
  readonly #patterns: RegExp[] = []
  readonly #answers = new Map<string, boolean>()

  constructor() {
    const catalog = readFileSync(new URL('../../locales/de.po', import.meta.url), 'utf8')
    for (const { msgid, msgstr } of Object.values(po.parse(catalog).translations[''] ?? {}))
      for (const text of msgstr) this.#add(msgid, text)
  }

  /** Returns true for a text that is German as far as the catalogue knows. */
  has(text: string): boolean {
    const known = this.#answers.get(text)
    if (known !== undefined) return known
    const plain = spaced(text)
    const answer = this.#known.has(plain) || this.#patterns.some((pattern) => pattern.test(plain))
    this.#answers.set(text, answer)
    return answer
  }

  #add(source: string, text: string): void {
    const parts = text.split(SLOT).map(spaced)
    for (const part of [spaced(text), ...parts]) if (part) this.#known.add(part)
    // A text of values and signs alone, or one that is the same in English, would take any text for
    // German.
    if (parts.length < 2 || lettersOf(text).length < 4 || lettersOf(text) === lettersOf(source))
      return
    this.#patterns.push(new RegExp(`^${parts.map(escaped).join(' ?.+? ?')}$`))
  }
}
