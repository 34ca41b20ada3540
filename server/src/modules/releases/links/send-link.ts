import { createHash, randomBytes } from 'node:crypto'
import { done } from '@stagedoor/contract/kit'
import { LINK_DAYS } from '@stagedoor/contract/releases'
import { href } from '@stagedoor/contract/site-pages'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById, readCards } from '../../accounts/index.ts'
import { sendMail } from '../../mail/index.ts'
import { peopleOf } from '../list-people.ts'
import { type PersonRow, peopleByIds } from '../people.store.ts'
import { askedOf } from '../releases.store.ts'
import { streamsAmong } from '../streams/store.ts'
import { insertLink, linkByHash, wasSentSince } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

const DAY_MS = 24 * 3600_000
/** The time in which somebody is sent one new link at most. */
const QUIET_MS = 10 * 60_000

/** Returns the hash by which a link is found. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Mails somebody what waits for their answer: a link to the app, or one that opens without login. */
export async function mailRequest(
  ctx: InTransaction,
  person: PersonRow,
  performerId: string,
): Promise<void> {
  const performer = (await readCards(ctx, [performerId])).get(performerId)?.name ?? ''
  const to = person.accountId ? (await accountById(ctx, person.accountId))?.email : person.email
  if (!to) return
  const path = person.accountId ? href('creator/releases') : await newLink(ctx, person)
  const asked = (await askedOf(ctx, person.id, 200)).filter((one) => one.ownerId === performerId)
  const ids = asked.map(({ depictionId }) => depictionId)
  const isStream = ids.length > 0 && (await streamsAmong(ctx, ids)).size === ids.length
  const data = { alias: person.alias, performer, path, isStream, isByLink: !person.accountId }
  await sendMail(ctx, { to, template: 'releases.asked', data, isPrivate: true })
}

/** Tells somebody that a performer brought a release that they signed on another site. */
export async function mailImported(
  ctx: InTransaction,
  person: PersonRow,
  { performerId, site }: { readonly performerId: string; readonly site: string },
): Promise<void> {
  const performer = (await readCards(ctx, [performerId])).get(performerId)?.name ?? ''
  const to = person.accountId ? (await accountById(ctx, person.accountId))?.email : person.email
  if (!to) return
  const path = person.accountId
    ? `${href('creator/releases')}?tab=signed`
    : await newLink(ctx, person)
  const isKnown = person.state === 'approved' || person.state === 'submitted'
  const data = { alias: person.alias, performer, path, from: new URL(site).host, isKnown }
  await sendMail(ctx, { to, template: 'releases.imported', data, isPrivate: true })
}

/** Stores a new link of a person, and returns the path that opens it. */
export async function newLink(ctx: InTransaction, { id: personId }: PersonRow): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + LINK_DAYS * DAY_MS)
  await insertLink(ctx, { personId, expiresAt, tokenHash: hashOfToken(token) })
  return href('release', { token })
}

/** Returns true while files of a performer wait for the answer of a person. */
export const isAsked = async (
  ctx: ReadCtx,
  personId: string,
  performerId: string,
): Promise<boolean> =>
  (await askedOf(ctx, personId, 200)).some(({ ownerId }) => ownerId === performerId)

/** Reminds somebody who has not answered the viewer. */
export async function sendLink(ctx: ViewerCtx, personId: string): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const known = await peopleOf(ctx, ctx.viewer.id)
    const person = known.find(({ id }) => id === personId) ?? refuse('releases.person_not_found')
    if (!(await isAsked(ctx, person.id, ctx.viewer.id)) && person.state !== 'refused')
      refuse('releases.nothing_to_sign')
    await mailRequest(ctx, person, ctx.viewer.id)
  })
  return done
}

/**
 * Mails a new link to the person of an older one. The answer is the same for a link that never
 * existed, and for somebody who was sent one just now.
 */
export async function renewLink(ctx: Ctx, token: string): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    const link = await linkByHash(ctx, hashOfToken(token))
    const person = link && (await peopleByIds(ctx, [link.personId])).get(link.personId)
    if (!person?.email || !person.producerId) return
    const since = new Date(ctx.now().getTime() - QUIET_MS)
    if (await wasSentSince(ctx, { personId: person.id, since })) return
    await mailRequest(ctx, person, person.producerId)
  })
  return done
}
