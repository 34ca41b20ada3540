import { done, type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { decidePerson as decideCall, WaitingPerson } from '@stagedoor/contract/releases'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readCards } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { sendMail } from '../../mail/index.ts'
import { openText } from '../../media/index.ts'
import { readSettings } from '../../settings/index.ts'
import { openIdentity } from '../find-person.ts'
import { newLink } from '../links/send-link.ts'
import { lockPerson, type PersonRow, updatePerson } from '../people.store.ts'
import { parseRelease } from '../portable/check.rules.ts'
import { type ImportRow, importsOfPeople } from '../portable/imports.store.ts'
import { refreshContents } from '../refresh-contents.ts'
import { contentsOfPerson } from '../releases.store.ts'
import { countSubmitted, selectSubmitted } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Decision = InputOf<typeof decideCall>['body']

/**
 * Lists people without an account whose documents wait for review. As their legal names are shown,
 * the access is audited.
 */
export async function listWaitingPeople(ctx: ViewerCtx, query: Parameters<typeof pageOf>[0]) {
  const page = pageOf(query)
  const [rows, total] = await Promise.all([
    selectSubmitted(ctx, page),
    countSubmitted(ctx, page.offset),
  ])
  const cards = await readCards(
    ctx,
    rows.flatMap(({ producerId }) => producerId ?? []),
  )
  const imports = await importsOfPeople(
    ctx,
    rows.map(({ id }) => id),
  )
  const data = rows.flatMap((row) => {
    const identity = openIdentity(ctx, row.id, row)
    if (!identity || !row.submittedAt) return []
    return [
      {
        _id: row.id,
        alias: row.alias,
        ...identity,
        documentId: row.documentId,
        selfieId: row.selfieId,
        namedBy: (row.producerId && cards.get(row.producerId)) || null,
        imported: evidenceOf(ctx, imports.get(row.id)),
        submittedAt: row.submittedAt,
      },
    ]
  })
  const looks = data.map(({ _id: subjectId }) => ({
    actor: actorOf(ctx.viewer),
    action: 'releases.people_read',
    subjectKind: 'person',
    subjectId,
    detail: {},
  }))
  if (looks.length > 0) await transaction(ctx, (ctx) => recordAudit(ctx, ...looks))
  return { data, total }
}

/** Returns what another site says of somebody, from the file that it signed. */
function evidenceOf(ctx: ViewerCtx, row: ImportRow | undefined): WaitingPerson['imported'] {
  const text = row && openText(ctx, row.releaseId, { sealed: row.file, wrappedKey: row.fileKey })
  const release = text ? parseRelease(text) : undefined
  if (!release) return null
  const { site, producer, signer, identity } = release
  const { legalName, birthDate } = signer
  const checkedAt = new Date(identity.checkedAt)
  return { site, producer: producer.name, legalName, birthDate, checkedAt }
}

/** Refuses to approve somebody whose documents nobody here has seen, where that is not enough. */
async function requireDocuments(ctx: InTransaction, person: PersonRow): Promise<void> {
  if (person.documentId || (await readSettings(ctx)).acceptTrustedIdentity) return
  refuse('releases.documents_missing')
}

/** Approves the documents of somebody without an account, or refuses them with a reason. */
export async function decidePerson(
  ctx: ViewerCtx,
  personId: string,
  { decision, reason }: Decision,
): Promise<typeof done> {
  const isApproved = decision === 'approve'
  if (!isApproved && !reason) return refuse('admin.reason_missing')
  await transaction(ctx, async (ctx) => {
    const person = (await lockPerson(ctx, personId)) ?? refuse('releases.person_not_found')
    if (person.state !== 'submitted') return refuse('releases.not_waiting')
    if (isApproved) await requireDocuments(ctx, person)
    await updatePerson(ctx, personId, {
      state: isApproved ? 'approved' : 'refused',
      reason: isApproved ? null : (reason ?? ''),
      decidedBy: ctx.viewer.id,
      decidedAt: ctx.now(),
    })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: isApproved ? 'releases.person_approved' : 'releases.person_refused',
      subjectKind: 'person',
      subjectId: personId,
      detail: isApproved ? {} : { reason },
    })
    if (isApproved) await refreshContents(ctx, await contentsOfPerson(ctx, personId))
    else if (person.email) {
      const data = { alias: person.alias, reason: reason ?? '', path: await newLink(ctx, person) }
      await sendMail(ctx, { to: person.email, template: 'releases.refused', data, isPrivate: true })
    }
  })
  return done
}
