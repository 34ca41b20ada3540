import type { AgeDecision, AgeGateState } from '@stagedoor/contract/agegate'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import type { AgeRequest, AgeStanding, PassedAge } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  type Assurance,
  assuranceOf,
  endOf,
  isAccepted,
  type PlaceRule,
} from '../agechecks/index.ts'
import { filesByIds } from '../media/index.ts'
import { readSettings } from '../settings/index.ts'
import { isProofAsked, ruleFor } from './find-rule.ts'
import { isOpenDoor } from './open-doors.rules.ts'
import { isPicturePass, signPicturePass } from './picture-passes.rules.ts'
import { decideAge } from './rules.ts'

/** The cookie by which a visitor confirmed to be of age with a click. */
const CLICK_COOKIE = 'ageRestrict'
/** How often open pages ask: where a rule asks for proof somewhere, and where none does. */
const OFTEN_SECONDS = 60
const SELDOM_SECONDS = 900

type Asker = Pick<AgeRequest, 'viewer' | 'visitor' | 'cookies' | 'isOwnPages' | 'isOwnBrowser'>

interface Answer {
  readonly decision: AgeDecision
  readonly rule: PlaceRule | undefined
  /** The end of the proof by which the decision is open, where one is asked for. */
  readonly until?: Date | undefined
}

/**
 * Refuses a request to anything but the open doors until its sender has confirmed or proved their
 * age, as the rule of the place asks: `site.age_confirmation_needed`, `site.age_assurance_needed`
 * or, where the law closes the site, `site.country_blocked`.
 */
export async function checkAge(ctx: Ctx, request: AgeRequest): Promise<AgeStanding> {
  if (isOpenDoor(request)) return { isAdmitted: false }
  const answer = await decide(ctx, request)
  if (answer.decision === 'open') return { isAdmitted: true, until: answer.until }
  if (request.name === 'media.public' && (await isOpenPicture(ctx, request)))
    return { isAdmitted: false }
  return refuseFor(answer)
}

/**
 * Refuses as `checkAge` does, for an address that alone knows its viewer, and returns the end of
 * the proof, where one is asked for.
 */
export async function requireAge(ctx: Ctx, asker: Asker): Promise<Date | undefined> {
  const answer = await decide(ctx, asker)
  return answer.decision === 'open' ? answer.until : refuseFor(answer)
}

/**
 * Returns what a visitor has to do before anything for adults is shown, and when a page that stays
 * open has to ask again: at the end of the proof that opens it, and sooner where rules may come.
 */
export async function readGate(ctx: Ctx, asker: Asker): Promise<AgeGateState> {
  const { decision, rule, until } = await decide(ctx, asker)
  const seconds = (await isProofAsked(ctx)) ? OFTEN_SECONDS : SELDOM_SECONDS
  const left = until ? Math.ceil((until.getTime() - ctx.now().getTime()) / 1000) : seconds
  return {
    decision,
    methods: decision === 'assure' ? [...(rule?.methods ?? [])] : [],
    checkAgainSeconds: Math.min(seconds, Math.max(left, 1)),
  }
}

/** Decides whether anything for adults may be shown to the sender of a request, and how long. */
export async function admit(ctx: Ctx, asker: Asker): Promise<AgeStanding> {
  const { decision, until } = await decide(ctx, asker)
  return { isAdmitted: decision === 'open', until }
}

/** Returns the query that opens public pictures in a place to a client without cookies. */
export const picturePass = (ctx: ReadCtx, passed: PassedAge): string =>
  signPicturePass(ctx.keys.signing, passed, ctx.now())

async function decide(ctx: Ctx, asker: Asker): Promise<Answer> {
  const rule = await ruleFor(ctx, asker.visitor)
  if (!rule) return { decision: 'open', rule }
  const clicked = rule.action === 'click' && (await hasClicked(ctx, asker))
  const assurance = clicked ? undefined : await findAssurance(ctx, rule, asker)
  const decision = decideAge({ rule, clicked, assurance, viewer: asker.viewer })
  const isProof = assurance && rule.action === 'assure' && asker.viewer?.role !== 'admin'
  return { decision, rule, until: isProof ? endOf(rule, assurance) : undefined }
}

/**
 * Returns true for a visitor who has confirmed their age. A client that is not our web app keeps
 * its answer to itself; a setting says whether it counts as confirmed.
 */
async function hasClicked(
  ctx: Ctx,
  { cookies, isOwnPages, isOwnBrowser }: Asker,
): Promise<boolean> {
  if (cookies.read(CLICK_COOKIE) === 'true') return true
  const { clientsConfirmAge, existingClients } = await readSettings(ctx)
  // An existing client on the site's own address asks in its own way.
  const isOurs = isOwnPages || (isOwnBrowser && !existingClients)
  return !isOurs && clientsConfirmAge
}

const findAssurance = (ctx: Ctx, rule: PlaceRule, asker: Asker): Promise<Assurance | undefined> =>
  assuranceOf(ctx, asker, (assurance) => isAccepted(rule, assurance, ctx.now()))

function refuseFor({ decision, rule }: Answer): never {
  if (decision === 'block') refuse('site.country_blocked')
  if (decision === 'click') refuse('site.age_confirmation_needed')
  return refuse('site.age_assurance_needed', { methods: [...(rule?.methods ?? [])] })
}

/**
 * Returns true for a public picture that is shown before any proof: the site's own pictures, and
 * those that a client without cookies opens by a pass.
 */
async function isOpenPicture(ctx: Ctx, { params, query }: AgeRequest): Promise<boolean> {
  const { age: pass } = (query ?? {}) as { age?: unknown }
  const place = ctx.agePlace
  if (place && isPicturePass(ctx.keys.signing, { place, pass, now: ctx.now() })) return true
  const { fileId = '' } = params as { fileId?: string }
  if (!/^[0-9a-f]{32}$/.test(fileId)) return false
  const file = (await filesByIds(ctx, [fileId])).get(fileId)
  return file?.kind === 'site-picture'
}
