import type { AgeDecision } from '@stagedoor/contract/agegate'
import type { Viewer } from '../../platform/context.ts'
import type { Assurance, PlaceRule } from '../agechecks/index.ts'

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
