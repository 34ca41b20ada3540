import type { FanCondition, FanRule } from '@stagedoor/contract/fanlists'

/** The purpose of a payment of a fan. */
export type PaymentKind = 'tip' | 'content' | 'product' | 'message' | 'subscription'

/**
 * Returns what a charge was for: tips in streams are tips, and entries to streams are content like
 * posts.
 */
export function paymentKindOf(kind: string): PaymentKind {
  if (kind === 'tip' || kind === 'stream_tip') return 'tip'
  return kind === 'product' || kind === 'message' ? kind : 'content'
}

const DAY_MS = 86_400_000

/** Returns the instant some days before another. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS)

/** Returns every condition of a rule, also those in brackets. */
export const conditionsOf = ({ parts }: FanRule): readonly FanCondition[] =>
  parts.flatMap((part) => (part.kind === 'group' ? part.conditions : [part]))

/**
 * Returns true when a rule asks for the country or the last visit, which are facts of the account.
 */
export const asksAccounts = (rule: FanRule): boolean =>
  conditionsOf(rule).some(({ kind }) => kind === 'country' || kind === 'notSeen')

/** Returns the lists by hand that a rule asks for. */
export const listsAskedBy = (rule: FanRule): readonly string[] =>
  conditionsOf(rule).flatMap((condition) => (condition.kind === 'onList' ? [condition.listId] : []))
