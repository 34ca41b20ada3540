import {
  endRule,
  listPresets,
  listRules,
  listVersions,
  readRuleAt,
  switchOnPreset,
  verifyChain,
} from '@stagedoor/contract/agerules'
import type { WireOf } from '@stagedoor/contract/kit'
import { useSend } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

/** A version of a rule of age, as a client reads it. */
export type WireRule = WireOf<typeof listRules>['inForce'][number]
/** What a rule asks, whoever wrote it. */
export type WireTerms = Omit<WireOf<typeof readRuleAt>, 'version' | 'inForceFrom'>
/** Rules that come along. */
export type WirePreset = WireOf<typeof listPresets>['data'][number]

/** The reads that a new version of a rule changes. */
export const ruleReads = consoleSettles(
  listRules,
  listVersions,
  listPresets,
  readRuleAt,
  verifyChain,
)

/** Ends a rule. */
export const useEndRule = () => useSend(endRule, { settles: ruleReads })

/** Switches on a preset. */
export const useSwitchOnPreset = () => useSend(switchOnPreset, { settles: ruleReads })
