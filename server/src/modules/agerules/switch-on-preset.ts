import type { listPresets as call } from '@stagedoor/contract/agerules'
import type { ResultOf } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { appendVersions, auditVersion } from './add-rule.ts'
import type { AgeRulesPorts } from './ports.ts'
import { PRESETS, type Preset, type PresetRule } from './presets.rules.ts'
import { readRuleIndex } from './read-rule.ts'
import { indexVersions, placeKey, type RuleIndex } from './rules.ts'
import { type AgeVersionRow, lockVersions, selectVersions } from './store.ts'

/** Lists the rules that come along, and says which are on. */
export async function listPresets(ctx: ReadCtx): Promise<ResultOf<typeof call>> {
  const index = await readRuleIndex(ctx)
  return {
    data: PRESETS.map((preset) => ({
      ...preset,
      rules: [...preset.rules],
      isOn: missingRules(preset, index).length === 0,
    })),
  }
}

const newestOf = (index: RuleIndex, { country, region }: PresetRule): AgeVersionRow | undefined =>
  index.get(placeKey(country, region))?.at(-1)

/** Returns the rules of a preset that are not written yet. A group leaves the rules of places. */
function missingRules({ id, isGroup, rules }: Preset, index: RuleIndex): readonly PresetRule[] {
  return rules.filter((rule) => {
    const newest = newestOf(index, rule)
    if (!newest || newest.action === 'end') return true
    return newest.preset !== id && !isGroup
  })
}

/**
 * Writes the rules of a preset. Refuses `auth.proof_required`, `agerules.preset_not_found`, and
 * `agerules.preset_applies` when nothing of it is missing.
 */
export async function switchOnPreset(
  ports: Pick<AgeRulesPorts, 'requireRecentAuthentication'>,
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  reason: string,
): Promise<AgeVersionRow[]> {
  const preset = PRESETS.find((one) => one.id === id) ?? refuse('agerules.preset_not_found')
  return transaction(ctx, async (ctx) => {
    await ports.requireRecentAuthentication(ctx)
    await lockVersions(ctx)
    const missing = missingRules(preset, indexVersions(await selectVersions(ctx)))
    if (missing.length === 0) refuse('agerules.preset_applies')
    const rows = await appendVersions(
      ctx,
      missing.map((rule) => ({
        ...rule,
        replaces: null,
        preset: id,
        reason,
        inForceFrom: rule.lawSince === null ? null : new Date(rule.lawSince),
      })),
    )
    for (const row of rows) await auditVersion(ctx, 'agerules.preset_applied', row)
    return rows
  })
}
