import type { listOutcomes } from '@stagedoor/contract/agechecks'
import {
  endRule,
  listPresets,
  listRules,
  listVersions,
  previewPlace,
  readRuleAt,
  switchOnPreset,
  verifyChain,
} from '@stagedoor/contract/agerules'
import type { WireOf } from '@stagedoor/contract/kit'
import { useSend } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

/** A version of a rule of age, as a client reads it. */
export type WireRule = WireOf<typeof listRules>['inForce'][number]
/** How age checks of a place ended, as a client reads it. */
export type WireOutcome = WireOf<typeof listOutcomes>['data'][number]
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

/** Begins to show the site as to a guest at a place. */
export const usePreviewPlace = () => useSend(previewPlace, { settles: [] })

/** Switches on a preset. */
export const useSwitchOnPreset = () => useSend(switchOnPreset, { settles: ruleReads })
