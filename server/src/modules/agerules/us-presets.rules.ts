import { copy } from '../../platform/i18n/index.ts'
import type { PresetRule } from './presets.rules.ts'

/**
 * The states of the US that require proof of age, with the year, month or day since which they do;
 * null where the source names the state without a date.
 */
const STATES: readonly (readonly [region: string, since: string | null])[] = [
  ['LA', '2023-01-01'],
  ['UT', '2023-05'],
  ['MS', '2023-07-01'],
  ['VA', '2023-07-01'],
  ['AR', '2023-07-31'],
  ['TX', '2023-09-01'],
  ['MT', '2024-01-01'],
  ['NC', '2024-01-01'],
  ['ID', '2024-07'],
  ['KS', '2024-07'],
  ['KY', '2024-07'],
  ['NE', '2024-07'],
  ['AL', '2024-10-01'],
  ['OK', '2024-11-01'],
  ['FL', '2025-01-01'],
  ['SC', '2025-01-01'],
  ['TN', '2025-01-01'],
  ['GA', '2025-07-01'],
  ['IN', null],
  ['AZ', null],
  ['MO', null],
  ['OH', null],
  ['WY', null],
  ['SD', null],
]

const LAW = copy(
  'State law on proof of age for material harmful to minors: digital or government identification, or transactional data; most acts forbid to keep what identifies people.',
)

/** What some states ask beyond the others. */
const PARTICULAR: Readonly<Record<string, string>> = {
  AL: copy('It adds warnings, and written consent of everyone who is shown.'),
  FL: copy('An anonymous method must be offered.'),
  TX: copy('Upheld on 27 June 2025 (Free Speech Coalition v. Paxton).'),
  WY: copy('It counts from any amount of such material.'),
  SD: copy('It counts from any amount of such material.'),
}

type StateRule = Partial<PresetRule> & Pick<PresetRule, 'methods' | 'law' | 'lawSince'>

/** Returns the rules of the states, each made from what it has of its own. */
export const usRules = (make: (rule: StateRule) => PresetRule): readonly PresetRule[] =>
  STATES.map(([region, lawSince]) =>
    make({
      region,
      lawSince,
      law: [LAW, PARTICULAR[region]].filter(Boolean).join(' '),
      ...(region === 'FL'
        ? {
            methods: ['wallet', 'verifymy', 'veriff'],
            minimumMethods: 2,
            needsDoubleAnonymity: true,
          }
        : { methods: ['verifymy', 'veriff', 'operator'] }),
    }),
  )
