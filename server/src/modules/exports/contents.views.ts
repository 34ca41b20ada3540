import { t } from 'ttag'
import { composedLanguage, directionOf, translateText } from '../../platform/i18n/index.ts'
import type { ExportedPart } from '../../privacy.ts'

/** The texts of the archive's contents pages. */
interface Contents {
  readonly siteName: string
  readonly username: string
  readonly madeAt: Date
  readonly parts: readonly ExportedPart[]
}

const notes = () => [
  t`Times are in UTC. Amounts are decimals, in tokens or currency as each file states.`,
  t`Other people appear by their username only. Passwords, keys and codes are stored hashed or encrypted and are not part of this copy.`,
  t`Files that did not pass our safety checks are listed without their content.`,
]

const entriesOf = ({ parts }: Contents) => [
  ...parts.map(({ name, summary }) => ({ name: `${name}.json`, summary: translateText(summary) })),
  ...parts.flatMap(({ folder }) =>
    folder ? [{ name: folder.name, summary: translateText(folder.summary) }] : [],
  ),
]

function opening({ siteName, username, madeAt }: Contents): string {
  const at = madeAt.toISOString().slice(0, 16).replace('T', ' ')
  return t`Everything ${siteName} keeps about the account ${username}, as of ${at} UTC.`
}

/** Returns the contents page as plain text, in the language that is composed in. */
export const readme = (contents: Contents): string =>
  [
    opening(contents),
    '',
    ...entriesOf(contents).map(({ name, summary }) => `${name.padEnd(28)}${summary}`),
    '',
    ...notes(),
    '',
  ].join('\n')

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns the contents page as HTML that needs no network, in the language that is composed in. */
export const indexPage = (contents: Contents): string => `<!doctype html>
<html lang="${composedLanguage()}" dir="${directionOf(composedLanguage())}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(t`Your data`)}</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
dt { font-weight: 600; margin-top: .75rem } dd { margin: 0 }
</style>
<h1>${escaped(t`Your data`)}</h1>
<p>${escaped(opening(contents))}</p>
<dl>
${entriesOf(contents)
  .map(({ name, summary }) => `<dt><a href="${name}">${name}</a></dt><dd>${escaped(summary)}</dd>`)
  .join('\n')}
</dl>
${notes()
  .map((note) => `<p>${escaped(note)}</p>`)
  .join('\n')}
</html>
`
