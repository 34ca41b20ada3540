/** The edition of the text below; a signature keeps it with the text. */
export const TEXT_VERSION = '2026-11'

/** The edition under which a performer who publishes their own files releases them. */
export const OWN_VERSION = 'own 2026-11'

/** Where a release applies. */
export const TERRITORY = 'worldwide'

/** Joins the lines of each paragraph, as they are broken in this file. */
const unbroken = (text: string): string => text.trim().replace(/(?<!\n)\n(?!\n)/g, ' ')

/** Returns the binding English text by which somebody releases files of a performer. */
export const releaseText = (performer: string, site: string): string =>
  unbroken(`
RELEASE: files of ${performer}, ${site}

I am at least 18 years old now, and was when these files were made. I took part of my own free
will. The name, birth date and documents that I give are mine and true.

I allow ${performer}, without limit of place or time, to show me in these files, to publish and
distribute them on ${site}, to sell access to them, and to let buyers download them.

I can take this back at any time, here, without giving a reason. Then ${site} hides the files from
everybody within a minute and refunds their buyers. This record is kept as the law demands.

${site} keeps my documents encrypted and shows them to its staff for checking, and to authorities
where the law says so. ${performer} sees neither my legal name nor my documents.
`)

/** Returns the text by which a performer releases files of their own that show them. */
export const ownText = (performer: string, site: string): string =>
  unbroken(`
RELEASE: own files of ${performer}, ${site}

I am at least 18 years old, and was when these files were made. Whoever else is in them is named
with them. By publishing them I allow ${site} to show them, to sell access to them, and to let
buyers download them.
`)
