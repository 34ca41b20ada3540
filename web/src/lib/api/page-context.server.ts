import { type AgeGateState, readGate } from '@stagedoor/contract/agegate'
import { checkSiteCountry } from '@stagedoor/contract/blocks'
import { type Api, ApiError } from '@stagedoor/contract/kit'
import { DISCREET_COOKIE } from '@stagedoor/contract/kit/discreet'
import { type PublicSettings, readPublicSettings } from '@stagedoor/contract/settings'
import { readViewer } from '@stagedoor/contract/users'
import type { Cookies } from 'cookie'
import { createContext, type RouterContextProvider } from 'react-router'
import { isLocked } from '../session/app-lock.ts'
import { AGE_COOKIE } from '../session/cookies.ts'
import type { PageLanguage, Viewer } from '../session/session.ts'

/** The HTTP request for a page, as the server passes it to the render. */
export interface WebRequest {
  /** Calls the platform in this process as the visitor. */
  readonly api: Api
  /**
   * Calls it as a visitor who has confirmed to be of age: for what may be known of a page before
   * they do.
   */
  readonly lookupApi: Api
  /** The cookies of the request. */
  readonly cookies: Cookies
  /** The public address of the site, without a trailing slash. */
  readonly origin: string
  readonly language: PageLanguage
  /** True when the page is sent to several visitors. */
  readonly isShared: boolean
  /** Receives the HTML of the page; the response of the render has no body then. */
  readonly keepHtml: (html: Buffer) => void
  /** Reports a failure that no visitor should read. */
  readonly report: (error: unknown) => void
}

/** The context entry that the server sets on every request. */
export const webRequest = createContext<WebRequest>()

/** The visitor of a page, and the state of the site for them. */
export interface PageContext {
  readonly api: Api
  readonly site: PublicSettings
  /** The neutral name of the site, for a browser that hides its own one. */
  readonly neutralName: string | undefined
  readonly viewer: Viewer | undefined
  /** The task of the visitor before anything for adults is shown. */
  readonly age: AgeGateState
  /** True when the browser has the cookie of a visitor who confirmed to be of age. */
  readonly hasConfirmedAge: boolean
  readonly geoBlocked: boolean
  readonly origin: string
  readonly language: PageLanguage
  /** True while the app is locked on the device of the visitor. */
  readonly isAppLocked: boolean
  /** The names of the sections of the sidebar that a creator folded. */
  readonly foldedSections: readonly string[]
}

const pageContext = createContext<PageContext>()

/** Returns the context of the current request, which was loaded once before any loader. */
export const pageContextOf = (context: Readonly<RouterContextProvider>): PageContext =>
  context.get(pageContext)

/** Reads settings and session of a request together, and keeps them for its loaders. */
export async function loadPageContext(
  context: Readonly<RouterContextProvider>,
): Promise<PageContext> {
  const { api: platform, cookies, origin, language } = context.get(webRequest)
  const api = withOwnErrors(platform)
  const [site, viewer, { blocked }, age] = await Promise.all([
    api(readPublicSettings),
    cookies.token !== undefined ? viewerOf(api) : undefined,
    api(checkSiteCountry, { query: { fromServerRequest: true } }),
    api(readGate),
  ])
  const geoBlocked = blocked && viewer?.role !== 'admin'
  const hasConfirmedAge = cookies[AGE_COOKIE] === 'true'
  const foldedSections =
    viewer?.role === 'performer' ? (cookies.foldedSections ?? '').split('.') : []
  const visit = {
    api,
    site,
    neutralName: cookies[DISCREET_COOKIE] === 'true' ? site.neutralName : undefined,
    viewer,
    geoBlocked,
    origin,
    language,
    age,
    hasConfirmedAge,
    isAppLocked: viewer !== undefined && isLocked(cookies),
    foldedSections,
  }
  context.set(pageContext, visit)
  return visit
}

/** Returns the calls by which a page behind the age gate is looked up. */
export const lookupApiOf = (context: Readonly<RouterContextProvider>): Api =>
  withOwnErrors(context.get(webRequest).lookupApi)

/**
 * Returns the account of the session cookie; undefined when its session has ended or its country is
 * blocked.
 */
async function viewerOf(api: Api): Promise<Viewer | undefined> {
  try {
    return await api(readViewer)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      return undefined
    throw error
  }
}

/**
 * Converts errors of the platform. The server throws its own copy of ApiError; the render knows the
 * one it was built with.
 */
function withOwnErrors(platform: Api): Api {
  return async (call, ...rest) => {
    try {
      return await platform(call, ...rest)
    } catch (error) {
      if (error instanceof Error && error.name === 'ApiError') {
        const { status, code, message, data, requestId } = error as ApiError
        throw new ApiError(status, { code, message, data, ...(requestId && { requestId }) })
      }
      throw error
    }
  }
}
