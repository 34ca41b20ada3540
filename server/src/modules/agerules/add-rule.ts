import { type addRule as call, DOUBLY_ANONYMOUS_METHODS } from '@stagedoor/contract/agerules'
import type { InputOf } from '@stagedoor/contract/kit'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { signAsInstance } from '../../platform/ops/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { isCountry } from '../reference/index.ts'
import { chainStart, hashOf, SIGNED_PURPOSE, textOf } from './chain.rules.ts'
import type { AgeRulesPorts } from './ports.ts'
import { invalidateRules } from './read-rule.ts'
import { defaultRule, indexVersions, placeKey, versionAt } from './rules.ts'
import { type AgeVersionRow, insertVersions, lockVersions, selectVersions } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Ports = Pick<AgeRulesPorts, 'requireRecentAuthentication'>

/** A version before it has its number, its time and its hashes. */
export type NewVersion = Omit<
  AgeVersionRow,
  | 'version'
  | 'authorId'
  | 'createdAt'
  | 'inForceFrom'
  | 'previousHash'
  | 'hash'
  | 'keyId'
  | 'signature'
> & { readonly inForceFrom: Date | null }

/**
 * Writes the next rule of a place. Refuses `auth.proof_required`, `agerules.too_few_methods`,
 * `agerules.no_anonymous_method` and `agerules.in_the_past`.
 */
export async function addRule(
  ports: Ports,
  ctx: ViewerCtx,
  rule: InputOf<typeof call>['body'],
): Promise<AgeVersionRow> {
  refuseContradiction(rule)
  if (rule.inForceFrom && rule.inForceFrom < ctx.now()) refuse('agerules.in_the_past')
  return transaction(ctx, async (ctx) => {
    await ports.requireRecentAuthentication(ctx)
    await lockVersions(ctx)
    const recheckDays = rule.recheck === 'days' ? (rule.recheckDays ?? 90) : null
    const written = { ...rule, recheckDays, replaces: null, preset: null }
    const [row] = await appendVersions(ctx, [written])
    if (!row) throw new Error('One version was appended')
    await auditVersion(ctx, 'agerules.rule_added', row)
    return row
  })
}

function refuseContradiction(rule: InputOf<typeof call>['body']): void {
  const { country, region, action, methods, minimumMethods, needsDoubleAnonymity } = rule
  const isKnown = country === defaultRule.country ? region === null : isCountry(country)
  if (!isKnown)
    refuse('request.invalid', { fields: [{ path: 'country', message: 'Not a country' }] })
  if (action !== 'assure') return
  if (new Set(methods).size < Math.max(minimumMethods, 1)) refuse('agerules.too_few_methods')
  const isAnonymous = methods.some((method) =>
    DOUBLY_ANONYMOUS_METHODS.some((known) => known === method),
  )
  if (needsDoubleAnonymity && !isAnonymous) refuse('agerules.no_anonymous_method')
}

/**
 * Ends the rule of a place, or withdraws a planned one. Refuses `auth.proof_required`,
 * `agerules.not_found` and `agerules.not_in_force`.
 */
export async function endRule(
  ports: Ports,
  ctx: ViewerCtx,
  version: number,
  reason: string,
): Promise<AgeVersionRow> {
  return transaction(ctx, async (ctx) => {
    await ports.requireRecentAuthentication(ctx)
    await lockVersions(ctx)
    const versions = await selectVersions(ctx)
    const found = versions.find((row) => row.version === version) ?? refuse('agerules.not_found')
    const index = indexVersions(versions)
    const { country, region } = found
    const key = placeKey(country, region)
    const isPlanned =
      found.action !== 'end' &&
      found.inForceFrom > ctx.now() &&
      index.get(key)?.some((row) => row.version === version)
    const isInForce = versionAt(index, key, ctx.now())?.version === version
    if (!isPlanned && !isInForce) refuse('agerules.not_in_force')
    const action = isPlanned ? 'withdraw' : 'end'
    const { version: _version, action: _action, inForceFrom: _from, ...empty } = defaultRule
    const replaces = isPlanned ? version : null
    const [row] = await appendVersions(ctx, [
      { ...empty, country, region, action, replaces, preset: null, reason, inForceFrom: null },
    ])
    if (!row) throw new Error('One version was appended')
    await auditVersion(ctx, 'agerules.rule_ended', row)
    return row
  })
}

/**
 * Appends versions to the chain, each with the hash of the one before it, in a transaction that has
 * locked them.
 */
export async function appendVersions(
  ctx: InTransaction<ViewerCtx>,
  rules: readonly NewVersion[],
): Promise<AgeVersionRow[]> {
  const last = (await selectVersions(ctx)).at(-1)
  let version = last?.version ?? 0
  let previousHash = last?.hash ?? chainStart()
  const rows = rules.map(({ inForceFrom, ...rule }): AgeVersionRow => {
    version += 1
    const createdAt = ctx.now()
    const hashable = {
      ...rule,
      version,
      authorId: ctx.viewer.id,
      createdAt,
      inForceFrom: inForceFrom && inForceFrom > createdAt ? inForceFrom : createdAt,
      previousHash,
    }
    previousHash = hashOf(hashable)
    const text = Buffer.from(textOf(hashable))
    const { keyId, signature } = signAsInstance(ctx.keys, SIGNED_PURPOSE, text)
    return { ...hashable, hash: previousHash, keyId, signature }
  })
  await insertVersions(ctx, rows)
  invalidateRules(ctx)
  return rows
}

/** Records a version in the audit trail, under its place. */
export async function auditVersion(
  ctx: InTransaction<ViewerCtx>,
  action: string,
  { version, country, region, action: does, reason }: AgeVersionRow,
): Promise<void> {
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action,
    subjectKind: 'age_rule',
    subjectId: placeKey(country, region),
    detail: { version, does, reason },
  })
}
