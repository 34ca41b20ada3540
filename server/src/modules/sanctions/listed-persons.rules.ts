import type { ListedName } from './formats.rules.ts'
import type { XmlElement } from './read-records.rules.ts'
import { birthDatesIn } from './rules.ts'

/** Reads the names of an element; none for elements that only explain others, and for no person. */
export type ElementReader = (element: XmlElement) => readonly ListedName[]

/** Ranges of birth years longer than this say nothing about a person. */
const MAX_YEARS = 30

/** Returns the years from one to another; none for a range that is too long. */
export const yearsBetween = (from: number, to: number): string[] =>
  to < from || to - from > MAX_YEARS
    ? []
    : Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

/** Returns the dates in a text such as `10 Dec 1948`, `circa 1950`, `1963 to 1965`, `1980-01-02`. */
export function datesIn(text: string): string[] {
  const [iso] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (iso) return [iso]
  const [, from, to] = /(\d{4})\s+to\s+.*?(\d{4})\s*$/.exec(text) ?? []
  return from && to ? yearsBetween(Number(from), Number(to)) : birthDatesIn(`DOB ${text}`)
}

/** A document of a listed person. */
export interface ListedDocument {
  readonly kind: string
  readonly number: string
  readonly country: string
}

const MOST_DOCUMENTS = 10

/** Numbers with fewer letters and digits than this are those of many people. */
const MIN_NUMBER = 6

/**
 * Returns the documents of an entry twice: as a person compares them, `Passport A1 (Iran)`, and
 * their numbers, which are compared with those of payees.
 */
export function factsOf(documents: readonly ListedDocument[]) {
  const known = documents.filter(
    ({ kind, number }) => /\d/.test(number) && !/digital currency|sanctions/i.test(kind),
  )
  return {
    documents: known
      .slice(0, MOST_DOCUMENTS)
      .map(({ kind, number, country }) =>
        `${kind} ${number}${country ? ` (${country})` : ''}`.trim().slice(0, 120),
      ),
    numbers: known
      .map(({ number }) => number.trim())
      .filter((number) => {
        const { length } = number.replaceAll(/[^\p{L}\p{N}]/gu, '')
        return length >= MIN_NUMBER && length <= 40
      }),
  }
}

type Facts = Omit<ListedName, 'reference' | 'name'>

/** Returns the names of an entry, each with what is known of the person. */
export const namesOf = (reference: string, names: readonly string[], facts: Facts): ListedName[] =>
  names
    .filter((name) => name !== '' && reference !== '')
    .map((name) => ({ reference, name, ...facts }))
