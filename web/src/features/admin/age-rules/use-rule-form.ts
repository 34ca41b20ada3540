import { ASSURANCE_METHODS, addRule, EVERYWHERE } from '@stagedoor/contract/agerules'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { toast } from '../../../ui/toast.ts'
import { ruleReads } from './queries.ts'

type Body = WireInputOf<typeof addRule>['body']

const initial = {
  country: '',
  region: '',
  action: 'assure' as Body['action'],
  wallet: false,
  veriff: false,
  verifymy: false,
  operator: false,
  minimumMethods: '1',
  needsDoubleAnonymity: false,
  allowsEstimation: false,
  challengeAge: '25',
  recheck: 'once' as Body['recheck'],
  recheckDays: '90',
  retentionDays: '365',
  law: '',
  lawSince: '',
  inForceFrom: '',
  reason: '',
}

/** What the form of a rule holds. */
export type TypedRule = typeof initial

/** Returns the body of a rule from what was typed. */
function bodyOf(typed: TypedRule): Body {
  const { region, action, recheck, law, reason, country } = typed
  const isAsked = action === 'assure'
  const allowsEstimation = isAsked && typed.allowsEstimation
  return {
    country,
    action,
    recheck: isAsked ? recheck : 'once',
    law,
    reason,
    allowsEstimation,
    region: country === EVERYWHERE ? null : region.trim().toUpperCase() || null,
    methods: isAsked ? ASSURANCE_METHODS.filter((method) => typed[method]) : [],
    minimumMethods: isAsked ? Number(typed.minimumMethods) : 0,
    needsDoubleAnonymity: isAsked && typed.needsDoubleAnonymity,
    challengeAge: allowsEstimation ? Number(typed.challengeAge) : 18,
    recheckDays: isAsked && recheck === 'days' ? Number(typed.recheckDays) : null,
    retentionDays: Number(typed.retentionDays),
    lawSince: typed.lawSince.trim() || null,
    inForceFrom: typed.inForceFrom ? `${typed.inForceFrom}T00:00:00.000Z` : null,
  }
}

/** Provides the form that writes a rule of age. */
export function useRuleForm(onClose: () => void) {
  const form = useContractForm(addRule, {
    initial,
    body: bodyOf,
    check: { country: (code) => (code ? undefined : t`Choose a country`) },
    refusals: {
      'agerules.too_few_methods': 'minimumMethods',
      'agerules.no_anonymous_method': 'needsDoubleAnonymity',
      'agerules.in_the_past': 'inForceFrom',
    },
    settles: ruleReads,
    async onDone() {
      onClose()
      toast({ text: t`The rule is written` })
    },
  })
  useProofOnRefusal({
    refusal: form.refusal,
    again: form.submit,
    reason: t`Rules of age decide who sees this site.`,
  })
  return form
}
