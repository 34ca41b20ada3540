import {
  type PortableRelease,
  RELEASE_FORM,
  RELEASE_PURPOSE,
  type ReleaseStatement,
} from '@stagedoor/contract/releases/portable'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { signAsInstance } from '../../../platform/ops/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById, readCards } from '../../accounts/index.ts'
import { filesByIds, filesOfContents } from '../../media/index.ts'
import { readSettings } from '../../settings/index.ts'
import { contentKey } from '../depictions.store.ts'
import { openIdentity } from '../find-person.ts'
import { filesOfReleases } from '../releases.store.ts'
import { adultOn, dayOf } from '../rules.ts'
import { statusUrl } from '../status/status.rules.ts'
import { nameStatus } from '../status/store.ts'
import { streamsAmong } from '../streams/store.ts'
import { releaseBytes } from './check.rules.ts'
import type { SignedRow } from './store.ts'

/** The copy that somebody asks for. */
export interface Copy {
  /** True for the person who signed, whose copy names them as in their documents. */
  readonly isOwn: boolean
  readonly issuedFor: ReleaseStatement['issuedFor']
}

/**
 * Writes a release as a file that this site signs. Refuses `releases.not_in_force` for one that was
 * taken back or has ended, or whose person is not approved, or was not of age.
 */
export async function composeRelease(
  ctx: InTransaction,
  row: SignedRow,
  { isOwn, issuedFor }: Copy,
): Promise<PortableRelease> {
  const identity = openIdentity(ctx, row.personId, row)
  const files = await filesInForce(ctx, row)
  const checkedAt = await identityCheckedAt(ctx, row)
  const isEnded = row.until !== null && row.until < dayOf(ctx.now())
  const isKnown = row.personState === 'approved' && identity && checkedAt
  if (!isKnown || row.revokedAt || isEnded || files.length === 0)
    return refuse('releases.not_in_force')
  if (files.some(({ producedOn }) => adultOn(identity.birthDate) > producedOn))
    return refuse('releases.not_in_force')
  const { siteName } = await readSettings(ctx)
  const { releaseId, scopes, territory, until } = row
  const statusId = await nameStatus(ctx, { releaseId, statusId: ctx.newId() })
  const statement: ReleaseStatement = {
    form: RELEASE_FORM,
    site: ctx.config.publicUrl,
    siteName,
    releaseId,
    status: statusUrl(ctx.config.publicUrl, statusId),
    issuedAt: ctx.now().toISOString(),
    issuedFor,
    producer: await producerOf(ctx, row),
    signer: {
      _id: row.personId,
      alias: row.alias,
      legalName: isOwn ? identity.legalName : null,
      birthDate: isOwn ? identity.birthDate : null,
    },
    text: { edition: row.textVersion, sha256: row.textHash, content: row.text },
    scopes,
    territory,
    until,
    signedAt: row.signedAt.toISOString(),
    identity: {
      checkedAt: checkedAt.toISOString(),
      checkedBy: 'staff',
      method: 'document_and_selfie',
      isOfAgeInAllFiles: true,
    },
    files,
  }
  return { ...statement, seal: signAsInstance(ctx.keys, RELEASE_PURPOSE, releaseBytes(statement)) }
}

async function producerOf(
  ctx: ReadCtx,
  { producerId }: SignedRow,
): Promise<ReleaseStatement['producer']> {
  const cards = await readCards(ctx, [producerId])
  const { _id, username, name } = cards.get(producerId) ?? refuse('releases.release_not_found')
  return { _id, username, name }
}

/** Returns when the documents of a person were approved here. */
async function identityCheckedAt(
  ctx: ReadCtx,
  { accountId, decidedAt, documentId }: SignedRow,
): Promise<Date | null | undefined> {
  if (accountId) return (await accountById(ctx, accountId))?.documentsVerifiedAt
  return documentId ? decidedAt : null
}

/** Returns the files of a release for which it was not taken back; streams have no bytes. */
async function filesInForce(ctx: ReadCtx, { releaseId }: SignedRow) {
  const all = (await filesOfReleases(ctx, [releaseId])).filter((one) => !one.withdrawnAt)
  const streams = await streamsAmong(
    ctx,
    all.map(({ depictionId }) => depictionId),
  )
  const signed = all.filter(({ depictionId }) => !streams.has(depictionId))
  const found = signed.length > 0 ? await filesOfContents(ctx, signed) : []
  const idOf = new Map(found.map((one) => [contentKey(one), one.id]))
  const rows = await filesByIds(ctx, [...idOf.values()])
  return signed.map((one) => {
    const row = rows.get(idOf.get(contentKey(one)) ?? '')
    const { sha256, producedOn } = one
    return { sha256, kind: row?.kind ?? null, bytes: row?.size ?? null, producedOn }
  })
}
