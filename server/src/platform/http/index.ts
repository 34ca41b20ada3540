/**
 * HTTP: serves the calls of the contract and the pages outside of it, and answers the same calls in
 * this process for server render, tests and seeds. README.md says which file does what.
 */
export type { AgeRequest, AgeStanding } from './age-requests.ts'
export { isAtApiHost, ownApiUrl, pageAddress } from './api-host.ts'
export type { UploadReader } from './body-parsers.ts'
export type { AfterCall, CallInput } from './call-input.ts'
export { type EscapedTexts, encodeForOthers } from './clients.ts'
export { cookieCredential, createJar } from './cookies.ts'
export { isCrossOrigin } from './cors.ts'
export { isOwnOrigin, refuseCrossSiteRequest } from './csrf.ts'
export type { Credential, DispatchDeps, GateSubject, PassedAge } from './dispatch.ts'
export { escapeHtml } from './escape-html.ts'
export { buttonLink, type HtmlPage, sendHtmlPage } from './html-pages.ts'
export { createInvoke, type RenderVisitor } from './invoke.ts'
export { localClient } from './local-client.ts'
export { UNKNOWN_COUNTRY } from './locate.ts'
export { isLocalRequest, isLoopback } from './loopback.ts'
export { namedPlaceReader, type PlacedRequest, placeOfAddress } from './named-place.ts'
export { networkOf } from './networks.ts'
export { openApiPage } from './openapi-page.ts'
export { PREVIEW_COOKIE, PREVIEW_SECONDS, signPreview } from './place-preview.ts'
export {
  countInWindow,
  createRateLimits,
  deleteOldWindows,
  type RateLimit,
  type RateLimitRegistry,
} from './rate-limits.ts'
export {
  callsNotServedOnce,
  type Page,
  type PageCtx,
  type Route,
  serve,
  servePage,
} from './routes.ts'
export { createHttpServer } from './server.ts'
export { isSessionUrlValid, signSessionUrl } from './session-urls.ts'
export { sendContinue } from './unread-bodies.ts'
export { valueAt } from './value-at.ts'
export { keepLanguage } from './visitors.ts'
export { createWorkLimits, type WorkLimit } from './work-limits.ts'
