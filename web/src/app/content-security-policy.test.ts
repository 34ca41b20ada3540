import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { applyContentSecurityPolicy } from './content-security-policy.server.ts'

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

it('admits scripts with the nonce by hash, and no others', () => {
  const page = `<head><script nonce="m1">one()</script></head><script>evil()</script><script nonce="m2">evil2()</script><script nonce="m1" type="module" async="">two()\n</script>`
  const { html, policy } = applyContentSecurityPolicy(page, 'm1')
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()\n')};`)
  expect(policy).not.toContain(hash('evil()'))
  expect(policy).not.toContain(hash('evil2()'))
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(html).not.toContain('m1')
})

it('admits reCAPTCHA where the site chose it, and nowhere else', () => {
  const page = `<script nonce="m" src="/assets/a.js"></script>`
  expect(applyContentSecurityPolicy(page, 'm').policy).not.toContain('google')
  const { policy } = applyContentSecurityPolicy(page, 'm', { reCaptcha: true })
  expect(policy).toMatch(/script-src 'self' {2}https:\/\/www\.google\.com\/recaptcha\/ https:[^ ]+\/recaptcha\/;/)
  expect(policy).toMatch(/frame-src https:\/\/www\.google\.com\/recaptcha\//)
})

it('admits the analytics script only after consent', () => {
  const page = `<script nonce="m" src="/assets/a.js"></script>`
  expect(applyContentSecurityPolicy(page, 'm').policy).not.toMatch(/google|connect-src/)
  const { policy } = applyContentSecurityPolicy(page, 'm', { pageViews: true })
  expect(policy).toMatch(/script-src 'self' {2}https:\/\/www\.googletagmanager\.com\/gtag\/js;/)
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com /)
})

it('leaves scripts with an address to the origin rule of the policy', () => {
  const { policy } = applyContentSecurityPolicy(`<script nonce="m" src="/assets/a.js"></script>`, 'm')
  expect(policy).toContain(`script-src 'self' ;`)
})
