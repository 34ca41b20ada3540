import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { accountsById } from '../accounts/index.ts'
import { type Content, filesOfContents, hideUntilReleased, showReleased } from '../media/index.ts'
import { heldFilesReleased, streamUnreleased } from './announcements.ts'
import {
  contentKey,
  type DepictedRow,
  type DepictionRow,
  depictionsOf,
  namePeople,
  peopleIn,
  putDepiction,
} from './depictions.store.ts'
import { openIdentity, ownRelease, verifiedPerson } from './find-person.ts'
import { hideElsewhere, hideStreamElsewhere } from './places/hide-elsewhere.ts'
import { askingEachTime } from './preferences.store.ts'
import { signFor } from './releases.store.ts'
import { dayOf, depictedState, isDownloaded } from './rules.ts'
import { joinReleased } from './streams/join-guests.ts'
import { streamsAmong } from './streams/store.ts'

/**
 * Shows the files with these bytes whose people have all released them, and hides those of which
 * one has not. What nothing is stated of shows only its owner, unless that performer states it for
 * each file; what others than performers upload waits for nobody.
 */
export async function refreshContents(
  ctx: InTransaction,
  contents: readonly Content[],
): Promise<void> {
  if (contents.length === 0) return
  const files = await filesOfContents(ctx, contents)
  const waiting = files.filter(({ awaitsPeople }) => awaitsPeople)
  const free = await stateDefaults(ctx, waiting)
  await joinReleased(ctx, [...(await depictionsOf(ctx, contents)).values()])
  const depictions = await depictionsOf(ctx, contents)
  const people = await peopleIn(
    ctx,
    [...depictions.values()].map(({ id }) => id),
  )
  const isComplete = (depiction: DepictionRow, isToLoad: boolean) =>
    areAllReleased(ctx, depiction, people.get(depiction.id) ?? [], isToLoad)
  const isReleased = (file: (typeof files)[number]) => {
    const depiction = depictions.get(contentKey(file))
    if (!depiction) return free.has(contentKey(file))
    return isComplete(depiction, isDownloaded(file.kind))
  }
  const released = files.filter(isReleased)
  const unreleased = files.filter(
    (file) => depictions.has(contentKey(file)) && !released.includes(file),
  )
  await showReleased(
    ctx,
    released.map(({ id }) => id),
  )
  await hideUntilReleased(
    ctx,
    unreleased.map(({ id }) => id),
  )
  await hideElsewhere(
    ctx,
    files.flatMap((file) => {
      const depiction = depictions.get(contentKey(file))
      return depiction ? [{ file, people: people.get(depiction.id) ?? [] }] : []
    }),
  )
  const held = released.filter(({ isHeld }) => isHeld).map(({ id }) => id)
  if (held.length > 0) await announce(ctx, heldFilesReleased, { fileIds: held })
  await refreshStreams(ctx, [...depictions.values()], { people, isComplete })
}

/**
 * Announces that streams have to end of which somebody in them has not released them any more, and
 * where others are hidden.
 */
async function refreshStreams(
  ctx: InTransaction,
  depictions: readonly DepictionRow[],
  {
    people,
    isComplete,
  }: {
    readonly people: ReadonlyMap<string, readonly DepictedRow[]>
    readonly isComplete: (depiction: DepictionRow, isToLoad: boolean) => boolean
  },
): Promise<void> {
  const streams = await streamsAmong(
    ctx,
    depictions.map(({ id }) => id),
  )
  for (const depiction of depictions) {
    const streamId = streams.get(depiction.id)
    if (!streamId) continue
    if (!isComplete(depiction, false)) await announce(ctx, streamUnreleased, { streamId })
    else await hideStreamElsewhere(ctx, streamId, people.get(depiction.id) ?? [])
  }
}

/** Returns true when everybody in a file is known, of age and has released it. */
function areAllReleased(
  ctx: InTransaction,
  { hasPeople, producedOn }: DepictionRow,
  people: readonly DepictedRow[],
  isToLoad: boolean,
): boolean {
  if (!hasPeople) return true
  const today = dayOf(ctx.now())
  return (
    people.length > 0 &&
    people.every((person) => {
      const birthDate = openIdentity(ctx, person.personId, person)?.birthDate
      return depictedState({ ...person, birthDate }, producedOn, today, isToLoad) === 'released'
    })
  )
}

/**
 * States that new files of verified performers show only them, where they chose nothing else.
 * Returns the keys of the contents for which nobody is asked.
 */
async function stateDefaults(
  ctx: InTransaction,
  waiting: readonly Content[],
): Promise<ReadonlySet<string>> {
  const known = await depictionsOf(ctx, waiting)
  const unknown = new Map(
    waiting.filter((one) => !known.has(contentKey(one))).map((one) => [contentKey(one), one]),
  )
  const ownerIds = [...new Set([...unknown.values()].map(({ ownerId }) => ownerId))]
  const [owners, asking] = await Promise.all([
    accountsById(ctx, ownerIds),
    askingEachTime(ctx, ownerIds),
  ])
  const free = new Set<string>()
  for (const [key, content] of unknown) {
    if (owners.get(content.ownerId)?.role !== 'performer') free.add(key)
    else if (!asking.has(content.ownerId)) await stateOnlyOwner(ctx, content)
  }
  return free
}

async function stateOnlyOwner(ctx: InTransaction, { ownerId, sha256 }: Content): Promise<void> {
  const person = await verifiedPerson(ctx, ownerId)
  if (!person) return
  const producedOn = dayOf(ctx.now())
  const said = { ownerId, sha256, producedOn, hasPeople: true, isStated: false }
  const depictionId = await putDepiction(ctx, said)
  await namePeople(ctx, depictionId, [person.id])
  const releaseId = await ownRelease(ctx, person)
  await signFor(ctx, { personId: person.id, depictionIds: [depictionId], releaseId })
}
