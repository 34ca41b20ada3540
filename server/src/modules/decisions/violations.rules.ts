import type { Violation } from '@stagedoor/contract/decisions'

/** The classification of a violation in a statement of reasons. */
export interface Classification {
  readonly ground: 'illegal' | 'terms'
  /** The law or rule that is violated. */
  readonly reference: string
  /** The category and keyword of the European database of statements. */
  readonly category: string
  readonly keyword: string
  /** A kind of content that the violation implies, in addition to that of the subject. */
  readonly contentType?: string
}

/** The edition of this table, which each decision records. */
export const POLICY = '2026-11'

const TERMS = 'Terms of use of this site'

const illegal = (reference: string, category: string, keyword: string): Classification => ({
  ground: 'illegal',
  reference,
  category: `STATEMENT_CATEGORY_${category}`,
  keyword: `KEYWORD_${keyword}`,
})

const against = (category: string, keyword: string): Classification => ({
  ground: 'terms',
  reference: TERMS,
  category: `STATEMENT_CATEGORY_${category}`,
  keyword: `KEYWORD_${keyword}`,
})

/** The classification of each violation. */
export const classifications: Readonly<Record<Violation, Classification>> = {
  no_consent: illegal(
    'Directive (EU) 2024/1385, Article 5',
    'CYBER_VIOLENCE',
    'NON_CONSENSUAL_IMAGE_SHARING',
  ),
  deepfake: {
    ...illegal(
      'Directive (EU) 2024/1385, Article 5',
      'CYBER_VIOLENCE',
      'NON_CONSENSUAL_MATERIAL_DEEPFAKE',
    ),
    contentType: 'CONTENT_TYPE_SYNTHETIC_MEDIA',
  },
  minor: illegal(
    'Directive 2011/93/EU, Article 5',
    'PROTECTION_OF_MINORS',
    'CHILD_SEXUAL_ABUSE_MATERIAL',
  ),
  explicit_public: against('OTHER_VIOLATION_TC', 'ADULT_SEXUAL_MATERIAL'),
  copyright: illegal(
    'Directive 2001/29/EC, Article 3',
    'INTELLECTUAL_PROPERTY_INFRINGEMENTS',
    'COPYRIGHT_INFRINGEMENT',
  ),
  impersonation: against('SCAMS_AND_FRAUD', 'IMPERSONATION_ACCOUNT_HIJACKING'),
  scam: against('SCAMS_AND_FRAUD', 'INAUTHENTIC_ACCOUNTS'),
  harassment: against('CYBER_VIOLENCE', 'CYBER_HARASSMENT'),
  hate: against('ILLEGAL_OR_HARMFUL_SPEECH', 'HATE_SPEECH'),
  violence: against('VIOLENCE', 'INCITEMENT_VIOLENCE_HATRED'),
  terrorism: illegal('Regulation (EU) 2021/784', 'RISK_FOR_PUBLIC_SECURITY', 'TERRORIST_CONTENT'),
  dangerous_acts: against('SELF_HARM', 'SELF_MUTILATION'),
  identity_documents: against('OTHER_VIOLATION_TC', 'AGE_SPECIFIC_RESTRICTIONS'),
  payout_details: against('OTHER_VIOLATION_TC', 'OTHER'),
  other: against('OTHER_VIOLATION_TC', 'OTHER'),
}

/** The violations that lie in the bytes of a file, also where another account shows it. */
const inFiles: ReadonlySet<Violation> = new Set(['minor', 'no_consent', 'deepfake'])

/** Returns true when the files of what is removed for a violation may not be used again. */
export const bansFiles = (violation: Violation | undefined): boolean =>
  violation !== undefined && inFiles.has(violation)
