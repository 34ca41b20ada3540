import { done, type InputOf, type Upload } from '@stagedoor/contract/kit'
import type * as releases from '@stagedoor/contract/releases'
import { type Ctx, type ReadCtx, type RequestCtx, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { keepDocument, storeDocument } from '../../media/index.ts'
import { minorNamed } from '../announcements.ts'
import { answerAs } from '../answer-request.ts'
import { sealIdentity } from '../find-person.ts'
import { lockPerson, type PersonRow, peopleByIds, updatePerson } from '../people.store.ts'
import { requestsTo } from '../present-requests.ts'
import { refreshContents } from '../refresh-contents.ts'
import { askedOf } from '../releases.store.ts'
import { adultOn, dayOf } from '../rules.ts'
import { givenBy, withdrawAs } from '../withdraw-release.ts'
import { hashOfToken } from './send-link.ts'
import { linkByHash } from './store.ts'

type Withdrawal = InputOf<typeof releases.withdrawByLink>
type Identity = InputOf<typeof releases.sendIdentityByLink>['body']

/** Everything that a person signed fits on one page. */
const GIVEN_SHOWN = 200

/** Returns the person of a link; refuses `releases.link_ended`. */
export async function requireLink(ctx: ReadCtx, token: string): Promise<PersonRow> {
  const link = await linkByHash(ctx, hashOfToken(token))
  if (!link || link.expiresAt <= ctx.now()) return refuse('releases.link_ended')
  const person = (await peopleByIds(ctx, [link.personId])).get(link.personId)
  return person ?? refuse('releases.link_ended')
}

/** Returns what the person of a link is asked to sign, and what they signed. */
export async function readByLink(ctx: Ctx, token: string) {
  const person = await requireLink(ctx, token)
  const reader = { viewer: undefined, isBlurred: true }
  const [requests, given] = await Promise.all([
    requestsTo(ctx, person.id, reader),
    givenBy(ctx, person.id, { limit: GIVEN_SHOWN, offset: 0, ...reader }),
  ])
  return {
    alias: person.alias,
    state: person.state,
    reason: person.reason,
    isIdentified: person.identity !== null && person.state !== 'refused',
    requests,
    given: given.data,
  }
}

/** Stores legal name, birth date and documents of the person of a link, sealed. */
export async function sendIdentityByLink(
  ctx: Ctx,
  token: string,
  {
    body: { legalName, birthDate },
    files,
  }: { readonly body: Identity; readonly files: Readonly<Record<string, Upload | undefined>> },
): Promise<typeof done> {
  const { id: personId } = await requireLink(ctx, token)
  if (adultOn(birthDate) > dayOf(ctx.now()))
    return refuseMinor(ctx, token, { legalName, birthDate })
  const { document, selfie } = files
  if (!document || !selfie) throw new Error('Both pictures are required files of their call')
  const ids = [
    await storeDocument(ctx, document, { ownerId: personId }),
    await storeDocument(ctx, selfie, { ownerId: personId }),
  ].map(({ id }) => id)
  await transaction(ctx, async (ctx) => {
    const person = (await lockPerson(ctx, personId)) ?? refuse('releases.link_ended')
    if (person.state === 'submitted' || person.state === 'approved')
      refuse('releases.identity_sent')
    for (const id of ids) await keepDocument(ctx, id)
    const [documentId = null, selfieId = null] = ids
    await updatePerson(ctx, personId, {
      ...sealIdentity(ctx, personId, { legalName, birthDate }),
      documentId,
      selfieId,
      state: 'submitted',
      reason: null,
      submittedAt: ctx.now(),
    })
    await refreshContents(ctx, await askedOf(ctx, personId, GIVEN_SHOWN))
  })
  return done
}

/** Keeps the statement of somebody under 18 for the staff, who are told, and refuses it. */
async function refuseMinor(ctx: Ctx, token: string, identity: Identity): Promise<never> {
  await transaction(ctx, async (ctx) => {
    const { id: personId, producerId, state } = await requireLink(ctx, token)
    if (state === 'submitted' || state === 'approved') return refuse('releases.identity_sent')
    await updatePerson(ctx, personId, {
      ...sealIdentity(ctx, personId, identity),
      state: 'refused',
      submittedAt: ctx.now(),
    })
    await announce(ctx, minorNamed, { performerId: producerId ?? '', personId })
  })
  return refuse('releases.too_young', { adultOn: adultOn(identity.birthDate) })
}

/** Signs, or declines, the release of files by the person of a link. */
export async function answerByLink(
  ctx: RequestCtx,
  token: string,
  answer: InputOf<typeof releases.answerByLink>['body'],
): Promise<{ files: number }> {
  const { producerId } = await requireLink(ctx, token)
  return answerAs(ctx, (ctx) => requireLink(ctx, token), {
    ...answer,
    producerId: producerId ?? '',
  })
}

/** Takes a release of the person of a link back. */
export async function withdrawByLink(
  ctx: Ctx,
  { params: { token, id: releaseId }, body: { files } }: Withdrawal,
): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const { id } = await requireLink(ctx, token)
    await withdrawAs(ctx, id, { releaseId, files })
  })
  return done
}
