import type { ReactNode } from 'react'
import type * as library from 'ttag'

/** The translation functions of the library, with a catalogue loaded. */
export interface Translator extends Pick<typeof library, 't' | 'jt' | 'msgid' | 'ngettext'> {
  readonly translateText: (text: string) => string
}

/**
 * The language that copy is written in. Its text stands beside its use and needs neither catalogue
 * nor library.
 */
export const SOURCE_LANGUAGE = 'en'

interface Setting {
  readonly readLanguage: () => string
  readonly translator?: Translator
}

let setting: Setting = { readLanguage: () => SOURCE_LANGUAGE }

/**
 * Sets the language that copy, dates and numbers are shown in. Called by the entries, before
 * anything is rendered.
 */
export function setLanguage(next: Setting): void {
  setting = next
}

/** Returns the BCP 47 tag of the language of the page that is rendered. */
export const currentLanguage = (): string => setting.readLanguage()

/**
 * Returns a label as it stands within a sentence: in lower case, except in German, which writes
 * nouns with a capital.
 */
export const midSentence = (label: string): string => {
  const language = currentLanguage()
  return /^de\b/.test(language) ? label : label.toLocaleLowerCase(language)
}

/** Translates a text: t`Follow ${name}`. */
export const t = (strings: TemplateStringsArray, ...values: unknown[]): string =>
  setting.translator ? setting.translator.t(strings, ...values) : join({ strings, values })

/** Translates a text with elements in it, each with a key: jt`Read the ${<a key="1" … />}`. */
export const jt = (strings: TemplateStringsArray, ...values: unknown[]): ReactNode[] =>
  setting.translator
    ? setting.translator.jt(strings, ...values)
    : (strings.flatMap((text, at) =>
        at < values.length ? [text, values[at]] : [text],
      ) as ReactNode[])

/**
 * Translates a text that is composed elsewhere, such as a message of the contract. An unknown text
 * stays as it is.
 */
export const translateText = (text: string): string =>
  setting.translator?.translateText(text) ?? text

/** A text in the singular, with its values, as `msgid` returns it. */
export interface Singular {
  readonly strings: TemplateStringsArray
  readonly values: readonly (string | number)[]
}

/** Marks the singular of a text that depends on a number, for `ngettext`. */
export const msgid = (strings: TemplateStringsArray, ...values: (string | number)[]): Singular => ({
  strings,
  values,
})

/** Translates a text that depends on a number: ngettext(msgid`${n} post`, `${n} posts`, n). */
export function ngettext(one: Singular, other: string, count: number): string {
  const { translator } = setting
  if (translator)
    return translator.ngettext(translator.msgid(one.strings, ...one.values), other, count)
  return count === 1 ? join(one) : other
}

const join = ({
  strings,
  values,
}: {
  strings: TemplateStringsArray
  values: readonly unknown[]
}): string => String.raw({ raw: strings }, ...values)
