import type { InputOf } from '@stagedoor/contract/kit'
import {
  type answerRequest as answerCall,
  ELSEWHERE,
  FILES_AT_ONCE,
  RELEASE_SCOPES,
} from '@stagedoor/contract/releases'
import {
  type Ctx,
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { isCountry } from '../reference/index.ts'
import { minorNamed } from './announcements.ts'
import { openIdentity, verifiedPerson } from './find-person.ts'
import type { PersonRow } from './people.store.ts'
import { territoryOf } from './places/places.rules.ts'
import { requestsTo, textFor } from './present-requests.ts'
import { refreshContents } from './refresh-contents.ts'
import { askedOf, declineFor, insertRelease, signFor } from './releases.store.ts'
import { adultOn, dayOf, hashOfText, isSameName } from './rules.ts'
import { limitedText, TEXT_VERSION } from './text.rules.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Answer = InputOf<typeof answerCall>['body']

/** Lists the performers who ask the viewer to release files. */
export async function listRequests(ctx: ViewerCtx) {
  const person = await transaction(ctx, (ctx) => verifiedPerson(ctx, ctx.viewer.id))
  const reader = { viewer: ctx.viewer, isBlurred: false }
  return { data: person ? await requestsTo(ctx, person.id, reader) : [] }
}

/** Signs, or declines, the release of files of a performer by the viewer. */
export async function answerRequest(
  ctx: ViewerCtx & RequestCtx,
  producerId: string,
  answer: Answer,
): Promise<{ files: number }> {
  const findPerson = async (ctx: InTransaction<ViewerCtx & RequestCtx>) =>
    (await verifiedPerson(ctx, ctx.viewer.id)) ?? refuse('releases.identity_unknown')
  return answerAs(ctx, findPerson, { ...answer, producerId })
}

/** The number of files that were answered for, or the day on which the person came of age. */
type Answered = { readonly files: number } | { readonly adultOn: string }

/**
 * Stores the answer of a person to the request of a performer. Somebody who was under 18 when one
 * of the files was made signs nothing, and the staff is told.
 */
export async function answerAs<C extends RequestCtx>(
  ctx: C,
  findPerson: (ctx: InTransaction<C>) => Promise<PersonRow>,
  answer: Answer & { readonly producerId: string },
): Promise<{ files: number }> {
  const answered = await transaction(ctx, async (ctx): Promise<Answered> => {
    const person = await findPerson(ctx)
    const wanted = new Set(answer.files)
    const asked = (await askedOf(ctx, person.id, FILES_AT_ONCE)).filter(
      ({ depictionId, ownerId }) => ownerId === answer.producerId && wanted.has(depictionId),
    )
    if (asked.length === 0) return refuse('releases.nothing_to_sign')
    const depictionIds = asked.map(({ depictionId }) => depictionId)
    if (!answer.isAgreed) await decline(ctx, person.id, asked)
    else {
      const firstDay = asked.map(({ producedOn }) => producedOn).sort()[0] ?? ''
      const adult = await sign(ctx, person, { answer, depictionIds, firstDay })
      if (adult) return { adultOn: adult }
    }
    await refreshContents(ctx, asked)
    return { files: asked.length }
  })
  return 'files' in answered ? answered : refuse('releases.too_young', answered)
}

/** Says no to files; what a release allows until its end stays released until then. */
async function decline(
  ctx: InTransaction,
  personId: string,
  asked: readonly { readonly depictionId: string; readonly until: string | null }[],
): Promise<void> {
  const open = asked.filter(({ until }) => until === null)
  const depictionIds = open.map(({ depictionId }) => depictionId)
  await declineFor(ctx, { personId, depictionIds })
}

/** Signs for files; returns the day on which the person came of age if that was too late. */
async function sign(
  ctx: InTransaction<RequestCtx>,
  person: PersonRow,
  {
    answer,
    depictionIds,
    firstDay,
  }: {
    readonly answer: Answer & { readonly producerId: string }
    readonly depictionIds: readonly string[]
    readonly firstDay: string
  },
): Promise<string | undefined> {
  const { producerId } = answer
  const identity = openIdentity(ctx, person.id, person) ?? refuse('releases.identity_unknown')
  const adult = adultOn(identity.birthDate)
  if (adult > firstDay) {
    await announce(ctx, minorNamed, { performerId: producerId, personId: person.id })
    return adult
  }
  if (!isSameName(identity.legalName, answer.name ?? '')) refuse('releases.name_differs')
  const { until, allowsDownload, places } = answer
  if (until && until <= dayOf(ctx.now())) refuse('releases.end_in_past')
  refuseUnknownCountry(places)
  const { here, elsewhere } = await textFor(ctx, producerId)
  const isElsewhere = answer.textHash === elsewhere.textHash
  const shown = isElsewhere ? elsewhere : here
  if (shown.textHash !== answer.textHash) refuse('releases.text_changed')
  const text = limitedText(shown.text, { until, allowsDownload, places })
  const scopes = [
    ...RELEASE_SCOPES.filter((scope) => allowsDownload || scope !== 'download'),
    ...(isElsewhere ? [ELSEWHERE] : []),
  ]
  const { ip, userAgent } = ctx.visitor
  const releaseId = await insertRelease(ctx, {
    personId: person.id,
    producerId,
    scopes,
    until: until ?? null,
    territory: territoryOf(places),
    textVersion: TEXT_VERSION,
    text,
    textHash: hashOfText(text),
    address: ip,
    userAgent,
  })
  await signFor(ctx, { personId: person.id, depictionIds, releaseId })
  return undefined
}

function refuseUnknownCountry({ countries }: Answer['places']): void {
  const unknown = countries.find((code) => !isCountry(code))
  const message = `${unknown} is not the code of a country`
  if (unknown) refuse('request.invalid', { fields: [{ path: 'places.countries', message }] })
}
