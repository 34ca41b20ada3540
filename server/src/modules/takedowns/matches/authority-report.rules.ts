import type { Account } from '../../accounts/index.ts'
import type { MatchRow } from '../../hashlists/index.ts'
import type { Settings } from '../../settings/index.ts'

/** The facts that a report to the authorities is written from. */
export interface ReportedFacts {
  readonly match: MatchRow
  readonly file:
    | {
        readonly id: string
        readonly name: string
        readonly mime: string
        readonly size: number
        readonly sha256: string | null
        readonly createdAt: Date
      }
    | undefined
  readonly owner: Account | undefined
  readonly sessions: readonly {
    readonly device: string
    readonly ip: string
    readonly createdAt: Date
    readonly lastUsedAt: Date
  }[]
  /** The texts that the owner accepted or signed; a suspension ends sessions and leaves these. */
  readonly acceptances: readonly {
    readonly title: string
    readonly acceptedAt: Date
    readonly ip: string | null
    readonly userAgent: string | null
  }[]
  readonly settings: Settings
  readonly siteUrl: string
  readonly writtenBy: { readonly name: string; readonly email: string }
  readonly writtenAt: Date
}

/**
 * Returns what authorities ask for about an upload that a list knows as the abuse of a child, in
 * the sections of the CyberTipline of NCMEC. It holds no picture: the sealed file is handed over on
 * their request.
 */
export function authorityReportText(facts: ReportedFacts): string {
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Incident', aboutIncident(facts)],
    ['Reporting company', aboutCompany(facts)],
    ['Person reported', aboutOwner(facts)],
    ['Devices that are logged in to the account', facts.sessions.map(sessionLine)],
    ['Texts that the account accepted', facts.acceptances.map(acceptanceLine)],
    ['Uploaded file', aboutFile(facts)],
    ['To be filled in by the person who reports', OPEN_QUESTIONS],
  ]
  return sections
    .map(([title, lines]) => `${title}\n${(lines.length ? lines : ['None']).join('\n')}\n`)
    .join('\n')
}

const OPEN_QUESTIONS = [
  'Did a person of the company view the file? (yes / no)',
  'Is a child known to be in danger now? (yes / no, what is known)',
  'Industry classification of the file (A1, A2, B1, B2), if it was viewed',
  'Number of the report at the authority, once it was sent',
]

const aboutIncident = ({ match, siteUrl }: ReportedFacts) => [
  'Type: apparent child sexual abuse material, uploaded to an account',
  `Detected: ${match.matchedAt.toISOString()}, automatically, ` +
    (match.wasShown ? 'when the list got the entry' : 'before anybody could see it'),
  `By: list "${match.listName}", version ${match.listVersion}, ${match.kind}, ` +
    `${match.isExact ? 'exact' : `near (distance ${match.distance ?? 'not given'})`}`,
  `Number in the list: ${match.reference || 'not given'}`,
  `Site: ${siteUrl}`,
  `Publicly available: ${availability(match)}`,
]

const availability = ({ wasShown, outcome, matchedAt }: MatchRow): string => {
  if (wasShown) return `to those who could see it, until ${matchedAt.toISOString()}`
  return outcome === 'held' ? 'no, held before publication' : 'no'
}

const aboutCompany = ({ settings, writtenBy, writtenAt }: ReportedFacts) => [
  `Company: ${settings.companyName || settings.siteName}`,
  `Address: ${settings.companyAddress.replaceAll('\n', ', ') || 'not given'}`,
  `Contact: ${settings.contactEmail || settings.adminEmail || 'not given'}`,
  `Written by: ${writtenBy.name}, ${writtenBy.email}`,
  `Written: ${writtenAt.toISOString()}`,
]

const aboutOwner = ({ owner }: ReportedFacts): string[] =>
  owner
    ? [
        `Account ${owner.id}, username ${owner.username}, shown as ${owner.name}`,
        `Legal name: ${[owner.firstName, owner.lastName].filter(Boolean).join(' ') || 'not given'}`,
        `Born: ${owner.dateOfBirth ?? 'not given'}`,
        `E-mail address: ${owner.email ?? 'none'}`,
        `Registered: ${owner.createdAt.toISOString()}`,
        `Suspended: ${owner.suspendedAt?.toISOString() ?? 'no'}`,
      ]
    : []

const sessionLine = ({ device, ip, createdAt, lastUsedAt }: ReportedFacts['sessions'][number]) =>
  `${device} from address ${ip}, logged in ${createdAt.toISOString()}, last used ` +
  lastUsedAt.toISOString()

const acceptanceLine = (accepted: ReportedFacts['acceptances'][number]): string =>
  `${accepted.title}, ${accepted.acceptedAt.toISOString()} from address ` +
  `${accepted.ip ?? 'unknown'}, device ${accepted.userAgent ?? 'unknown'}`

const aboutFile = ({ file, match }: ReportedFacts): string[] => [
  `File ${match.fileId}, part: ${match.part}`,
  ...(file
    ? [
        `Name: ${file.name}`,
        `Type: ${file.mime}, ${file.size} bytes`,
        `SHA-256: ${file.sha256 ?? 'not known'}`,
        `Uploaded: ${file.createdAt.toISOString()}`,
      ]
    : ['The file is not stored any more.']),
  `Decision: ${match.decisionId ?? 'none'}`,
]
