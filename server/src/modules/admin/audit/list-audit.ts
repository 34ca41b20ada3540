import type { listAudit as listAuditCall } from '@stagedoor/contract/admin'
import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { ReadCtx } from '../../../platform/context.ts'
import { readCards } from '../../accounts/index.ts'
import { type AuditFilter, listAudit as listEvents } from '../../audit/index.ts'
import type { Contents } from '../../content/index.ts'
import { idsIn, type NamedSubject, nameSubjects, subjectKey } from './name-subjects.ts'

type ActorKind = 'account' | 'admin' | 'job' | 'webhook'
type Event = Awaited<ReturnType<typeof listEvents>>['events'][number]

const NAME_LONGEST = 120

/** Lists a page of the audit, newest first, with the actors and the names of the subjects. */
export async function listAudit(
  ctx: ReadCtx,
  contents: Contents,
  query: InputOf<typeof listAuditCall>['query'],
) {
  const { action, actorId, subjectKind, subjectId, fromDate, toDate } = query
  const filter: AuditFilter = {
    action,
    actorId,
    subjectKind,
    subjectId,
    from: fromDate,
    to: toDate,
  }
  const { events, total } = await listEvents(ctx, filter, pageOf(query))
  const subjects = await nameSubjects(ctx, contents, events)
  const people = await readCards(ctx, [
    ...events.flatMap(({ actorId, detail }) => [...idsIn(detail), ...(actorId ? [actorId] : [])]),
    ...[...subjects.values()].flatMap(({ ownerId }) => ownerId ?? []),
  ])
  return { data: events.map((event) => eventView(event, subjects, people)), total }
}

function eventView(
  event: Event,
  subjects: ReadonlyMap<string, NamedSubject>,
  people: ReadonlyMap<string, PersonCard>,
) {
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
    subjectInfo: subjectView(subjects.get(subjectKey(event.subjectKind, event.subjectId)), people),
    detail: event.detail as Record<string, unknown>,
    people: idsIn(event.detail).flatMap((id) => people.get(id) ?? []),
    createdAt: event.createdAt,
  }
}

function subjectView(subject: NamedSubject | undefined, people: ReadonlyMap<string, PersonCard>) {
  if (!subject) return null
  const person = (subject.ownerId && people.get(subject.ownerId)) || null
  const { itemKind } = subject
  const name = (subject.name ?? person?.name ?? '').slice(0, NAME_LONGEST)
  return { name, person, ...(itemKind && { itemKind }) }
}
