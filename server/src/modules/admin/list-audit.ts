import type { listAudit as listAuditCall } from '@stagedoor/contract/admin'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { Reading } from '../../platform/context.ts'
import { cards } from '../accounts/index.ts'
import { type AuditFilter, listAudit as listEvents } from '../audit/index.ts'

type ActorKind = 'account' | 'admin' | 'job' | 'webhook'

/** A page of the audit, newest first, with the people who acted. */
export async function listAudit(ctx: Reading, query: InputOf<typeof listAuditCall>['query']) {
  const { action, actorId, subjectKind, subjectId, fromDate, toDate } = query
  const filter: AuditFilter = { action, actorId, subjectKind, subjectId, from: fromDate, to: toDate }
  const { events, total } = await listEvents(ctx, filter, pageOf(query))
  const people = await cards(
    ctx,
    events.flatMap((event) => event.actorId ?? []),
  )
  const data = events.map((event) => {
    const actorInfo = event.actorId ? people.get(event.actorId) : undefined
    return {
      _id: event.id,
      actorKind: event.actorKind as ActorKind,
      actorId: event.actorId,
      actorName: event.actorName,
      ...(actorInfo && { actorInfo }),
      action: event.action,
      subjectKind: event.subjectKind,
      subjectId: event.subjectId,
      detail: event.detail as Record<string, unknown>,
      createdAt: event.createdAt,
    }
  })
  return { data, total }
}
