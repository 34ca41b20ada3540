import type { Area } from './list-areas.ts'

/** What the pages of contents say. */
interface Contents {
  readonly siteName: string
  readonly username: string
  readonly madeAt: Date
  readonly areas: readonly Area[]
}

const folders = [
  { file: 'media/', says: 'The files you uploaded, exactly as you sent them.' },
  { file: 'identity/', says: 'The identity documents you sent. Keep them safe.' },
] as const

const notes = [
  'Times are in UTC. Amounts are decimals: tokens or currency, as the file says.',
  'Other people appear by their username only. Passwords, keys and codes are kept as fingerprints or encrypted, and are not part of this copy.',
  'Files that were not found to be harmless are listed without their content.',
] as const

const partsOf = ({ areas }: Contents) => [
  ...areas,
  ...folders.filter(({ file }) => file === 'media/' || areas.some((area) => area.file === 'verification.json')),
]

const opening = ({ siteName, username, madeAt }: Contents) =>
  `Everything ${siteName} keeps about the account ${username}, as of ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`

/** The page of contents as plain text. */
export const readme = (contents: Contents): string =>
  [
    opening(contents),
    '',
    ...partsOf(contents).map(({ file, says }) => `${file.padEnd(28)}${says}`),
    '',
    ...notes,
    '',
  ].join('\n')

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page of contents for a browser; it needs no network. */
export const indexPage = (contents: Contents): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your data</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
dt { font-weight: 600; margin-top: .75rem } dd { margin: 0 }
</style>
<h1>Your data</h1>
<p>${escaped(opening(contents))}</p>
<dl>
${partsOf(contents)
  .map(({ file, says }) => `<dt><a href="${file}">${file}</a></dt><dd>${escaped(says)}</dd>`)
  .join('\n')}
</dl>
${notes.map((note) => `<p>${escaped(note)}</p>`).join('\n')}
</html>
`
