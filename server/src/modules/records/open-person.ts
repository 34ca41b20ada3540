import type { PersonRecord, RecordGap } from '@stagedoor/contract/records'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards, usedNames } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { openIdentity, type PersonRow, peopleByIds, releasesBy } from '../releases/index.ts'
import { readSettings } from '../settings/index.ts'
import { newestDocuments } from '../verification/index.ts'
import { personViews } from './find-records.ts'
import { tallyPlaces } from './places.store.ts'
import { keptUntil } from './rules.ts'

/** The releases that a record lists: the newest ones. */
const RELEASES_SHOWN = 200

/** Returns the record of a person; the access and its reason are logged before. */
export async function openPerson(
  ctx: Ctx & { readonly viewer: Viewer },
  personId: string,
  reason: string,
): Promise<PersonRecord> {
  const person =
    (await peopleByIds(ctx, [personId])).get(personId) ?? refuse('records.person_not_found')
  await transaction(ctx, (ctx) =>
    recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'records.opened',
      subjectKind: 'record',
      subjectId: personId,
      detail: { reason },
    }),
  )
  return readRecord(ctx, person)
}

/** Returns the record of a person, without logging it. */
export async function readRecord(ctx: Ctx, person: PersonRow): Promise<PersonRecord> {
  const [[view], names, documents, releases, tally, settings] = await Promise.all([
    personViews(ctx, [person]),
    namesOf(ctx, person),
    documentsOf(ctx, person),
    releasesOf(ctx, person.id),
    tallyPlaces(ctx, person.id),
    readSettings(ctx),
  ])
  if (!view) throw new Error(`No person ${person.id}`)
  const identity = openIdentity(ctx, person.id, person)
  const { shown, past, lastShownAt } = tally
  const times = { isShown: shown > 0, lastShownAt, changedAt: changedAt(ctx, releases) }
  const record = {
    ...view,
    legalName: identity?.legalName ?? null,
    birthDate: identity?.birthDate ?? null,
    names,
    documents,
    releases,
    shownPlaces: shown,
    pastPlaces: past,
    keptUntil: keptUntil(times, settings.recordRetentionYears) ?? null,
  }
  return { ...record, gaps: gapsOf(record) }
}

/** Returns when somebody last signed; a record without a signature counts from today. */
const changedAt = (ctx: Ctx, releases: PersonRecord['releases']): Date =>
  releases.map(({ signedAt }) => signedAt).sort((a, b) => Number(b) - Number(a))[0] ?? ctx.now()

function gapsOf(record: Pick<PersonRecord, 'legalName' | 'state' | 'documents'>): RecordGap[] {
  const lacks = (kind: 'id' | 'selfie') => !record.documents.some((one) => one.kind === kind)
  return [
    ...(record.legalName ? [] : (['legal_name'] as const)),
    ...(lacks('id') ? (['document'] as const) : []),
    ...(lacks('selfie') ? (['selfie'] as const) : []),
    ...(record.state === 'approved' ? [] : (['approval'] as const)),
  ]
}

/** Returns every name that a person used here: of the account, or what creators call them. */
async function namesOf(
  ctx: Ctx,
  { id, accountId, alias }: PersonRow,
): Promise<PersonRecord['names']> {
  if (accountId) return usedNames(ctx, accountId)
  // An id begins with the instant at which it was made.
  const from = new Date(Number.parseInt(id.slice(0, 12), 16))
  return [{ kind: 'stage', name: alias, from, until: null }]
}

async function documentsOf(
  ctx: Ctx,
  { accountId, documentId, selfieId, state, submittedAt }: PersonRow,
): Promise<PersonRecord['documents']> {
  if (accountId)
    return (await newestDocuments(ctx, [accountId])).map((row) => ({
      _id: row.storedDocumentId,
      kind: row.kind,
      status: row.status,
      type: row.documentType,
      issuingCountry: row.issuingCountry,
      expiresOn: row.expiresOn,
      submittedAt: row.submittedAt,
    }))
  const status = state === 'invited' || state === 'submitted' ? 'pending' : state
  const known = { status, type: null, issuingCountry: null, expiresOn: null, submittedAt } as const
  return [
    ...(documentId ? [{ _id: documentId, kind: 'id' as const, ...known }] : []),
    ...(selfieId ? [{ _id: selfieId, kind: 'selfie' as const, ...known }] : []),
  ]
}

async function releasesOf(ctx: Ctx, personId: string): Promise<PersonRecord['releases']> {
  const { rows } = await releasesBy(ctx, { personId, limit: RELEASES_SHOWN, offset: 0 })
  const cards = await readCards(ctx, [...new Set(rows.map(({ producerId }) => producerId))])
  return rows.map(({ id, producerId, scopes, textHash, signedAt, revokedAt }) => ({
    _id: id,
    producer: cards.get(producerId) ?? null,
    scopes,
    textHash,
    signedAt,
    revokedAt,
  }))
}
