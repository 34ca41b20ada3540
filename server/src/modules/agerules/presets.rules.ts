import { type AgeRule, DOUBLY_ANONYMOUS_METHODS } from '@stagedoor/contract/agerules'
import { copy } from '../../platform/i18n/index.ts'
import { EU_COUNTRIES } from '../reference/index.ts'
import { defaultRule } from './rules.ts'
import { usRules } from './us-presets.rules.ts'

/** A rule as a preset has it, for one place. */
export type PresetRule = Omit<AgeRule, 'version' | 'inForceFrom'>

/** Rules that follow one law, or the laws of a group of places. */
export interface Preset {
  readonly id: string
  readonly title: string
  /** Where the facts stand that the rules follow. */
  readonly source: string
  /** The day on which the source was read. */
  readonly readAt: string
  /** True for a group: places that have a rule of their own keep it. */
  readonly isGroup: boolean
  readonly rules: readonly PresetRule[]
}

const READ_AT = '2026-11-29'

const { version: _version, inForceFrom: _inForceFrom, ...byDefault } = defaultRule

const assured = (
  country: string,
  rule: Partial<PresetRule> & Pick<PresetRule, 'methods' | 'law' | 'lawSince'>,
): PresetRule => ({ ...byDefault, action: 'assure', minimumMethods: 1, country, ...rule })

/** France and Italy: two methods, one doubly anonymous at least, and a check at each session. */
const anonymousEachSession = {
  methods: ['wallet', 'verifymy', 'veriff'],
  minimumMethods: 2,
  needsDoubleAnonymity: true,
  recheck: 'session',
  retentionDays: 1,
} satisfies Partial<PresetRule>

/** The rules that come along. None of them is in force until an operator switches it on. */
export const PRESETS: readonly Preset[] = [
  {
    id: 'uk',
    title: copy('United Kingdom: Online Safety Act'),
    source: copy(
      'Ofcom, guidance on highly effective age assurance; biometricupdate.com, January 2025',
    ),
    readAt: READ_AT,
    isGroup: false,
    rules: [
      assured('GB', {
        methods: ['verifymy', 'veriff', 'operator'],
        allowsEstimation: true,
        challengeAge: 25,
        law: copy(
          'Online Safety Act 2023, sections 12 and 81: highly effective age assurance, and nothing pornographic before or during the check. Estimation of the age by the face with a buffer, such as 25.',
        ),
        lawSince: '2025-07-25',
      }),
    ],
  },
  {
    id: 'eu',
    title: copy('European Union: Digital Services Act'),
    source: 'digital-strategy.ec.europa.eu, guidelines on article 28 of 14 July 2025',
    readAt: READ_AT,
    isGroup: true,
    rules: EU_COUNTRIES.map((country) =>
      assured(country, {
        methods: ['wallet', 'verifymy', 'veriff', 'operator'],
        recheck: 'days',
        recheckDays: 90,
        retentionDays: 90,
        law: copy(
          'Regulation (EU) 2022/2065, article 28, and the guidelines of the Commission: verification for pornography; estimation only until a solution is there, the European wallet by 31 December 2026.',
        ),
        lawSince: '2025-07-14',
      }),
    ),
  },
  {
    id: 'fr',
    title: copy('France: standard of Arcom'),
    source: 'arcom.fr, référentiel of October 2024; Conseil d’État, 15 July 2025',
    readAt: READ_AT,
    isGroup: false,
    rules: [
      assured('FR', {
        ...anonymousEachSession,
        law: copy(
          'Law 2024-449 (SREN) and the standard of Arcom: an independent third party, at least one method with double anonymity, a check at each access; a payment card alone is not enough since 11 April 2025.',
        ),
        lawSince: '2025-01-11',
      }),
    ],
  },
  {
    id: 'it',
    title: copy('Italy: AGCOM 96/25/CONS'),
    source: 'AGCOM, delibera 96/25/CONS',
    readAt: READ_AT,
    isGroup: false,
    rules: [
      assured('IT', {
        ...anonymousEachSession,
        methods: [...DOUBLY_ANONYMOUS_METHODS],
        law: copy(
          'AGCOM 96/25/CONS: a third party, double anonymity, a check in each session; listed foreign sites since 1 February 2026.',
        ),
        lawSince: '2025-11-12',
      }),
    ],
  },
  {
    id: 'de',
    title: copy('Germany: closed user groups'),
    source: 'kjm-online.de, list of assessed concepts',
    readAt: READ_AT,
    isGroup: false,
    rules: [
      assured('DE', {
        methods: ['veriff', 'wallet', 'operator'],
        recheck: 'session',
        retentionDays: 30,
        law: copy(
          'JMStV § 4 (2): a closed group of adults, by one identification and by authentication at each use. Compare your provider with the list of the KJM.',
        ),
        lawSince: null,
      }),
    ],
  },
  {
    id: 'us',
    title: copy('United States: states that require it'),
    source: 'AVPA, list of states; recap of January 2026',
    readAt: READ_AT,
    isGroup: true,
    rules: usRules((rule) => assured('US', rule)),
  },
  {
    id: 'au',
    title: copy('Australia: codes of eSafety'),
    source: 'esafety.gov.au, industry codes',
    readAt: READ_AT,
    isGroup: false,
    rules: [
      assured('AU', {
        methods: ['verifymy', 'veriff', 'operator'],
        allowsEstimation: true,
        challengeAge: 25,
        law: copy(
          'Age-restricted material codes: age assurance that is tested for its effect, by documents, cards, a wallet or estimation.',
        ),
        lawSince: '2026-03-09',
      }),
    ],
  },
]
