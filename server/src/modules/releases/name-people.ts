import type { InputOf } from '@stagedoor/contract/kit'
import type { nameInFiles as nameCall } from '@stagedoor/contract/releases'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { filesByIds, filesOfUsers, usersOfFiles } from '../media/index.ts'
import {
  contentKey,
  depictionsOf,
  namePeople,
  peopleIn,
  putDepiction,
  unnamePeople,
} from './depictions.store.ts'
import { ownRelease, verifiedPerson } from './find-person.ts'
import { isAsked, mailRequest } from './links/send-link.ts'
import { filesWithPeople } from './list-files.ts'
import { peopleOf } from './list-people.ts'
import type { PersonRow } from './people.store.ts'
import { signImported } from './portable/imports.store.ts'
import { refreshContents } from './refresh-contents.ts'
import { signFor } from './releases.store.ts'
import { dayOf } from './rules.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof nameCall>['body']
type OwnFile = { readonly ownerId: string; readonly sha256: string; readonly createdAt: Date }

/** States who is in files of the viewer; those who have not released them are asked. */
export async function nameInFiles(ctx: ViewerCtx, body: Body) {
  const { fileIds, isSelf, personIds, producedOn } = body
  if (producedOn && producedOn > dayOf(ctx.now())) return refuse('releases.date_in_future')
  await transaction(ctx, async (ctx) => {
    const files = await withAccessories(ctx, await requireOwnFiles(ctx, fileIds))
    const self = isSelf ? await requireSelf(ctx) : undefined
    const others = await requirePeople(ctx, personIds)
    const named = [...(self ? [self] : []), ...others]
    const asked = new Set<string>()
    for (const file of new Map(files.map((file) => [contentKey(file), file])).values())
      for (const id of await stateOf(ctx, file, { named, producedOn })) asked.add(id)
    if (self) await signOwn(ctx, self, files)
    await signImported(ctx, { producerId: ctx.viewer.id, personIds: others.map(({ id }) => id) })
    await refreshContents(ctx, files)
    for (const person of others)
      if (asked.has(person.id) && (await isAsked(ctx, person.id, ctx.viewer.id)))
        await mailRequest(ctx, person, ctx.viewer.id)
  })
  return { data: await filesWithPeople(ctx, fileIds) }
}

async function requireOwnFiles(ctx: InTransaction<ViewerCtx>, ids: readonly string[]) {
  const files = await filesByIds(ctx, ids)
  const isOwn = ids.every((id) => files.get(id)?.ownerId === ctx.viewer.id)
  return isOwn ? [...files.values()] : refuse('releases.file_not_found')
}

/** Returns files with the thumbnails and teasers that the same content shows. */
async function withAccessories(
  ctx: InTransaction,
  files: readonly (OwnFile & { readonly id: string })[],
): Promise<OwnFile[]> {
  const users = await usersOfFiles(
    ctx,
    files.map(({ id }) => id),
  )
  const shown = [...(await filesOfUsers(ctx, users)).values()].flat()
  const beside = [...(await filesByIds(ctx, shown)).values()].filter(({ kind }) =>
    /-(?:thumbnail|teaser)$/.test(kind),
  )
  return [...files, ...beside]
}

/** Returns the person of the viewer. Refuses `releases.identity_unknown`. */
export const requireSelf = async (ctx: InTransaction<ViewerCtx>): Promise<PersonRow> =>
  (await verifiedPerson(ctx, ctx.viewer.id)) ?? refuse('releases.identity_unknown')

/** Returns people whom the viewer can name. Refuses `releases.person_not_found`. */
export async function requirePeople(
  ctx: InTransaction<ViewerCtx>,
  personIds: readonly string[],
): Promise<PersonRow[]> {
  const known = new Map((await peopleOf(ctx, ctx.viewer.id)).map((one) => [one.id, one]))
  return [...new Set(personIds)].map((id) => known.get(id) ?? refuse('releases.person_not_found'))
}

/** Stores who is in a file; returns the people who are new in it. */
async function stateOf(
  ctx: InTransaction<ViewerCtx>,
  { ownerId, sha256, createdAt }: OwnFile,
  {
    named,
    producedOn,
  }: { readonly named: readonly PersonRow[]; readonly producedOn: string | undefined },
): Promise<string[]> {
  const before = (await depictionsOf(ctx, [{ ownerId, sha256 }])).get(
    contentKey({ ownerId, sha256 }),
  )
  const people = before ? ((await peopleIn(ctx, [before.id])).get(before.id) ?? []) : []
  const ids = new Set(named.map(({ id }) => id))
  const dropped = people.filter(({ personId }) => !ids.has(personId))
  const answered = dropped.find(
    ({ accountId, releaseId, declinedAt }) => accountId !== ownerId && (releaseId || declinedAt),
  )
  if (answered) return refuse('releases.person_answered', { personId: answered.personId })
  const depictionId = await putDepiction(ctx, {
    ownerId,
    sha256,
    hasPeople: named.length > 0,
    isStated: true,
    producedOn: producedOn ?? before?.producedOn ?? dayOf(createdAt),
  })
  await unnamePeople(
    ctx,
    depictionId,
    dropped.map(({ personId }) => personId),
  )
  return namePeople(ctx, depictionId, [...ids])
}

async function signOwn(
  ctx: InTransaction,
  self: PersonRow,
  files: readonly OwnFile[],
): Promise<void> {
  const depictions = [...(await depictionsOf(ctx, files)).values()]
  const releaseId = await ownRelease(ctx, self)
  const depictionIds = depictions.map(({ id }) => id)
  await signFor(ctx, { personId: self.id, depictionIds, releaseId })
}
