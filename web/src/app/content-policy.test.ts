import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealPage } from './content-policy.server.ts'

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

it('admits marked scripts by hash, and no script that lacks the mark', () => {
  const page = `<head><script nonce="m1">one()</script></head><script>evil()</script><script nonce="m2">evil2()</script><script nonce="m1" type="module" async="">two()\n</script>`
  const { html, policy } = sealPage(page, 'm1')
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()\n')};`)
  expect(policy).not.toContain(hash('evil()'))
  expect(policy).not.toContain(hash('evil2()'))
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(html).not.toContain('m1')
})

it('leaves scripts with an address to the origin rule', () => {
  const { policy } = sealPage(`<script nonce="m" src="/assets/a.js"></script>`, 'm')
  expect(policy).toContain(`script-src 'self' ;`)
})
