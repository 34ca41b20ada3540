import * as agerules from '@stagedoor/contract/agerules'
import { type Route, serve } from '../../platform/http/index.ts'
import { addRule, endRule } from './add-rule.ts'
import { listRules, listVersions, presentVersion, presentVersions } from './list-rules.ts'
import type { AgeRulesPorts } from './ports.ts'
import { previewPlace } from './preview-place.ts'
import { readPolicy, ruleInPlaceAt } from './read-rule.ts'
import { listPresets, switchOnPreset } from './switch-on-preset.ts'
import { verifyRules } from './verify-rules.ts'

/** The calls of the rules of age. */
export const agerulesRoutes = (ports: AgeRulesPorts): readonly Route[] => [
  serve(agerules.readPolicy, (ctx) => readPolicy(ctx)),
  serve(agerules.listRules, (ctx) => listRules(ports, ctx)),
  serve(agerules.listVersions, (ctx, { query }) => listVersions(ports, ctx, query)),
  serve(agerules.readRuleAt, (ctx, { query: { at = ctx.now(), ...place } }) =>
    ruleInPlaceAt(ctx, place, at),
  ),
  serve(agerules.previewPlace, (ctx, { body }) => previewPlace(ctx, body)),
  serve(agerules.verifyChain, (ctx) => verifyRules(ctx)),
  serve(agerules.listPresets, (ctx) => listPresets(ctx)),
  serve(agerules.switchOnPreset, async (ctx, { params, body }) => {
    const rows = await switchOnPreset(ports, ctx, params.preset, body.reason)
    return { data: await presentVersions(ports, ctx, rows) }
  }),
  serve(agerules.addRule, async (ctx, { body }) =>
    presentVersion(ports, ctx, await addRule(ports, ctx, body)),
  ),
  serve(agerules.endRule, async (ctx, { params, body }) =>
    presentVersion(ports, ctx, await endRule(ports, ctx, params.version, body.reason)),
  ),
]
