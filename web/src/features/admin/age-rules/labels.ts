import { EVERYWHERE } from '@stagedoor/contract/agerules'
import { nameOfCode } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../../../lib/i18n/i18n.ts'
import type { Tone } from '../../../ui/badge.tsx'
import type { Option } from '../../../ui/field.tsx'
import type { WireRule, WireTerms } from './queries.ts'

/** Returns the name of the place of a rule: "United States, TX". */
export function placeName({ country, region }: Pick<WireTerms, 'country' | 'region'>): string {
  if (country === EVERYWHERE) return t`Everywhere else`
  const name = nameOfCode('region', country)
  return region ? `${name}, ${region}` : name
}

/** Returns what each action of a version does, as a badge. */
export const actionBadges = (): Readonly<
  Record<WireRule['action'], { readonly text: string; readonly tone: Tone }>
> => ({
  click: { text: t`Confirm`, tone: 'neutral' },
  assure: { text: t`Prove`, tone: 'accent' },
  block: { text: t`Closed`, tone: 'bad' },
  end: { text: t`Ended`, tone: 'neutral' },
  withdraw: { text: t`Withdrawn`, tone: 'neutral' },
})

/** Returns what a rule can ask, as options. */
export const actionOptions = (): readonly Option[] => [
  { value: 'click', text: t`Visitors confirm to be of age` },
  { value: 'assure', text: t`Visitors prove their age` },
  { value: 'block', text: t`The site is closed to visitors` },
]

/** Returns the names of the methods. */
export const methodNames = (): Readonly<Record<WireTerms['methods'][number], string>> => ({
  wallet: t`European wallet`,
  veriff: 'Veriff',
  verifymy: 'VerifyMy',
  operator: t`Document the site has seen`,
})

/** Returns how long a proof counts, as options. */
export const recheckOptions = (): readonly Option[] => [
  { value: 'once', text: t`Once, as long as the outcome is kept` },
  { value: 'days', text: t`Every few days` },
  { value: 'session', text: t`In each session` },
]

/** Returns how long a proof counts. */
export function recheckText({
  recheck,
  recheckDays,
}: Pick<WireTerms, 'recheck' | 'recheckDays'>): string {
  if (recheck === 'session') return t`In each session`
  if (recheck === 'once') return t`Once`
  const days = recheckDays ?? 0
  return ngettext(msgid`Every ${days} day`, `Every ${days} days`, days)
}

/** Returns what a rule asks of its methods beyond their names. */
export function methodNotes(rule: Omit<WireTerms, 'action'>): string[] {
  const { minimumMethods, needsDoubleAnonymity, allowsEstimation, challengeAge } = rule
  return [
    minimumMethods > 1 &&
      ngettext(
        msgid`at least ${minimumMethods} method`,
        `at least ${minimumMethods} methods`,
        minimumMethods,
      ),
    needsDoubleAnonymity && t`one doubly anonymous`,
    allowsEstimation && t`estimation from ${challengeAge} years on`,
  ].filter((note) => note !== false)
}

/** Returns the text of a law; that of a preset is translated, sentence by sentence. */
export const lawText = (law: string): string => {
  const whole = translateText(law)
  return whole === law
    ? law
        .split(/(?<=[a-z]{3}\.) /)
        .map(translateText)
        .join(' ')
    : whole
}
