import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { admitByHash, contentSecurityPolicy } from './content-security-policy.server.ts'

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

it('admits scripts with the nonce by hash, and no others', () => {
  const page = `<head><script nonce="m1">one()</script></head><script>evil()</script><script nonce="m2">evil2()</script><script nonce="m1" type="module" async="">two()\n</script>`
  const { html, scripts } = admitByHash(page, 'm1')
  expect(scripts).toEqual([hash('one()'), hash('two()\n')])
  expect(contentSecurityPolicy(scripts)).toContain(
    `script-src 'self' ${hash('one()')} ${hash('two()\n')};`,
  )
  expect(contentSecurityPolicy(scripts)).not.toMatch(/script-src[^;]*unsafe/)
  expect(html).not.toContain('m1')
})

it('admits reCAPTCHA where the site chose it, and nowhere else', () => {
  expect(contentSecurityPolicy([])).not.toContain('google')
  const policy = contentSecurityPolicy([], { reCaptcha: true })
  expect(policy).toMatch(
    /script-src 'self' {2}https:\/\/www\.google\.com\/recaptcha\/ https:[^ ]+\/recaptcha\/;/,
  )
  expect(policy).toMatch(/frame-src https:\/\/www\.google\.com\/recaptcha\//)
})

it('admits the analytics script only after consent', () => {
  expect(contentSecurityPolicy([])).not.toMatch(/google|connect-src/)
  const policy = contentSecurityPolicy([], { pageViews: true })
  expect(policy).toMatch(/script-src 'self' {2}https:\/\/www\.googletagmanager\.com\/gtag\/js;/)
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com /)
})

it('admits the form of a payment company on its page, and no other third party there', () => {
  const cardForm = {
    scripts: ['https://js.pay.example/'],
    connections: ['https://api.pay.example/'],
    frames: ['https:'],
  }
  const policy = contentSecurityPolicy([], { reCaptcha: true, pageViews: true, cardForm })
  expect(policy).toMatch(/script-src 'self' {2}https:\/\/js\.pay\.example\/;/)
  expect(policy).toContain("connect-src 'self' https://api.pay.example/;")
  expect(policy).toContain('frame-src https:;')
  expect(policy).toContain("form-action 'self' https:;")
  const withoutBank = contentSecurityPolicy([], { cardForm: { ...cardForm, frames: [] } })
  expect(withoutBank).toContain("form-action 'self';")
  expect(withoutBank).not.toContain('frame-src')
  expect(contentSecurityPolicy([])).toContain("form-action 'self';")
  expect(policy).not.toContain('google')
})

it('lets pages connect to the provider of live video', () => {
  const policy = contentSecurityPolicy([], {
    videoHosts: ['https://video.test', 'wss://video.test'],
  })
  expect(policy).toContain("connect-src 'self' https://video.test wss://video.test;")
})

it('leaves scripts with an address to the origin rule of the policy', () => {
  expect(admitByHash(`<script nonce="m" src="/assets/a.js"></script>`, 'm').scripts).toEqual([])
})
