import { createHash } from 'node:crypto'
import type { CardForm } from '@stagedoor/contract/payments'

/** A page with the sources of its own scripts for the content security policy. */
export interface AdmittedPage {
  readonly html: string
  readonly scripts: readonly string[]
}

/**
 * Removes the nonce from a rendered page's own scripts and admits each script by its hash: a page
 * that is sent again must not carry the same nonce again. The nonce is needed first, because a
 * script that a person smuggled into the page must not be admitted with ours.
 */
export function admitByHash(html: string, nonce: string): AdmittedPage {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    const ours = attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes)
    if (ours) hashes.add(hashSource(body))
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts: [...hashes] }
}

/** Returns the source of the policy that admits exactly this script. */
const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The third parties whose scripts a page may load. */
export interface ThirdParties {
  readonly reCaptcha?: boolean
  readonly pageViews?: boolean
  /**
   * The sources of a payment company's form for cards. A page with one loads no other third party.
   */
  readonly cardForm?: CardFormSources | undefined
  /** The origins of the provider of live video. */
  readonly videoHosts?: readonly string[]
}

type CardFormSources = CardForm['sources']

const RE_CAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'
const ANALYTICS_SCRIPT = 'https://www.googletagmanager.com/gtag/js'
const ANALYTICS_HOSTS =
  'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com'

/**
 * Returns the policy for a page whose inline scripts have these nonces or hashes. Styles may be
 * inline, because widths and ratios are. Google’s scripts are admitted only where the site chose
 * reCAPTCHA, and the page view counter only where the visitor agreed.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  parties: ThirdParties = {},
): string {
  const { cardForm, videoHosts = [] } = parties
  const reCaptcha = parties.reCaptcha && !cardForm
  const pageViews = parties.pageViews && !cardForm
  const foreign = [
    reCaptcha && RE_CAPTCHA,
    pageViews && ANALYTICS_SCRIPT,
    ...(cardForm?.scripts ?? []),
  ].filter(Boolean)
  const connections = [
    ...(pageViews ? [ANALYTICS_HOSTS] : []),
    ...(cardForm?.connections ?? videoHosts),
  ]
  const frames = [...(reCaptcha ? [RE_CAPTCHA] : []), ...(cardForm?.frames ?? [])]
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, scripts.join(' '), ...foreign].join(' '),
    ...(connections.length > 0 ? [`connect-src 'self' ${connections.join(' ')}`] : []),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${pageViews ? ` ${ANALYTICS_HOSTS}` : ''}`,
    `media-src 'self' blob:`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    // A bank's page in a frame is opened by a form.
    ['form-action', `'self'`, ...(cardForm?.frames ?? [])].join(' '),
    `frame-ancestors 'none'`,
  ].join('; ')
}
