import { errors } from '@stagedoor/contract/errors'
import { ownPagesHeader } from '@stagedoor/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar, RequestCtx, Viewer, Visitor } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { DispatchDeps } from './dispatch.ts'
import type { Page, PageCtx } from './routes.ts'

/** A request to a call or page, as far as the check of age reads it. */
export interface AgeRequest {
  readonly name: string
  readonly method: string
  readonly viewer: Viewer | undefined
  readonly visitor: Visitor
  readonly cookies: Pick<CookieJar, 'read'>
  /** True for our own web app, by its header, and for its server render. */
  readonly isOwnPages: boolean
  /**
   * True for a browser that shows the site. A call of a page counts only where a person opened its
   * address, because other clients may run on the site as well.
   */
  readonly isOwnBrowser: boolean
  /** The parameters and the query of the address of a page. */
  readonly params?: unknown
  readonly query?: unknown
}

/**
 * The reason why a request is answered: its sender is of age as far as that is asked, or anyone may
 * make it.
 */
export interface AgeStanding {
  readonly isAdmitted: boolean
  /** The end of the proof by which the sender is admitted, where one is asked for. */
  readonly until?: Date | undefined
}

/**
 * Returns true for the request of a browser that a page of the site sent, or a person who opened
 * its address. Browsers alone say so, by headers that no script can set.
 */
export const isOwnBrowser = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  request.headers['sec-fetch-site'] === 'same-origin' || isOpenedByHand(request)

/** Returns true where a person opened the address in a browser, not by a link of another site. */
export function isOpenedByHand({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-site': from, 'sec-fetch-mode': mode } = headers
  return mode === 'navigate' && (from === 'none' || from === 'same-origin')
}

/** Returns true when a page has to know its viewer. */
export const needsViewer = (
  page: Page,
  { agePlace, guardedCountry }: Pick<RequestCtx, 'agePlace' | 'guardedCountry'>,
): boolean =>
  !page.isAnonymous ||
  agePlace !== undefined ||
  (page.isGated === true && guardedCountry !== undefined)

/** Returns a request to a page as the check of age reads it. */
const ageRequestOf = (
  { name, method }: Page,
  { headers, params, query }: FastifyRequest,
  { viewer, visitor, cookies, isOwnBrowser }: PageCtx,
): AgeRequest => ({
  name,
  method,
  viewer,
  visitor,
  cookies,
  isOwnBrowser,
  params,
  query,
  isOwnPages: headers[ownPagesHeader] !== undefined,
})

/**
 * Checks the age of the sender of a request to a page. Throws the refusal, or returns it where a
 * page of the site draws the picture that is refused.
 */
export async function ageRefusalOf(
  { checkAge }: Pick<DispatchDeps, 'checkAge'>,
  page: Page,
  request: FastifyRequest,
  ctx: PageCtx,
): Promise<Refusal | undefined> {
  try {
    await checkAge?.(ctx, ageRequestOf(page, request, ctx))
  } catch (error) {
    if (page.isPicture && request.headers['sec-fetch-dest'] === 'image' && error instanceof Refusal)
      return error
    throw error
  }
  return undefined
}

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** Answers a refusal with an empty picture, which browsers draw instead of a broken one. */
export const sendEmptyPicture = (reply: FastifyReply, { code }: Refusal): FastifyReply =>
  reply
    .status(errors[code].status)
    .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
    .send(EMPTY)
