import { EVERYWHERE, type readPolicy } from '@stagedoor/contract/agerules'
import type { WireOf } from '@stagedoor/contract/kit'
import { nameOfCode } from '../i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../i18n/i18n.ts'

/** What a rule of age asks, whoever wrote it. */
export type AgeTerms = Omit<WireOf<typeof readPolicy>['rules'][number], 'version' | 'inForceFrom'>

/** Returns the name of the place of a rule: "United States, TX". */
export function placeName({ country, region }: Pick<AgeTerms, 'country' | 'region'>): string {
  if (country === EVERYWHERE) return t`Everywhere else`
  const name = nameOfCode('region', country)
  return region ? `${name}, ${region}` : name
}

/** Returns the rule among those of a site that applies in a region, in its country, or everywhere. */
export const ruleAt = <Rule extends Pick<AgeTerms, 'country' | 'region'>>(
  rules: readonly Rule[],
  { country, region }: { readonly country: string; readonly region?: string | undefined },
): Rule | undefined =>
  rules.find((rule) => region && rule.country === country && rule.region === region) ??
  rules.find((rule) => rule.country === country && rule.region === null) ??
  rules.find((rule) => rule.country === EVERYWHERE)

/** Returns the names of the methods. */
export const methodNames = (): Readonly<Record<AgeTerms['methods'][number], string>> => ({
  wallet: t`European wallet`,
  veriff: 'Veriff',
  verifymy: 'VerifyMy',
  operator: t`Document the site has seen`,
})

/** Returns how long a proof counts. */
export function recheckText({
  recheck,
  recheckDays,
}: Pick<AgeTerms, 'recheck' | 'recheckDays'>): string {
  if (recheck === 'session') return t`In each session`
  if (recheck === 'once') return t`Once`
  const days = recheckDays ?? 0
  return ngettext(msgid`Every ${days} day`, `Every ${days} days`, days)
}

/** Returns what a rule asks of its methods beyond their names. */
export function methodNotes(rule: Omit<AgeTerms, 'action'>): string[] {
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
