import type { Settings } from '../settings/index.ts'

/** The facts that pages name, by their placeholders; those that are not known yet are absent. */
export type CompanyFacts = ReadonlyMap<string, string>

/** The settings that fill the placeholders of the pages that a new site starts with. */
const settingOf = {
  'name of the company': 'companyName',
  'postal address': 'companyAddress',
  'registration number': 'companyRegistration',
  'district of your company': 'companyDistrict',
  'e-mail address for questions': 'contactEmail',
  'e-mail address for privacy': 'privacyEmail',
  'e-mail address for complaints': 'complaintsEmail',
  'e-mail address for appeals': 'appealsEmail',
  'time within which you answer': 'answerTime',
  'days you need for a decision': 'decisionTime',
  date: 'termsDate',
  'country whose law applies': 'lawCountry',
  'what taxes the prices include': 'taxesIncluded',
  'rewards for affiliates': 'affiliateRewards',
  'your refund policy, and the right of withdrawal where it applies': 'refundPolicy',
  'liability clause, written by your lawyer': 'liabilityClause',
  'name and address of the data protection officer, if you must have one': 'dataProtectionOfficer',
  'your data protection authority': 'dataProtectionAuthority',
  'years your law asks for': 'recordYears',
  'days you keep logs': 'logDays',
  'what you use to count visits, or delete this sentence': 'visitCounting',
  'your hosting company': 'hostingCompany',
  'your payment company': 'paymentCompany',
  'your mail company': 'mailCompany',
  'name of the custodian of records': 'custodianName',
  'street address of the custodian, no post-office box': 'custodianAddress',
  'office hours for inspections': 'custodianHours',
  'statement of your lawyer on primary and secondary producers, and on exempt material':
    'producersStatement',
  'name of the designated agent': 'agentName',
  'address of the agent': 'agentAddress',
  'e-mail address of the agent': 'agentEmail',
  'number of the registration with the U.S. Copyright Office': 'agentRegistration',
} as const satisfies Readonly<Record<string, keyof Settings>>

/** The settings that say how long data is kept: pages name the numbers by which it is deleted. */
const keptFor = {
  'years that records of content are kept': 'recordRetentionYears',
  'days that refused documents are kept': 'refusedDocumentDays',
  'days that documents of unconfirmed sign-ups are kept': 'unconfirmedDocumentDays',
} as const satisfies Readonly<Record<string, keyof Settings>>

/**
 * Returns the facts for the placeholders of pages. The commission, the name on statements and the
 * times for which data is kept follow their settings.
 */
export function companyFacts(settings: Settings): CompanyFacts {
  const { commissionBasisPoints, statementDescriptor, siteName } = settings
  const given = Object.entries(settingOf).map(
    ([placeholder, key]) => [placeholder, settings[key]] as const,
  )
  const times = Object.entries(keptFor).map(
    ([placeholder, key]) => [placeholder, String(settings[key])] as const,
  )
  return new Map([
    ...times,
    ...given.filter(([, value]) => value !== ''),
    ['your commission, in percent', `${commissionBasisPoints / 100} %`],
    ['the words that stand on bank statements', statementDescriptor || siteName],
  ])
}
