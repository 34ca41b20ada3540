import type { AgeDecision } from '@stagedoor/contract/agegate'
import type { AgeRule } from '@stagedoor/contract/agerules'
import type { Viewer } from '../../platform/context.ts'
import type { Assurance } from '../agechecks/index.ts'

/** The rule of a place, as far as doors ask it. */
export type PlaceRule = Pick<
  AgeRule,
  'action' | 'methods' | 'allowsEstimation' | 'recheck' | 'recheckDays'
>

/** The facts about the sender of a request. */
export interface AgeFacts {
  /** The rule of the place that the request comes from; undefined where nothing is asked. */
  readonly rule: PlaceRule | undefined
  /** True when the visitor has confirmed their age by a click. */
  readonly clicked: boolean
  /** A proof that the rule accepts. */
  readonly assurance: Assurance | undefined
  readonly viewer: Pick<Viewer, 'role'> | undefined
}

/**
 * Decides whether anything for adults is shown to the sender of a request, by the rule of the place
 * alone. Every door asks here. Staff who are logged in are admitted everywhere.
 */
export function decideAge({ rule, clicked, assurance, viewer }: AgeFacts): AgeDecision {
  if (!rule || viewer?.role === 'admin') return 'open'
  if (rule.action === 'block') return 'block'
  if (assurance) return 'open'
  if (rule.action === 'assure') return 'assure'
  return clicked ? 'open' : 'click'
}

const DAY_MS = 86_400_000

/** Returns true when a proof counts by a rule at an instant. */
export function isAccepted(rule: PlaceRule, proof: Assurance, now: Date): boolean {
  const { action, methods, allowsEstimation, recheck, recheckDays } = rule
  if (action !== 'click') {
    if (!methods.some((method) => method === proof.method)) return false
    if (proof.level === 'declared' || (proof.level === 'estimated' && !allowsEstimation))
      return false
  }
  if (recheck === 'session') return proof.sessionId !== undefined
  if (recheck === 'once') return true
  return now.getTime() - proof.passedAt.getTime() < (recheckDays ?? 0) * DAY_MS
}
