import { readFileSync } from 'node:fs'
import type { Page, Response } from '@playwright/test'
import { GermanTexts } from './german.ts'

/** Texts that are the same in every language: names of brands, formats and units, and codes. */
const UNTRANSLATED =
  /^(Stagedoor|Google|X|Stripe|PayPal|CCBill|Verotel|Segpay|STARTTLS|TLS|UTC|USD|EUR|RTA|CVV|[KMGT]?B|HTML)$/

/**
 * The values that calls choose from, such as the states of an order: code, not data, so a screen
 * that shows one as it is has not translated it.
 */
const CODES = new Set(
  [
    ...readFileSync(new URL('../../docs/api/openapi.json', import.meta.url), 'utf8').matchAll(
      /"enum": \[([^\]]*)\]/g,
    ),
  ].flatMap(([, values]) => (JSON.parse(`[${values}]`) as unknown[]).map(String)),
)

const monthAndDayNames = (language: 'en' | 'de', style: 'long' | 'short') => [
  ...Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(
      Date.UTC(2026, month, 1),
    ),
  ),
  ...Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, day + 1),
    ),
  ),
]
const formattedNames = (['en', 'de'] as const).flatMap((language) => [
  ...monthAndDayNames(language, 'long'),
  ...monthAndDayNames(language, 'short'),
])

const german = new GermanTexts()

/** Parts of dates and amounts, which Intl formats, and numbers of receipts. */
const FORMATTED = new RegExp(
  `\\b(${formattedNames.join('|')}|[AP]M|at|um|Uhr|[\\w.]+@[\\w.]+|US\\$|[0-9A-F]{4}-[0-9A-F]{4})(?![A-Za-z])`,
  'g',
)

/** A language in which screens are checked: a real one, and those that are made from the source. */
export type TestLanguage = 'de' | 'en-XA' | 'ar-XB'

/**
 * Collects every text that the server sends to a page as data, which is shown as people wrote it.
 */
export class ShownData {
  readonly #texts = new Set<string>()
  #all = ''
  readonly #reading = new Set<Promise<void>>()

  constructor(page: Page) {
    page.on('response', (response) => {
      const reading = this.#read(response).finally(() => this.#reading.delete(reading))
      this.#reading.add(reading)
    })
  }

  /** Forgets what was sent so far, before the page loads another screen. */
  clear(): void {
    this.#texts.clear()
  }

  /** Returns the texts that are neither data nor translated to a language. */
  async untranslated(texts: readonly string[], language: TestLanguage): Promise<string[]> {
    await Promise.all(this.#reading)
    this.#all = [...this.#texts].join('\n')
    return [...new Set(texts)].filter(
      (text) => !isTranslated(text, language) && !this.#isData(text, language),
    )
  }

  #isData(text: string, language: TestLanguage): boolean {
    const isKnown = (known: string) =>
      known
        .split(/[·,:|•×()/…“”„+@\p{Sc}]|\s[-–]\s|\d/u)
        .map((part) => part.trim())
        .every(
          (part) =>
            UNTRANSLATED.test(part) || isTranslated(part, language) || this.#all.includes(part),
        )
    return [text, text.replaceAll(FORMATTED, ' ')].some(
      (known) =>
        isKnown(known) ||
        sentencesOf(known).every((one) => isTranslated(one, language) || isKnown(one)),
    )
  }

  async #read(response: Response): Promise<void> {
    const type = response.headers()['content-type'] ?? ''
    if (response.url().includes('/catalogs/') || !/json|html|turbo|x-script/.test(type)) return
    const body = await response.text().catch(() => '')
    if (type.includes('html'))
      for (const [, sent] of body.matchAll(/enqueue\(("(?:[^"\\]|\\.)*")\)/g))
        this.#add(JSON.parse(sent ?? '""'))
    else this.#add(body)
  }

  #add(text: string): void {
    for (const line of text.split('\n')) {
      try {
        this.#collect(JSON.parse(line.replace(/^P\d+:/, '')))
      } catch {
        this.#texts.add(line)
      }
    }
  }

  #collect(value: unknown): void {
    if (typeof value === 'string') {
      if (CODES.has(value)) return
      this.#texts.add(value.replaceAll(/\s+/g, ' '))
      if (value.includes('<'))
        this.#texts.add(value.replaceAll(/<[^>]*>/g, '\n').replaceAll('&amp;', '&'))
    } else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) this.#collect(part)
  }
}

/** Returns the sentences of a text: a name of a control joins what people wrote with our words. */
const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?])\s/).map((one) => one.replace(/\.$/, ''))

/**
 * Returns true for a text of the German catalogue, for one of a pseudo-language, and for one that
 * Intl formats in Arabic. Marks stand at both ends of a text: a part between two elements has none,
 * but its letters have accents, or it is written from right to left.
 */
const isTranslated = (text: string, language: TestLanguage) =>
  !/\p{L}{2}/u.test(text) ||
  (language === 'de'
    ? german.has(text)
    : /[⟦⟧\u202e]|\p{Script=Arabic}/u.test(text) || !/[A-Za-z]{2}/.test(text))

/**
 * Returns the visible texts of a page and the names of its controls, dates left out. Runs in the
 * browser.
 */
export function readTexts(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim().replaceAll(/\s+/g, ' ') ?? ''
    if (
      !text ||
      !parent ||
      parent.closest('script, style, time, code, option, [translate="no"], iframe')
    )
      continue
    if (!parent.checkVisibility()) continue
    texts.push(text)
  }
  for (const element of document.querySelectorAll(
    '[aria-label], [placeholder], [title], [data-hint], img[alt]',
  )) {
    if (element.closest('time') || !element.checkVisibility()) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'data-hint', 'alt']) {
      const text = element.getAttribute(name)?.trim()
      if (text) texts.push(text)
    }
  }
  return texts
}

/**
 * Gives the texts of a page in a test language the lengths that they have in the source language:
 * without the marks at their ends, what makes them longer, accents, and the wide letters that stand
 * on their heads. It waits until the page is hydrated, which compares the texts. Runs in the
 * browser.
 */
export async function giveSourceLengths(): Promise<void> {
  const turned = 'ɐ∀ԐɔↃᗡǝƎɟℲƃ⅁ɥıɾſʞӼʅ⅂ɯԀÒɹᴚʇ⊥∩ʌɅʍʎ⅄'
  const upright = 'aABcCDeEfFgGhijJkKlLmPQrRtTUvVwyY'
  const findTexts = (pattern: RegExp) => {
    const found: Node[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (pattern.test(node.nodeValue ?? '') && !node.parentElement?.closest('script, style'))
        found.push(node)
    return found
  }
  const hasScripts = document.querySelector('script:is([type=module], [type="text/late"])') !== null
  const isHydrated = ({ parentElement }: Node) =>
    !hasScripts || Object.keys(parentElement ?? {}).some((key) => key.startsWith('__react'))
  const latest = performance.now() + 2000
  while (performance.now() < latest && !findTexts(/[⟦⟧]/).every(isHydrated))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  for (const text of findTexts(/[^\u0020-\u007e]/).filter(isHydrated)) {
    const letters = [...(text.nodeValue ?? '')]
      .map((letter) => upright[turned.indexOf(letter)] ?? letter)
      .join('')
    text.nodeValue = letters.normalize('NFD').replaceAll(/[⟦⟧~\p{Mn}]/gu, '')
  }
}
