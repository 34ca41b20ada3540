import type { BundledPerson, BundledPlace } from './build-bundle.ts'
import type { Manifest } from './open-bundle.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const row = (cells: readonly string[]) =>
  `<tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`

const table = (titles: readonly string[], rows: readonly string[]) => `<table>
<thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>`

const at = (instant: Date | null) => instant?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

const linkTo = ({ folder, record }: BundledPerson) =>
  `<a href="${folder}/record.json">${escaped(record.legalName ?? record.alias)}</a>`

const linkToCopy = (path: string, at: number) => `<a href="${escaped(path)}">copy ${at + 1}</a>`

function nameRows(people: readonly BundledPerson[]): string[] {
  const named = people.flatMap((person) =>
    person.record.names.map((one) => ({ ...one, person, key: one.name.toLowerCase() })),
  )
  return named
    .sort((a, b) => a.key.localeCompare(b.key))
    .map(({ name, kind, from, until, person }) =>
      row([escaped(name), kind, at(from), at(until), linkTo(person)]),
    )
}

const personRow = (person: BundledPerson) => {
  const { legalName, birthDate, documents, gaps } = person.record
  const copies = documents.map(({ kind, status }) => `${kind} (${status})`).join(', ')
  return row([
    linkTo(person),
    escaped(legalName ?? ''),
    birthDate ?? '',
    escaped(copies),
    escaped(gaps.join(', ')),
  ])
}

/** Returns an address of a place, with the time in which it led there where that is shorter. */
function addressLine({ address, from, until }: BundledPlace['addresses'][number], url: string) {
  const time = from || until ? ` (${at(from)} – ${at(until)})` : ''
  return escaped(`${url}${address}${time}`)
}

/** Returns a row for each place, with all people of the bundle who are in what it shows. */
function contentRows(people: readonly BundledPerson[], url: string): string[] {
  const places = new Map<string, { place: BundledPlace; people: BundledPerson[] }>()
  for (const person of people)
    for (const place of person.places) {
      const known = places.get(place._id)
      if (known) known.people.push(person)
      else places.set(place._id, { place, people: [person] })
    }
  return [...places.values()]
    .sort((a, b) => Number(a.place.firstShownAt) - Number(b.place.firstShownAt))
    .map(({ place, people: shown }) =>
      row([
        `${place.kind} ${place.addresses.map((one) => addressLine(one, url)).join('<br>')}`,
        [place.sha256, ...place.copies.map(linkToCopy)].join(' '),
        place.producedOn ?? '',
        at(place.firstShownAt),
        at(place.lastShownAt),
        at(place.removedAt),
        shown.map(linkTo).join(', '),
      ]),
    )
}

/** Returns the two indexes of a bundle, by name and by content, as HTML that needs no network. */
export const indexPage = (
  facts: Omit<Manifest, 'files'>,
  people: readonly BundledPerson[],
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Records of ${escaped(facts.site)}</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; overflow-wrap: anywhere }
table { border-collapse: collapse } th, td { border: 1px solid; padding: .25rem .5rem; text-align: left }
</style>
<h1>Records of ${escaped(facts.site)}</h1>
<p>18 U.S.C. 2257. Made ${escaped(facts.madeAt)} for: ${escaped(facts.reason)}</p>
<p>Custodian of records: ${escaped(facts.custodian || 'not named yet')}</p>
<p>Asked by ${escaped(facts.askedBy)}, approved by ${escaped(facts.approvedBy)}. Times are in UTC.</p>
<h2>People</h2>
${table(['Record', 'Legal name', 'Birth date', 'Documents', 'Missing'], people.map(personRow))}
<h2>By name</h2>
${table(['Name', 'Kind', 'From', 'Until', 'Record'], nameRows(people))}
<h2>By content</h2>
${table(
  [
    'Place',
    'SHA-256 of the file',
    'Produced on',
    'First published',
    'Last published',
    'Removed',
    'People',
  ],
  contentRows(people, facts.url),
)}
`
