import type { Page, Response } from '@playwright/test'

/** Texts that are the same in every language: names of brands, formats and units, and codes. */
const UNTRANSLATED =
  /^(Stagedoor|Google|X|Stripe|CCBill|Verotel|Segpay|STARTTLS|TLS|UTC|USD|EUR|RTA|CVV|[KMGT]?B|HTML)$/

/** Collects every text that the server sends to a page as data, which is shown as people wrote it. */
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

  /** Returns the texts that are neither translated nor data. */
  async untranslated(texts: readonly string[]): Promise<string[]> {
    await Promise.all(this.#reading)
    this.#all = [...this.#texts].join('\n')
    return [...new Set(texts)].filter((text) => !isTranslated(text) && !this.#isData(text))
  }

  #isData(text: string): boolean {
    return text
      .split(/[·,:|•()/…“”+]|\s[-–]\s|\d/)
      .map((part) => part.trim())
      .every((part) => !/\p{L}{2}/u.test(part) || UNTRANSLATED.test(part) || this.#all.includes(part))
  }

  async #read(response: Response): Promise<void> {
    const type = response.headers()['content-type'] ?? ''
    if (response.url().includes('/catalogs/') || !/json|html|turbo|x-script/.test(type)) return
    const body = await response.text().catch(() => '')
    if (type.includes('html'))
      for (const [, sent] of body.matchAll(/enqueue\(("(?:[^"\\]|\\.)*")\)/g)) this.#add(JSON.parse(sent ?? '""'))
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
      this.#texts.add(value.replaceAll(/\s+/g, ' '))
      if (value.includes('<')) this.#texts.add(value.replaceAll(/<[^>]*>/g, '\n').replaceAll('&amp;', '&'))
    } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) this.#collect(part)
  }
}

const isTranslated = (text: string) => text.includes('⟦') || text.includes('⟧')

/** Returns the visible texts of a page and the names of its controls, dates left out. Runs in the browser. */
export function readTexts(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim().replaceAll(/\s+/g, ' ') ?? ''
    if (!text || !parent || parent.closest('script, style, time, code, option, [data-untranslated], iframe')) continue
    if (!parent.checkVisibility()) continue
    texts.push(text)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
    if (element.closest('time') || !element.checkVisibility()) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name)?.trim()
      if (text) texts.push(text)
    }
  }
  return texts
}

/** Returns the controls and headings whose text is cut off. Runs in the browser. */
export function findClipped(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'button, summary, label, legend, h1, h2, h3, [role="tab"], nav a',
  )
  return [...controls]
    .filter((part) => part.checkVisibility() && getComputedStyle(part).overflowX !== 'visible' && part.clientWidth > 4)
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && !part.closest('.hidden-visually'))
    .map((part) => `${part.tagName} ${part.textContent}`)
}
