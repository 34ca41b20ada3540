import { type AgeRule, ASSURANCE_METHODS } from '@stagedoor/contract/agerules'
import type { Ctx, Visitor } from '../../platform/context.ts'
import { ruleAt } from '../agerules/index.ts'
import { type Assurance, DAY_MS } from './rules.ts'

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

/** Returns true when an assurance is enough under a rule. */
export function isEnough(rule: CheckRule, assurance: Assurance, now: Date): boolean {
  const { method, level, passedAt, sessionId } = assurance
  if (!rule.methods.some((accepted) => accepted === method)) return false
  if (level === 'estimated' && !rule.allowsEstimation) return false
  if (rule.recheck === 'session') return sessionId !== undefined
  const days = rule.recheck === 'days' ? rule.recheckDays : null
  return days === null || passedAt.getTime() + days * DAY_MS > now.getTime()
}
