import { type AgeRule, ASSURANCE_METHODS } from '@stagedoor/contract/agerules'
import type { Ctx, Visitor } from '../../platform/context.ts'
import { ruleAt } from '../agerules/index.ts'

/** The parts of the rule of a place that checks depend on. */
export type CheckRule = Pick<
  AgeRule,
  | 'action'
  | 'methods'
  | 'allowsEstimation'
  | 'needsDoubleAnonymity'
  | 'recheck'
  | 'recheckDays'
  | 'retentionDays'
>

/**
 * Returns the rule where a visitor is. Where a click is enough, any method shows an age as well,
 * for people on their way to a place that asks for more.
 */
export async function findRule(ctx: Ctx, visitor: Visitor): Promise<CheckRule> {
  const rule = await ruleAt(ctx, visitor)
  return rule.action === 'click' ? { ...rule, methods: [...ASSURANCE_METHODS] } : rule
}
