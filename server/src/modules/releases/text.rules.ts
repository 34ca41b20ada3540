import type { ReleasePlaces } from '@stagedoor/contract/releases'
import { placesLimit } from './places/places.rules.ts'

/** The edition of the text below; a signature keeps it with the text. */
export const TEXT_VERSION = '2026-12'

/** The edition under which a performer who publishes their own files releases them. */
export const OWN_VERSION = 'own 2026-11'

/** Joins the lines of each paragraph, as they are broken in this file. */
const unbroken = (text: string): string => text.trim().replace(/(?<!\n)\n(?!\n)/g, ' ')

/** Returns the binding English text by which somebody releases files of a performer. */
export const releaseText = (performer: string, site: string): string =>
  unbroken(`
RELEASE: files and live streams of ${performer}, ${site}

I am at least 18 years old now, and was when these files were made. I take part, and took part, of
my own free will. The name, birth date and documents that I give are mine and true.

Within the limits that I add when I sign, and otherwise without limit of place or time, I allow
${performer} to show me in these files and live streams, to record these streams, to publish and
distribute all of it on ${site}, to sell access to it, and to let buyers download it.

I can take this back at any time, here, without giving a reason. Then ${site} ends a running stream,
hides the files from everybody within a minute and refunds their buyers. This record is kept as the
law demands.

${site} keeps my documents encrypted and shows them to its staff for checking, and to authorities
where the law says so. ${performer} sees neither my legal name nor my documents.
`)

/** The limits that somebody adds to a release when they sign it. */
export interface Limits {
  /** The last day for which it is released; undefined without end. */
  readonly until: string | undefined
  readonly allowsDownload: boolean
  readonly places: ReleasePlaces
}

/** Returns the text that is signed: a release with the limits that its person added. */
export function limitedText(text: string, { until, allowsDownload, places }: Limits): string {
  const limits = [
    until && `LIMIT: This release ends after ${until}.`,
    placesLimit(places),
    !allowsDownload && 'LIMIT: Buyers must not download the files.',
  ]
  return [text, ...limits.flatMap((limit) => limit || [])].join('\n\n')
}

/** Returns the paragraph that allows other sites, for those who choose so. */
export const elsewhereText = (performer: string, site: string): string =>
  unbroken(`
I also allow ${performer} to do all this on other sites where they publish these files, if such a
site has checked a copy of this release that ${site} signed. I take it back there with that site.
`)

/** Returns the text by which a performer releases files of their own that show them. */
export const ownText = (performer: string, site: string): string =>
  unbroken(`
RELEASE: own files of ${performer}, ${site}

I am at least 18 years old, and was when these files were made. Whoever else is in them is named
with them. By publishing them I allow ${site} to show them, to sell access to them, and to let
buyers download them.
`)
